import { ANALYSIS_FAILED, analyseHome, NO_CERTIFICATE, type Rate } from '@retrofolio/analysis/analyse-home'
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

/** What an address leads to: a home with its analysis, or why there is none. */
export type ResolvedHome =
  | ({ kind: 'home' } & FoundHome)
  /** Nobody can tell now; the home is what can be kept of the address until then. */
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
  /** Certificates that the register does not have; null where no service is configured. */
  certificates: LodgedCertificates | null
  rate: Rate
}

/** An add answers within three seconds; what the service has not told by then is asked again by a job. */
const SERVICE_WITHIN_MS = 2_000

/**
 * The register on this machine answers first; where it has nothing, or nothing new enough, the national service is asked.
 *
 * @param wanted whether a certificate that was lodged since the register was loaded is worth asking for
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
    return homeOfCertificate(wanted.isNewestWanted ? await newest(deps, home, log) : home, deps.rate)
  } catch (error) {
    log.error({ error: describeError(error) }, 'the register could not be read')
    // The home is kept and can be tried again; an answer of 503 would send the user away from what they typed.
    return unansweredHome(address, null, `The register could not be read: ${messageOf(error)}`)
  }
}

/** What the national service knows of an address that the register does not have. */
async function homeBeyondRegister(
  { certificates, rate }: HomeSources,
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
      // Where the postcode is, the register may know.
      const place = pointOf(postcode ?? { lat: null, lng: null })
      return homeOfCertificate({ ...resolution.home, ...place }, rate)
    },
    (failure) => unansweredHome(address, postcode, failure.message),
  )
}

/** A later certificate of the same property, if the service has one and tells in time. */
async function newest(
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
 * The analysis of a home by its certificate and what people say of it.
 *
 * @param about `otherwise`: what stands where nothing is known, or where the facts make it a home that is not covered
 */
export function analysisWith({
  home,
  known,
  rate,
  otherwise,
  areRangesToFollow = false,
}: {
  home: Pick<HomeFacts, 'features' | 'postcode'> & Partial<Pick<HomeRow, 'seenRoof'>>
  known: KnownFacts
  rate: Rate
  otherwise: SaveableAnalysis
  areRangesToFollow?: boolean
}): { features: HomeFeatures | null; analysis: SaveableAnalysis } {
  return analysisWithFacts(statedHome(home, known), rate, otherwise, { areRangesToFollow })
}

export function homeOfCertificate(home: RegisterHome, rate: Rate): ResolvedHome {
  const analysis = analyseHome(home.features, rate)
  return analysis.kind === 'unsupported' ? analysis : { kind: 'home', facts: certificateFacts(home), analysis }
}

/** What is kept of a home with a certificate. */
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

/** What is kept of a home of which only the place is known; null where the address names no more than a postcode. */
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
