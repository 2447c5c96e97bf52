import { normaliseAddress } from '@retrofolio/reference-data/addresses/parsing/normalise-address'
import { splitPostcode } from '@retrofolio/reference-data/addresses/parsing/postcode'
import type {
  KnownPostcode,
  RegisterSuggestion,
} from '@retrofolio/reference-data/addresses/search-index/search-results'
import { britishDay } from '@retrofolio/reference-data/certificates/record/lodgement-date'
import { homeOfDocument } from '@retrofolio/reference-data/listed-certificates/home-of-document'
import {
  type ListedCertificate,
  type ListedHome,
  listedHomes,
  matchListed,
} from '@retrofolio/reference-data/listed-certificates/match-listed'
import type { RegisterHome } from '@retrofolio/reference-data/register/register'
import type { Database } from '../../database/database.ts'
import type { CertificateService } from './certificate-service.ts'
import {
  deleteDocuments,
  deleteLists,
  findDocument,
  findList,
  saveDocument,
  saveList,
} from './certificates.repository.ts'

export type LodgedResolution =
  /** `certificateKeys`: available certificates of the home, newest first. */
  | { kind: 'match'; home: RegisterHome; certificateKeys: readonly string[] }
  | { kind: 'ambiguous'; candidates: RegisterSuggestion[] }
  /** No certificate matches; `postcode` is set if others were lodged in it. */
  | { kind: 'not_found'; postcode: KnownPostcode | null }

/** The newest certificate of a property, and whether the known one is still among its certificates. */
export interface LatestCertificate {
  home: RegisterHome
  isKnownListed: boolean
}

/**
 * Certificates that are not on this machine: looked up in the national service by the same rules as the register's own.
 * Every method throws OutsideFailure if the service is unavailable.
 */
export interface LodgedCertificates {
  resolve(address: string, signal?: AbortSignal): Promise<LodgedResolution>
  /** null if the known one is the newest, or there is none. */
  latest(
    known: { uprn: string; certificateKey: string | null },
    signal?: AbortSignal,
  ): Promise<LatestCertificate | null>
  /** For a text with a whole postcode; empty for any other. */
  suggest(query: string, limit: number, signal?: AbortSignal): Promise<RegisterSuggestion[]>
  /** Deletes stored data of certificates that are no longer available. */
  forget(certificateKeys: readonly string[]): Promise<void>
  /** Deletes lists that are too old to use. */
  forgetOldLists(): Promise<void>
}

const LISTED_FOR_MS = 24 * 3_600_000

export function lodgedCertificates({
  service,
  database,
  now,
}: {
  service: CertificateService
  database: Database
  now: () => Date
}): LodgedCertificates {
  const today = (): string => britishDay(now())
  const oldest = () => new Date(now().getTime() - LISTED_FOR_MS)

  async function listOf(postcode: string, signal: AbortSignal | undefined): Promise<ListedCertificate[]> {
    const kept = await findList(database.orm, postcode, oldest())
    if (kept !== null) return kept
    const certificates = await service.search({ postcode }, signal)
    await saveList(database.orm, { postcode, certificates, fetchedAt: now() })
    return certificates
  }

  /** By its newest available certificate; null if all were cancelled. */
  async function homeOf(listed: ListedHome, signal: AbortSignal | undefined): Promise<RegisterHome | null> {
    for (const certificateKey of listed.certificateKeys) {
      const document = await documentOf(certificateKey, signal)
      if (document !== null) return homeOfDocument(document, certificateKey, listed, today())
    }
    return null
  }

  async function documentOf(certificateKey: string, signal: AbortSignal | undefined) {
    const kept = await findDocument(database.orm, certificateKey)
    if (kept !== null) return kept
    const document = await service.document(certificateKey, signal)
    if (document !== null) await saveDocument(database.orm, { certificateKey, document, fetchedAt: now() })
    return document
  }

  return {
    async resolve(address, signal) {
      const { postcode } = splitPostcode(normaliseAddress(address))
      if (postcode === null) return { kind: 'not_found', postcode: null }
      const homes = listedHomes(await listOf(postcode, signal), today())
      const match = matchListed(address, homes)
      if (match.kind === 'ambiguous') return { kind: 'ambiguous', candidates: match.homes.map(suggestion) }
      const listed = match.kind === 'match' ? match.home : null
      const home = listed === null ? null : await homeOf(listed, signal)
      if (listed !== null && home !== null) return { kind: 'match', home, certificateKeys: keysFrom(listed, home) }
      return { kind: 'not_found', postcode: homes.length === 0 ? null : { postcode, lat: null, lng: null } }
    },
    async latest({ uprn, certificateKey }, signal) {
      const [listed] = listedHomes(await service.search({ uprn }, signal), today())
      if (listed === undefined || listed.certificateKeys[0] === certificateKey) return null
      const home = await homeOf(listed, signal)
      // Those before it in the list were cancelled, and the known one is still the newest.
      if (home === null || home.certificateKey === certificateKey) return null
      return { home, isKnownListed: certificateKey !== null && listed.certificateKeys.includes(certificateKey) }
    },
    async suggest(query, limit, signal) {
      const { postcode, rest } = splitPostcode(normaliseAddress(query))
      if (postcode === null) return []
      const words = rest.split(/[ ,]+/).filter((word) => word !== '')
      const isMeant = ({ fullAddress }: ListedHome): boolean => {
        const has = normaliseAddress(fullAddress).split(/[ ,]+/)
        return words.every((word) => has.some((other) => other.startsWith(word)))
      }
      const homes = listedHomes(await listOf(postcode, signal), today()).filter(isMeant)
      const byAddress = new Intl.Collator('en-GB', { numeric: true })
      return homes
        .toSorted((one, other) => byAddress.compare(one.fullAddress, other.fullAddress))
        .slice(0, limit)
        .map(suggestion)
    },
    forget: (certificateKeys) => deleteDocuments(database.orm, certificateKeys),
    forgetOldLists: () => deleteLists(database.orm, oldest()),
  }
}

/** Those before it in the list were cancelled. */
function keysFrom({ certificateKeys }: ListedHome, { certificateKey }: RegisterHome): string[] {
  return certificateKeys.slice(certificateKeys.findIndex((key) => key === certificateKey))
}

function suggestion({ uprn, fullAddress, postcode, certificateKeys }: ListedHome): RegisterSuggestion {
  const homeKey = uprn === null ? `key:${certificateKeys[0]}` : `uprn:${uprn}`
  return { homeKey, uprn, fullAddress, postcode, lat: null, lng: null }
}
