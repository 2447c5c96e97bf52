import { NO_CERTIFICATE } from '@retrofolio/analysis/analyse-home'
import { factContradictions } from '@retrofolio/analysis/fact-contradictions'
import type { ChangedFacts } from '@retrofolio/contract/endpoints/home-facts'
import type { FactChanges } from '@retrofolio/contract/homes/fact-requests'
import type { HomeFactsRecord } from '@retrofolio/contract/homes/home-facts'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { type KnownFacts, statedFact } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { invalidFields } from '../../../http/errors/errors.ts'
import { homeRecord } from '../analysis/analysis.record.ts'
import { homeOnRead } from '../analysis/home-on-read.ts'
import { saveAnalyses } from '../analysis/save-analyses.ts'
import { findHome, type HomeRow, lockHome } from '../homes.repository.ts'
import {
  detailWithKnownFacts,
  type HomeRequest,
  type MemberRequest,
  type PortfolioDependencies,
  recordHomeAudit,
  requireHome,
} from '../homes.service.ts'
import { certifiedFeatures } from '../known-features.ts'
import { analysisWith } from '../resolve-home.service.ts'
import { isDisputed, presentFacts } from './facts.present.ts'
import { type FactRow, findFacts, type GivenFact, insertFacts, knownFactsIn, releaseFacts } from './facts.repository.ts'

export async function showFacts(
  deps: PortfolioDependencies,
  organisationId: number,
  homeId: number,
): Promise<HomeFactsRecord> {
  const { home, rows } = await withinOrganisation(deps.database, organisationId, async (queries) => ({
    home: requireHome(await findHome(queries, organisationId, homeId)),
    rows: await findFacts(queries, { homeId, organisationId }),
  }))
  const { account } = homeOnRead(home, knownFactsIn(rows), deps.model)
  return presentFacts(home, rows, { assumptions: account.assumptions, names: await deps.memberNames(organisationId) })
}

/**
 * Saves facts from a user, or releases them so that the certificate's values apply again, then analyses the home. If
 * one fact is invalid, nothing is saved.
 *
 * @param read reads the body; called once the home is known to exist
 */
export async function changeFacts(
  deps: PortfolioDependencies,
  request: HomeRequest,
  read: () => FactChanges,
): Promise<ChangedFacts> {
  const { organisationId } = request.session
  const changed = await withinOrganisation(deps.database, organisationId, async (queries) => {
    const home = requireHome(await lockHome(queries, organisationId, request.homeId))
    const { rows } = await changeFactsOfHome(deps, queries, request, home, read())
    const now = requireHome(await findHome(queries, organisationId, home.id))
    return { home: now, rows, detail: await detailWithKnownFacts(deps, queries, now, rows) }
  })
  const { home, rows, detail } = changed
  const names = await deps.memberNames(organisationId)
  return { ...presentFacts(home, rows, { assumptions: detail.assumptions, names }), detail }
}

/**
 * Changes the facts of a locked home, analyses it and records the change.
 *
 * @throws Refusal naming each fact that cannot be, by its key; nothing is saved then
 */
export async function changeFactsOfHome(
  deps: Pick<PortfolioDependencies, 'model' | 'now'>,
  queries: Queries,
  request: MemberRequest,
  home: HomeRow,
  changes: FactChanges,
): Promise<{ rows: FactRow[]; isChanged: boolean }> {
  const { organisationId, userId } = request.session
  const key = { homeId: home.id, organisationId }
  const all = await findFacts(queries, key)
  const before = all.filter(({ releasedAt }) => releasedAt === null)
  const { given, released } = differences(changes, home, before)
  if (given.length === 0 && released.length === 0) return { rows: all, isChanged: false }
  refuseContradictions({ home, before, given, released })
  const at = deps.now()
  await releaseFacts(queries, key, { keys: [...released, ...given.map((fact) => fact.key)], userId, at })
  await insertFacts(queries, key, { facts: given, userId, at })
  const rows = await findFacts(queries, key)
  await analyseWithFacts(deps, queries, request, { home, known: knownFactsIn(rows) })
  const facts = [...given.map((fact) => fact.key), ...released].map(snakeKey)
  const action = home.status === 'missing_data' ? 'home_facts_supplied' : 'home_facts_corrected'
  await recordHomeAudit(deps, queries, request, home, { action, details: { facts } })
  return { rows, isChanged: true }
}

/**
 * The facts that a request changes. A value equal to the current one is skipped, unless a newer certificate disputes
 * it: then the user confirms it.
 */
function differences(changes: FactChanges, home: HomeRow, before: readonly FactRow[]) {
  const certified = certifiedFeatures(home)
  const given: GivenFact[] = []
  const released: GivenFact['key'][] = []
  for (const { key } of HOME_FACTS) {
    const value = changes[key]
    if (value === undefined) continue
    const row = before.find((one) => one.key === key)
    if (value !== null) {
      if (value === row?.value && !isDisputed(row, certified)) continue
      given.push({ key, value, certificateValue: statedFact(certified, key) })
    } else if (row !== undefined) released.push(key)
  }
  return { given, released }
}

/** A change must not contradict another fact of a user. Facts that contradict each other already may stay. */
function refuseContradictions({
  home,
  before,
  given,
  released,
}: ReturnType<typeof differences> & { home: HomeRow; before: readonly FactRow[] }): void {
  const changed = new Map(given.map(({ key, value }) => [key, value]))
  const kept = before.filter(({ key }) => !changed.has(key) && !released.includes(key))
  const known: KnownFacts = { ...knownFactsIn(kept), ...Object.fromEntries(changed) }
  const problems = factContradictions(known, certifiedFeatures(home).nation, (key) => changed.has(key))
  const errors = Object.entries(problems).map(([key, problem]) => [key, [problem]])
  if (errors.length > 0) throw invalidFields(Object.fromEntries(errors))
}

async function analyseWithFacts(
  deps: Pick<PortfolioDependencies, 'model' | 'now'>,
  queries: Queries,
  { log }: MemberRequest,
  { home, known }: { home: HomeRow; known: KnownFacts },
): Promise<void> {
  const { organisationId, id: homeId } = home
  const { features, analysis } = analysisWith({
    home,
    known,
    model: deps.model,
    otherwise: { kind: 'missing_data', reason: NO_CERTIFICATE },
  })
  if (analysis.kind === 'failed') {
    log.error({ organisationId, homeId, detail: analysis.detail }, 'facts of a home could not be analysed')
    throw invalidFields({ nonFieldErrors: ['These facts cannot be analysed together. Nothing was changed.'] })
  }
  await saveAnalyses(queries, organisationId, [homeRecord({ home, analysis, features }, deps.model, deps.now())])
}
