import type { UnseenRoofReason } from '@retrofolio/contract/solar-analysis'
import { withinOrganisation } from '../../platform/organisation-scope.ts'
import { type FailureKind, OutsideFailure } from '../../platform/outside-service/outside-failure.ts'
import { listOrganisations } from '../accounts/accounts.service.ts'
import { isWithoutRoof } from './analysis.repository.ts'
import { findHome, forgetGeocodedPoints, type HomeRow, lockHome, updateHome } from './homes.repository.ts'
import type { HomeRequest, PortfolioDependencies, Roofs } from './portfolio.service.ts'
import { renewLockedHome } from './reanalyse-home.service.ts'

type Dependencies = Pick<PortfolioDependencies, 'database' | 'rate' | 'now' | 'roofs'>

interface Home {
  organisationId: number
  homeId: number
}

/**
 * Gives a home the roof that imagery shows, unless it has one. What services refuse for good is kept with its reason.
 *
 * @throws OutsideFailure for what may pass: the job is then tried again
 */
export async function lookAtRoof(
  deps: Dependencies & { log: HomeRequest['log'] },
  home: Home,
  signal: AbortSignal,
): Promise<void> {
  const found = await findLookable(deps, home)
  if (found === null || found.seenRoof !== null) return
  const failure = await look(deps, found, signal)
  if (failure !== null && MAY_PASS.has(failure.kind)) throw failure
}

/** As long as somebody in front of a page waits. */
const WAIT_MS = 8_000

/** For a person who asks: looked at now, and without an answer the roof stays as it was. */
export async function lookAgain(
  deps: PortfolioDependencies,
  { session: { organisationId }, homeId, log }: HomeRequest,
): Promise<void> {
  const found = await findLookable(deps, { organisationId, homeId })
  if (found !== null) await look({ ...deps, log }, found, AbortSignal.timeout(WAIT_MS))
}

const MAY_PASS: ReadonlySet<FailureKind> = new Set(['unavailable', 'timed_out', 'over_quota', 'bad_answer'])

async function findLookable(
  { database, roofs }: Pick<Dependencies, 'database' | 'roofs'>,
  { organisationId, homeId }: Home,
): Promise<HomeRow | null> {
  if (roofs === null) return null
  return withinOrganisation(database, organisationId, async (queries) => {
    // Another dwelling above: imagery would cost a call and change nothing.
    if (await isWithoutRoof(queries, { organisationId, homeId })) return null
    return findHome(queries, organisationId, homeId)
  })
}

/** Nothing is locked while services are asked. */
async function look(
  deps: Dependencies & { log: HomeRequest['log'] },
  home: HomeRow,
  signal: AbortSignal,
): Promise<OutsideFailure | null> {
  const { roofs, log } = deps
  if (roofs === null) return null
  const at = deps.now()
  let located: Seen = {}
  try {
    const point = await exactPoint(roofs, home, signal)
    if (home.lat === null) located = { ...point, locatedBy: 'geocoder', locatedAt: at }
    const seenRoof = await roofs.roofs.roofAt(point, signal)
    await keep(deps, home, { ...located, seenRoof, seenRoofAt: at, unseenRoofReason: null, isRoofAwaited: false })
    return null
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    log.warn({ homeId: home.id, kind: error.kind, failure: error.message }, 'the roof of a home could not be looked at')
    const unseenRoofReason = reasonOf(error)
    // Where there is nothing to be seen, the roof is modelled; an outage is waited for.
    const isSettled = home.isRoofAwaited && NOTHING_TO_SEE.has(unseenRoofReason)
    await keep(deps, home, { ...located, unseenRoofReason, ...(isSettled ? { isRoofAwaited: false } : {}) })
    return error
  }
}

/** A postcode's point lies in somebody else's house. */
async function exactPoint(
  { geocoder }: Roofs,
  home: HomeRow,
  signal: AbortSignal,
): Promise<{ lat: number; lng: number }> {
  const { lat, lng, locatedBy, fullAddress, postcode } = home
  if (lat !== null && lng !== null && (locatedBy === 'uprn' || locatedBy === 'geocoder')) return { lat, lng }
  try {
    return await geocoder.pointOf({ address: fullAddress, postcode }, signal)
  } catch (error) {
    if (error instanceof OutsideFailure && error.kind === 'not_found') throw new NotLocated(error)
    throw error
  }
}

/** Nobody knows exactly where the home is. */
class NotLocated extends OutsideFailure {
  constructor({ service }: OutsideFailure) {
    super(service, 'not_found', { detail: 'the home has no exact point' })
  }
}

function reasonOf(failure: OutsideFailure): UnseenRoofReason {
  if (failure instanceof NotLocated) return 'not_located'
  if (failure.kind === 'not_found') return 'not_there'
  return failure.kind === 'refused_key' ? 'key_refused' : 'not_answered'
}

const NOTHING_TO_SEE: ReadonlySet<UnseenRoofReason> = new Set(['not_located', 'not_there'])

type SeenColumn =
  | 'lat'
  | 'lng'
  | 'locatedBy'
  | 'locatedAt'
  | 'seenRoof'
  | 'seenRoofAt'
  | 'unseenRoofReason'
  | 'isRoofAwaited'
type Seen = { [Column in SeenColumn]?: HomeRow[Column] }

const POINT_KEPT_MS = 30 * 24 * 3_600_000

/** Google lets a point be kept for thirty days; whoever needs it later asks again. */
export async function forgetOldPoints({ database, now }: Pick<Dependencies, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - POINT_KEPT_MS)
  for (const organisationId of await listOrganisations(database)) {
    await withinOrganisation(database, organisationId, (queries) =>
      forgetGeocodedPoints(queries, organisationId, before),
    )
  }
}

/** The home is analysed with what was seen; a failure leaves a roof that was seen before as it was. */
async function keep(
  deps: Dependencies & { log: HomeRequest['log'] },
  { organisationId, id }: HomeRow,
  change: Seen,
): Promise<void> {
  await withinOrganisation(deps.database, organisationId, async (queries) => {
    const home = await lockHome(queries, organisationId, id)
    // Deleted meanwhile.
    if (home === null) return
    await updateHome(queries, organisationId, id, { ...change, updatedAt: deps.now() })
    const isNews = change.seenRoof !== undefined || change.isRoofAwaited === false
    if (isNews) await renewLockedHome(deps, queries, { ...home, ...change }, deps.log)
  })
}
