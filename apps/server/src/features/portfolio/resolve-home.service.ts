import { ANALYSIS_FAILED, type Assess, analyseHome, NO_CERTIFICATE } from '@retrofolio/contract/analysis/analyse-home'
import { analysisWithFacts } from '@retrofolio/contract/analysis/analysis-with-facts'
import type { KeptAnalysis } from '@retrofolio/contract/analysis/state-on-wire'
import type { KnownFacts } from '@retrofolio/engine/dwelling/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/home-features'
import type { Register, RegisterHome, RegisterSuggestion } from '@retrofolio/reference-data/register/register'
import type { FastifyBaseLogger } from 'fastify'
import { describeError } from '../../platform/describe-error.ts'
import { comparableAddress, tidyAddress, visibleAddress } from './home-address.ts'
import type { HomeRow } from './homes.repository.ts'
import { statedHome } from './known-features.ts'

/** What an address leads to: a home with its analysis, or why there is none. */
export type ResolvedHome =
  | ({ kind: 'home' } & FoundHome)
  /** Nobody can tell now; the home is what can be kept of the address until then. */
  | ({ kind: 'register_unread' } & FoundHome)
  | { kind: 'unsupported' }
  | { kind: 'ambiguous'; candidates: RegisterSuggestion[] }
  | { kind: 'not_found' }

export interface FoundHome {
  facts: HomeFacts
  analysis: KeptAnalysis
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
  | 'features'
  | 'lodged'
  | 'epcBand'
>

export async function resolveHome(
  deps: { register: Register; assess: Assess },
  typed: string,
  log: FastifyBaseLogger,
): Promise<ResolvedHome> {
  const address = visibleAddress(typed)
  if (address === '') return { kind: 'not_found' }
  try {
    const resolution = await deps.register.resolve(address)
    if (resolution.kind === 'ambiguous') return resolution
    if (resolution.kind === 'not_found') {
      return resolution.postcode === null ? { kind: 'not_found' } : unlistedHome(address, resolution.postcode)
    }
    const home = await deps.register.home(resolution.homeKey)
    return home === null ? { kind: 'not_found' } : certifiedHome(home, deps.assess)
  } catch (error) {
    log.error({ error: describeError(error) }, 'the register could not be read')
    // The home is kept and can be tried again; an answer of 503 would send the user away from what they typed.
    return unreadRegister(address, error)
  }
}

/**
 * The analysis of a home by its certificate and what people say of it.
 *
 * @param otherwise what stands where nothing is known, or where the facts make it a home that is not covered
 */
export function analysisWith({
  home,
  known,
  assess,
  otherwise,
}: {
  home: Pick<HomeFacts, 'features' | 'postcode'>
  known: KnownFacts
  assess: Assess
  otherwise: KeptAnalysis
}): { features: HomeFeatures | null; analysis: KeptAnalysis } {
  return analysisWithFacts(statedHome(home, known), assess, otherwise)
}

function certifiedHome(home: RegisterHome, assess: Assess): ResolvedHome {
  const analysis = analyseHome(home.features, assess)
  if (analysis.kind === 'unsupported') return analysis
  const { uprn, certificateKey, fullAddress, postcode, lat, lng, features, lodged } = home
  const facts = { uprn, certificateKey, fullAddress, postcode, lat, lng, features, lodged, epcBand: lodged.epcBand }
  return { kind: 'home', facts: { ...facts, normalisedAddress: comparableAddress(fullAddress) }, analysis }
}

function unlistedHome(
  address: string,
  known: { postcode: string; lat: number | null; lng: number | null },
): ResolvedHome {
  const fullAddress = tidyAddress(address, known.postcode)
  if (fullAddress === null) return { kind: 'not_found' }
  const facts = { ...unknownFacts(fullAddress), postcode: known.postcode, lat: known.lat, lng: known.lng }
  return { kind: 'home', facts, analysis: { kind: 'missing_data', reason: NO_CERTIFICATE } }
}

function unreadRegister(address: string, error: unknown): ResolvedHome {
  const detail = `The register could not be read: ${error instanceof Error ? error.message : String(error)}`
  return {
    kind: 'register_unread',
    facts: unknownFacts(address),
    analysis: { kind: 'failed', reason: ANALYSIS_FAILED, detail },
  }
}

function unknownFacts(fullAddress: string): HomeFacts {
  const nothing = { uprn: null, certificateKey: null, postcode: null, lat: null, lng: null }
  const normalisedAddress = comparableAddress(fullAddress)
  return { ...nothing, fullAddress, normalisedAddress, features: null, lodged: null, epcBand: null }
}
