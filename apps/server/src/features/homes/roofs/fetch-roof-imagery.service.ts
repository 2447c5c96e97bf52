import type { UnseenRoofReason } from '@retrofolio/contract/homes/solar-analysis'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { type FailureKind, OutsideFailure } from '../../../outside-service/outside-failure.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'
import { isWithoutRoof } from '../analysis/analysis.repository.ts'
import { renewLockedHome } from '../analysis/save-finding.ts'
import { findHome, type HomeRow, lockHome, updateHome } from '../homes.repository.ts'
import type { HomeRequest, PortfolioDependencies, Roofs } from '../homes.service.ts'
import { notifyOfAnalysis } from '../notices/notify-analysis.ts'
import { findGeocodedPoint, forgetGeocodedPoints, saveGeocodedPoint } from './geocoded-points.repository.ts'

type Dependencies = Pick<PortfolioDependencies, 'database' | 'model' | 'now' | 'roofs'> & { log: HomeRequest['log'] }
type FetchDependencies = Dependencies & { roofs: Roofs }

interface Home {
  organisationId: number
  homeId: number
}

/**
 * Fetches a home's roof imagery, unless it has some. A permanent failure is saved with its reason. If the budget is
 * spent, the home keeps waiting, and `queueRoofImagery` queues it again later.
 *
 * @throws OutsideFailure for a temporary failure, so that the job is retried
 */
export async function fetchRoofImagery(deps: Dependencies, home: Home, signal: AbortSignal): Promise<void> {
  const { roofs } = deps
  if (roofs === null) return
  const found = await findHomeWithRoof(deps, home)
  if (found === null || isSettled(found)) return
  if (!(await roofs.roofBudget.take({ isInBulk: isInBulk(found) }, signal))) return
  const failure = await fetchImagery({ ...deps, roofs }, found, signal)
  if (failure !== null && MAY_PASS.has(failure.kind)) throw failure
}

/** As long as a user waits for a page. */
const WAIT_MS = 8_000

/** Fetches imagery again at a user's request. If the service does not respond, the roof data is unchanged. */
export async function refetchRoofImagery(
  deps: PortfolioDependencies,
  { session: { organisationId }, homeId, log }: HomeRequest,
): Promise<void> {
  const { roofs } = deps
  if (roofs === null) return
  const found = await findHomeWithRoof(deps, { organisationId, homeId })
  if (found === null) return
  const signal = AbortSignal.timeout(WAIT_MS)
  const fetching = { ...deps, roofs, log }
  if (await roofs.roofBudget.take({ isInBulk: false }, signal)) await fetchImagery(fetching, found, signal)
  else await saveRoof(fetching, found, { unseenRoofReason: 'not_answered' })
}

const MAY_PASS: ReadonlySet<FailureKind> = new Set(['unavailable', 'timed_out', 'over_quota', 'bad_answer'])

async function findHomeWithRoof(
  { database }: Pick<Dependencies, 'database'>,
  { organisationId, homeId }: Home,
): Promise<HomeRow | null> {
  return withinOrganisation(database, organisationId, async (queries) => {
    // Another dwelling is above: imagery would cost a request and change nothing.
    if (await isWithoutRoof(queries, { organisationId, homeId })) return null
    return findHome(queries, organisationId, homeId)
  })
}

/** Nothing left to do, for example because the job was queued twice. */
const isSettled = ({ seenRoof, unseenRoofReason, isRoofAwaited }: HomeRow): boolean =>
  seenRoof !== null || (!isRoofAwaited && NOTHING_TO_SEE.has(unseenRoofReason))

/** No user waits for the roof of an imported home, or of a home with a modelled roof. */
const isInBulk = ({ importId, isRoofAwaited }: HomeRow): boolean => importId !== null || !isRoofAwaited

/** Requests imagery without holding locks. The caller has taken the cost from the budget. */
async function fetchImagery(
  deps: FetchDependencies,
  home: HomeRow,
  signal: AbortSignal,
): Promise<OutsideFailure | null> {
  const { roofs, log } = deps
  const at = deps.now()
  let located: Seen = {}
  try {
    const point = await exactPoint(deps, home, signal)
    if (home.lat === null) located = { ...point, locatedBy: 'geocoder', locatedAt: at }
    const seenRoof = await roofs.roofs.roofAt(point, signal)
    await saveRoof(deps, home, { ...located, seenRoof, seenRoofAt: at, unseenRoofReason: null, isRoofAwaited: false })
    return null
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    log.warn(
      { homeId: home.id, kind: error.kind, failure: error.message },
      'roof imagery of a home could not be fetched',
    )
    const unseenRoofReason = reasonOf(error)
    // Without imagery the roof is modelled; after an outage, imagery is tried again.
    const isModelled = home.isRoofAwaited && NOTHING_TO_SEE.has(unseenRoofReason)
    await saveRoof(deps, home, { ...located, unseenRoofReason, ...(isModelled ? { isRoofAwaited: false } : {}) })
    return error
  }
}

interface Point {
  lat: number
  lng: number
}

/** A postcode centroid may be on another house. */
async function exactPoint(deps: FetchDependencies, home: HomeRow, signal: AbortSignal): Promise<Point> {
  const { lat, lng, locatedBy } = home
  if (lat === null || lng === null) return geocode(deps, home, signal)
  if (locatedBy === 'uprn' || locatedBy === 'geocoder') return { lat, lng }
  const { organisationId } = home
  const kept = await withinOrganisation(deps.database, organisationId, (queries) => findGeocodedPoint(queries, home))
  if (kept !== null) return kept
  const point = await geocode(deps, home, signal)
  await withinOrganisation(deps.database, organisationId, async (queries) => {
    // The home may have been deleted in the meantime.
    if ((await lockHome(queries, organisationId, home.id)) === null) return
    await saveGeocodedPoint(queries, home, { ...point, locatedAt: deps.now() })
  })
  return point
}

async function geocode({ roofs }: FetchDependencies, home: HomeRow, signal: AbortSignal): Promise<Point> {
  const { fullAddress: address, postcode } = home
  try {
    return await roofs.geocoder.pointOf({ address, postcode }, signal)
  } catch (error) {
    if (error instanceof OutsideFailure && error.kind === 'not_found') throw new NotLocated(error)
    throw error
  }
}

/** The exact location of the home is unknown. */
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

/** Google's terms allow a point to be kept for thirty days; geocode again when needed. */
export async function forgetOldPoints({ database, now }: Pick<Dependencies, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - POINT_KEPT_MS)
  for (const organisationId of await listOrganisations(database)) {
    await withinOrganisation(database, organisationId, (queries) =>
      forgetGeocodedPoints(queries, organisationId, before),
    )
  }
}

/** Saves the result and analyses the home again. After a failure, existing imagery is kept. */
async function saveRoof(deps: Dependencies, { organisationId, id }: HomeRow, change: Seen): Promise<void> {
  await withinOrganisation(deps.database, organisationId, async (queries) => {
    const home = await lockHome(queries, organisationId, id)
    // Deleted in the meantime.
    if (home === null) return
    await updateHome(queries, organisationId, id, { ...change, updatedAt: deps.now() })
    const isNews = change.seenRoof !== undefined || change.isRoofAwaited === false
    if (isNews) await renewLockedHome(deps, queries, { ...home, ...change }, deps.log)
    // Of an imported home, nobody waits for the roof.
    if (home.isRoofAwaited && change.isRoofAwaited === false && home.importId === null) {
      await notifyOfAnalysis(queries, { organisationId, homeId: id, at: deps.now() })
    }
  })
}
