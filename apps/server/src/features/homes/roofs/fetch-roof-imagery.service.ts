import type { UnseenRoofReason } from '@retrofolio/contract/homes/solar-analysis'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { type FailureKind, OutsideFailure } from '../../../outside-service/outside-failure.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'
import { isWithoutRoof } from '../analysis/analysis.repository.ts'
import { renewLockedHome } from '../analysis/save-finding.ts'
import { findHome, type HomeRow, lockHome, updateHome } from '../homes.repository.ts'
import type { HomeRequest, PortfolioDependencies, Roofs } from '../homes.service.ts'
import { findGeocodedPoint, forgetGeocodedPoints, saveGeocodedPoint } from './geocoded-points.repository.ts'

type Dependencies = Pick<PortfolioDependencies, 'database' | 'rate' | 'now' | 'roofs'> & { log: HomeRequest['log'] }
type Looking = Dependencies & { roofs: Roofs }

interface Home {
  organisationId: number
  homeId: number
}

/**
 * Gives a home the roof that imagery shows, unless it has one. What services refuse for good is kept with its reason.
 * Where our budget is spent nothing has failed: the home waits as it is, and `queueRoofImagery` puts it in line again.
 *
 * @throws OutsideFailure for what may pass: the job is then tried again
 */
export async function fetchRoofImagery(deps: Dependencies, home: Home, signal: AbortSignal): Promise<void> {
  const { roofs } = deps
  if (roofs === null) return
  const found = await findLookable(deps, home)
  if (found === null || isSettled(found)) return
  if (!(await roofs.roofBudget.take({ isInBulk: isInBulk(found) }, signal))) return
  const failure = await look({ ...deps, roofs }, found, signal)
  if (failure !== null && MAY_PASS.has(failure.kind)) throw failure
}

/** As long as somebody in front of a page waits. */
const WAIT_MS = 8_000

/** For a person who asks: looked at now, and without an answer the roof stays as it was. */
export async function lookAgain(
  deps: PortfolioDependencies,
  { session: { organisationId }, homeId, log }: HomeRequest,
): Promise<void> {
  const { roofs } = deps
  if (roofs === null) return
  const found = await findLookable(deps, { organisationId, homeId })
  if (found === null) return
  const signal = AbortSignal.timeout(WAIT_MS)
  const looking = { ...deps, roofs, log }
  if (await roofs.roofBudget.take({ isInBulk: false }, signal)) await look(looking, found, signal)
  else await keep(looking, found, { unseenRoofReason: 'not_answered' })
}

const MAY_PASS: ReadonlySet<FailureKind> = new Set(['unavailable', 'timed_out', 'over_quota', 'bad_answer'])

async function findLookable(
  { database }: Pick<Dependencies, 'database'>,
  { organisationId, homeId }: Home,
): Promise<HomeRow | null> {
  return withinOrganisation(database, organisationId, async (queries) => {
    // Another dwelling above: imagery would cost a call and change nothing.
    if (await isWithoutRoof(queries, { organisationId, homeId })) return null
    return findHome(queries, organisationId, homeId)
  })
}

/** As when its job was sent twice. */
const isSettled = ({ seenRoof, unseenRoofReason, isRoofAwaited }: HomeRow): boolean =>
  seenRoof !== null || (!isRoofAwaited && NOTHING_TO_SEE.has(unseenRoofReason))

/** Nobody waits at a page for the roof of an imported home, or of one that has its modelled roof already. */
const isInBulk = ({ importId, isRoofAwaited }: HomeRow): boolean => importId !== null || !isRoofAwaited

/** Nothing is locked while services are asked. What it costs has been taken out of the budget. */
async function look(deps: Looking, home: HomeRow, signal: AbortSignal): Promise<OutsideFailure | null> {
  const { roofs, log } = deps
  const at = deps.now()
  let located: Seen = {}
  try {
    const point = await exactPoint(deps, home, signal)
    if (home.lat === null) located = { ...point, locatedBy: 'geocoder', locatedAt: at }
    const seenRoof = await roofs.roofs.roofAt(point, signal)
    await keep(deps, home, { ...located, seenRoof, seenRoofAt: at, unseenRoofReason: null, isRoofAwaited: false })
    return null
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    log.warn({ homeId: home.id, kind: error.kind, failure: error.message }, 'the roof of a home could not be looked at')
    const unseenRoofReason = reasonOf(error)
    // Where there is nothing to be seen, the roof is modelled; an outage is waited for.
    const isModelled = home.isRoofAwaited && NOTHING_TO_SEE.has(unseenRoofReason)
    await keep(deps, home, { ...located, unseenRoofReason, ...(isModelled ? { isRoofAwaited: false } : {}) })
    return error
  }
}

interface Point {
  lat: number
  lng: number
}

/** A postcode's point lies in somebody else's house. */
async function exactPoint(deps: Looking, home: HomeRow, signal: AbortSignal): Promise<Point> {
  const { lat, lng, locatedBy } = home
  if (lat === null || lng === null) return geocode(deps, home, signal)
  if (locatedBy === 'uprn' || locatedBy === 'geocoder') return { lat, lng }
  const { organisationId } = home
  const kept = await withinOrganisation(deps.database, organisationId, (queries) => findGeocodedPoint(queries, home))
  if (kept !== null) return kept
  const point = await geocode(deps, home, signal)
  await withinOrganisation(deps.database, organisationId, async (queries) => {
    // Unless it was deleted meanwhile.
    if ((await lockHome(queries, organisationId, home.id)) === null) return
    await saveGeocodedPoint(queries, home, { ...point, locatedAt: deps.now() })
  })
  return point
}

async function geocode({ roofs }: Looking, home: HomeRow, signal: AbortSignal): Promise<Point> {
  const { fullAddress: address, postcode } = home
  try {
    return await roofs.geocoder.pointOf({ address, postcode }, signal)
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

const NOTHING_TO_SEE: ReadonlySet<UnseenRoofReason | null> = new Set(['not_located', 'not_there'])

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
async function keep(deps: Dependencies, { organisationId, id }: HomeRow, change: Seen): Promise<void> {
  await withinOrganisation(deps.database, organisationId, async (queries) => {
    const home = await lockHome(queries, organisationId, id)
    // Deleted meanwhile.
    if (home === null) return
    await updateHome(queries, organisationId, id, { ...change, updatedAt: deps.now() })
    const isNews = change.seenRoof !== undefined || change.isRoofAwaited === false
    if (isNews) await renewLockedHome(deps, queries, { ...home, ...change }, deps.log)
  })
}
