import type { Home } from '@retrofolio/contract/homes/home'
import { allOrFirstFailure } from '../../concurrency/all-or-first-failure.ts'
import type { Queries } from '../../database/database.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { Refusal } from '../../http/errors/errors.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { homeRecord, recordWithState } from './analysis/analysis.record.ts'
import { saveAnalyses } from './analysis/save-analyses.ts'
import { duplicateRefusal } from './duplicate-refusal.ts'
import { findKnownFacts } from './facts/facts.repository.ts'
import { presentHome } from './home.present.ts'
import { awaitsRoof, homeState } from './home-state.ts'
import {
  findArchivedHome,
  findDuplicate,
  findHome,
  type HomeRow,
  hasRoomForHome,
  type ListedHome,
  lockHomeQuota,
} from './homes.repository.ts'
import {
  type MemberRequest,
  type PortfolioDependencies,
  pictureOf,
  recordHomeAudit,
  requireHome,
} from './homes.service.ts'
import { analysisWith, type FoundHome, type ResolvedHome, resolveHome } from './resolve-home.service.ts'

/**
 * Finds the home of an address, analyses it and saves it. Returns when it is committed. An archived home of the same
 * property is restored instead of adding a second one, with the facts that users stated.
 */
export async function addHome(deps: PortfolioDependencies, request: MemberRequest, address: string): Promise<Home> {
  const { organisationId } = request.session
  if (!(await hasRoomForHome(deps.database, organisationId))) throw new Refusal('HOME_QUOTA_REACHED')
  const resolved = await resolveHome(deps, address, request.log)
  const found = requireFound(resolved)
  const isUnanswered = resolved.kind === 'unanswered'
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    // Checked again under the lock: others may have added homes since.
    const [remaining, duplicate, archived] = await allOrFirstFailure([
      lockHomeQuota(queries, organisationId, 1),
      findDuplicate(queries, { id: null, organisationId }, found.facts),
      findArchivedHome(queries, organisationId, found.facts),
    ])
    if (remaining <= 0) throw new Refusal('HOME_QUOTA_REACHED')
    if (duplicate !== null) throw duplicateRefusal(duplicate)
    const home =
      archived === null
        ? await insertFound(deps, queries, organisationId, found)
        : await restoreArchivedHome(deps, queries, archived, found)
    // If a service was unavailable, it is retried in the background.
    if (isUnanswered && deps.certificates !== null) {
      await sendJob(queries, 'check-certificate', { organisationId, homeId: home.id })
    }
    if (home.status === 'failed') {
      request.log.error({ organisationId, homeId: home.id, detail: home.failureDetail }, 'home could not be analysed')
    }
    // The request does not wait for imagery: it is fetched in the background, and the page is notified.
    if (deps.roofs !== null && home.isRoofAwaited) {
      await sendJob(queries, 'look-at-roof', { organisationId, homeId: home.id })
    }
    await recordHomeAudit(deps, queries, request, home, { action: archived === null ? 'home_added' : 'home_restored' })
    return presentHome(home, pictureOf(deps, organisationId))
  })
}

export function requireFound(resolved: ResolvedHome): FoundHome {
  if (resolved.kind === 'not_found') throw new Refusal('ADDRESS_NOT_FOUND')
  if (resolved.kind === 'unsupported') throw new Refusal('INVALID_PROPERTY_TYPE')
  if (resolved.kind === 'home' || resolved.kind === 'unanswered') return resolved
  const candidates = resolved.candidates.map(({ uprn, fullAddress }) => ({ uprn, fullAddress }))
  throw new Refusal('AMBIGUOUS_ADDRESS', { extra: { candidates } })
}

const NEW_HOME = -1

/** The parts of the new row that are used afterwards: known from what was saved, so the row is not read back. */
type AddedHome = ListedHome & Pick<HomeRow, 'isRoofAwaited' | 'failureDetail'>

async function insertFound(
  deps: PortfolioDependencies,
  queries: Queries,
  organisationId: number,
  { facts, analysis }: FoundHome,
): Promise<AddedHome> {
  const isRoofAwaited = awaitsRoof(analysis, deps.roofs !== null)
  const state = homeState(analysis, { ...facts, isRoofAwaited }, deps.model)
  const home = { id: NEW_HOME, organisationId, certificateKey: facts.certificateKey, isRoofAwaited }
  const record = recordWithState({ home, analysis, change: facts }, state, deps.now())
  const id = (await saveAnalyses(queries, organisationId, [record])).get(NEW_HOME)
  if (id === undefined) throw new Error('the new home has no id')
  return { ...facts, ...state, id, imageUrl: null, reference: null, tags: [], customValues: {}, archivedAt: null }
}

/** With the register's current data, unless the register has none. */
export async function restoreArchivedHome(
  deps: Pick<PortfolioDependencies, 'model' | 'now'>,
  queries: Queries,
  archived: HomeRow,
  { facts, analysis }: FoundHome,
  how: { areRangesToFollow?: boolean } = {},
): Promise<HomeRow> {
  const { organisationId, id } = archived
  const at = deps.now()
  const known = await findKnownFacts(queries, { homeId: id, organisationId })
  const certified = facts.features === null ? archived : { ...archived, ...facts }
  const found = analysisWith({ home: certified, known, model: deps.model, otherwise: analysis, ...how })
  const change = { ...(facts.features === null ? {} : facts), archivedAt: null }
  await saveAnalyses(queries, organisationId, [homeRecord({ home: archived, ...found, change }, deps.model, at)])
  return requireHome(await findHome(queries, organisationId, id))
}
