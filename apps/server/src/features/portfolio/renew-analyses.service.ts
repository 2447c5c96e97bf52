import type { FastifyBaseLogger } from 'fastify'
import { describeError } from '../../platform/describe-error.ts'
import { Refusal } from '../../platform/errors.ts'
import { withinOrganisation } from '../../platform/organisation-scope.ts'
import { listOrganisations } from '../accounts/accounts.service.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import { findStaleHomes } from './homes.repository.ts'
import type { PortfolioDependencies } from './portfolio.service.ts'
import { renewHome } from './reanalyse-home.service.ts'

/** Small enough that a stop is heard soon. */
const BATCH = 50

/**
 * Analyses again every home whose analysis comes from another engine than the one installed. Two servers that do it at
 * once only do it twice. Answers how many homes were renewed.
 */
export async function renewAnalyses(
  deps: PortfolioDependencies,
  log: FastifyBaseLogger,
  isStopped: () => boolean,
): Promise<number> {
  let renewed = 0
  for (const organisationId of await listOrganisations(deps.database)) {
    let after = 0
    for (;;) {
      const from = after
      const stale = await withinOrganisation(deps.database, organisationId, (queries) =>
        findStaleHomes(queries, organisationId, { engineVersion: ENGINE_VERSION, after: from, limit: BATCH }),
      )
      const last = stale.at(-1)
      if (last === undefined) break
      for (const homeId of stale) {
        if (isStopped()) return renewed
        if (await tryToRenew(deps, { organisationId, homeId, log })) renewed += 1
      }
      after = last
    }
  }
  return renewed
}

/** One that breaks must not keep the others from theirs; it stays stale and is tried again at the next start. */
async function tryToRenew(deps: PortfolioDependencies, home: Parameters<typeof renewHome>[1]): Promise<boolean> {
  try {
    await renewHome(deps, home)
    return true
  } catch (error) {
    // Deleted since it was listed.
    if (error instanceof Refusal) return false
    const { organisationId, homeId, log } = home
    log.error({ organisationId, homeId, error: describeError(error) }, 'the analysis of a home could not be renewed')
    return false
  }
}
