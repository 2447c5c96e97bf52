import { ANALYSIS_FAILED, analyseHome, type HomeModel, NO_CERTIFICATE } from '@retrofolio/analysis/analyse-home'
import { analysisWithFacts } from '@retrofolio/analysis/analysis-with-facts'
import type { SaveableAnalysis } from '@retrofolio/analysis/state-on-wire'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type {
  KnownPostcode,
  RegisterSuggestion,
} from '@retrofolio/reference-data/addresses/search-index/search-results'
import type { Register, RegisterHome } from '@retrofolio/reference-data/register/register'
import type { FastifyBaseLogger } from 'fastify'
import type { LodgedCertificates } from '../../adapters/certificates/lodged-certificates.ts'
import { fallbackWhenUnavailable } from '../../outside-service/fallback-when-unavailable.ts'
import { describeError } from '../../reporting/describe-error.ts'
import { comparableAddress, tidyAddress, visibleAddress } from './home-address.ts'
import type { HomeRow } from './homes.repository.ts'
import { statedHome } from './known-features.ts'

/** The result of looking up an address: a home with its analysis, or the reason why there is none. */
export type ResolvedHome =
  | ({ kind: 'home' } & FoundHome)
  /** The lookup failed for now; the home has only the data known from the address. */
  | ({ kind: 'unanswered' } & FoundHome)
  | { kind: 'unsupported' }
  | { kind: 'ambiguous'; candidates: RegisterSuggestion[] }
  | { kind: 'not_found' }

export interface FoundHome {
  facts: HomeFacts
  analysis: SaveableAnalysis
}

export type HomeFacts = Pick<
  HomeRow,
  | 'uprn'
  | 'certificateKey'
  | 'fullAddress'
  | 'normalisedAddress'
  | 'postcode'
  | 'lat'
  | 'lng'
  | 'locatedBy'
  | 'features'
  | 'lodged'
  | 'epcBand'
>

export interface HomeSources {
  register: Register
  /** Certificates that are missing from the register; null if no service is configured. */
  certificates: LodgedCertificates | null
  model: HomeModel
}

/** Adding a home must respond within three seconds. If the service is slower, a job retries it. */
const SERVICE_WITHIN_MS = 2_000

/**
 * Looks an address up in the local register first. If the register has no certificate, or a newer one is wanted, the
 * national service is asked.
 *
 * @param wanted whether to look for a certificate that was lodged after the register was loaded
 */
export async function resolveHome(
  deps: HomeSources,
  typed: string,
  log: FastifyBaseLogger,
  wanted: { isNewestWanted: boolean } = { isNewestWanted: false },
): Promise<ResolvedHome> {
  const address = visibleAddress(typed)
  if (address === '') return { kind: 'not_found' }
  try {
    const resolution = await deps.register.resolve(address)
    if (resolution.kind === 'ambiguous') return resolution
    if (resolution.kind === 'not_found') return await homeBeyondRegister(deps, address, resolution.postcode, log)
    const home = await deps.register.home(resolution.homeKey)
    if (home === null) return { kind: 'not_found' }
    return homeOfCertificate(wanted.isNewestWanted ? await withNewestCertificate(deps, home, log) : home, deps.model)
  } catch (error) {
    log.error({ error: describeError(error) }, 'the register could not be read')
    // The home is saved and can be retried. With a 503, the user would lose what they typed.
    return unansweredHome(address, null, `The register could not be read: ${messageOf(error)}`)
  }
}

/** Looks up an address that is missing from the register in the national service. */
async function homeBeyondRegister(
  { certificates, model }: HomeSources,
  address: string,
  postcode: KnownPostcode | null,
  log: FastifyBaseLogger,
): Promise<ResolvedHome> {
  const unlisted = (known: KnownPostcode | null): ResolvedHome =>
    known === null ? { kind: 'not_found' } : unlistedHome(address, known)
  if (certificates === null) return unlisted(postcode)
  return fallbackWhenUnavailable(
    log,
    async () => {
      const resolution = await certificates.resolve(address, AbortSignal.timeout(SERVICE_WITHIN_MS))
      if (resolution.kind === 'ambiguous') return resolution
      if (resolution.kind === 'not_found') return unlisted(postcode ?? resolution.postcode)
      // The register may have coordinates of the postcode.
      const place = pointOf(postcode ?? { lat: null, lng: null })
      return homeOfCertificate({ ...resolution.home, ...place }, model)
    },
    (failure) => unansweredHome(address, postcode, failure.message),
  )
}

/** A later certificate of the same property, if the service returns one in time. */
async function withNewestCertificate(
  { certificates }: HomeSources,
  home: RegisterHome,
  log: FastifyBaseLogger,
): Promise<RegisterHome> {
  const { uprn, certificateKey, lat, lng, locatedBy } = home
  if (certificates === null || uprn === null) return home
  return fallbackWhenUnavailable(
    log,
    async () => {
      const latest = await certificates.latest({ uprn, certificateKey }, AbortSignal.timeout(SERVICE_WITHIN_MS))
      const isLater = latest !== null && (latest.home.features.lodgedOn ?? '') >= (home.features.lodgedOn ?? '')
      return isLater ? { ...latest.home, lat, lng, locatedBy } : home
    },
    () => home,
  )
}

/**
 * Analyses a home from its certificate and facts from users.
 *
 * @param about `otherwise`: the result if nothing is known, or if the facts describe an unsupported kind of home
 */
export function analysisWith({
  home,
  known,
  model,
  otherwise,
  areRangesToFollow = false,
}: {
  home: Pick<HomeFacts, 'features' | 'postcode'> & Partial<Pick<HomeRow, 'seenRoof' | 'survey'>>
  known: KnownFacts
  model: HomeModel
  otherwise: SaveableAnalysis
  areRangesToFollow?: boolean
}): { features: HomeFeatures | null; analysis: SaveableAnalysis } {
  return analysisWithFacts(statedHome(home, known), model, otherwise, { areRangesToFollow })
}

export function homeOfCertificate(home: RegisterHome, model: HomeModel): ResolvedHome {
  const analysis = analyseHome(home.features, model)
  return analysis.kind === 'unsupported' ? analysis : { kind: 'home', facts: certificateFacts(home), analysis }
}

/** The stored facts of a home with a certificate. */
export function certificateFacts(home: RegisterHome): HomeFacts {
  const { uprn, certificateKey, fullAddress, postcode, lat, lng, locatedBy, features, lodged } = home
  const place = { fullAddress, postcode, lat, lng, locatedBy }
  const facts = { ...place, uprn, certificateKey, features, lodged, epcBand: lodged.epcBand }
  return { ...facts, normalisedAddress: comparableAddress(fullAddress) }
}

function unlistedHome(address: string, known: KnownPostcode): ResolvedHome {
  const facts = unlistedFacts(address, known)
  if (facts === null) return { kind: 'not_found' }
  return { kind: 'home', facts, analysis: { kind: 'missing_data', reason: NO_CERTIFICATE } }
}

/** The stored facts of a home without a certificate; null if the address is only a postcode. */
export function unlistedFacts(address: string, known: KnownPostcode): HomeFacts | null {
  const fullAddress = tidyAddress(address, known.postcode)
  if (fullAddress === null) return null
  return { ...unknownFacts(fullAddress), postcode: known.postcode, ...pointOf(known) }
}

function pointOf({ lat, lng }: { lat: number | null; lng: number | null }) {
  return { lat, lng, locatedBy: lat === null ? null : ('postcode' as const) }
}

function unansweredHome(address: string, known: KnownPostcode | null, detail: string): ResolvedHome {
  const place = known === null ? {} : { postcode: known.postcode, ...pointOf(known) }
  return {
    kind: 'unanswered',
    facts: { ...unknownFacts(address), ...place },
    analysis: { kind: 'failed', reason: ANALYSIS_FAILED, detail },
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function unknownFacts(fullAddress: string): HomeFacts {
  const nothing = { uprn: null, certificateKey: null, postcode: null, lat: null, lng: null, locatedBy: null }
  const normalisedAddress = comparableAddress(fullAddress)
  return { ...nothing, fullAddress, normalisedAddress, features: null, lodged: null, epcBand: null }
}
