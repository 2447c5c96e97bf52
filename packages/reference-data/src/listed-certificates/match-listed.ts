import { type MatchCandidate, matchAddress, matchCandidate } from '../addresses/matching/match-address.ts'
import { fullAddress } from '../addresses/parsing/full-address.ts'
import { lodgementDateOf } from '../certificates/record/lodgement-date.ts'

/** A home of which only its entry in a list of certificates is known. */
export interface ListedHome {
  uprn: string | null
  /** Newest first. */
  certificateKeys: readonly [string, ...string[]]
  address: string | null
  postTown: string | null
  postcode: string
  fullAddress: string
}

/** One entry of such a list. */
export interface ListedCertificate extends Pick<ListedHome, 'uprn' | 'address' | 'postTown' | 'postcode'> {
  certificateKey: string
  /** `YYYY-MM-DD` */
  lodgedOn: string
}

export type ListedMatch =
  | { kind: 'match'; home: ListedHome }
  | { kind: 'ambiguous'; homes: readonly ListedHome[] }
  | { kind: 'none' }

/**
 * Groups certificates by home: by UPRN, and those without one by address.
 *
 * @param today `YYYY-MM-DD`: a certificate with a later date comes last
 */
export function listedHomes(certificates: readonly ListedCertificate[], today: string): ListedHome[] {
  const dayOf = ({ lodgedOn }: ListedCertificate): string => lodgementDateOf(lodgedOn, today).day ?? ''
  const newestFirst = certificates.toSorted((one, other) => (dayOf(one) < dayOf(other) ? 1 : -1))
  const homes = new Map<string, ListedHome>()
  for (const { certificateKey, uprn, address, postTown, postcode } of newestFirst) {
    const written = fullAddress({ address, postTown, postcode })
    const key = uprn === null ? `address ${written.toUpperCase()}` : `uprn ${uprn}`
    const known = homes.get(key)
    homes.set(
      key,
      known === undefined
        ? { uprn, certificateKeys: [certificateKey], address, postTown, postcode, fullAddress: written }
        : { ...known, certificateKeys: [...known.certificateKeys, certificateKey] },
    )
  }
  return [...homes.values()]
}

/** Finds the one listed home that an address names, by the rules of the register; returns candidates when uncertain. */
export function matchListed(address: string, homes: readonly ListedHome[]): ListedMatch {
  const match = matchAddress(address, homes.map(listedCandidate))
  if (match.kind === 'none') return match
  if (match.kind === 'match') return { kind: 'match', home: match.candidate.home }
  return { kind: 'ambiguous', homes: match.candidates.map(({ home }) => home) }
}

interface ListedHomeCandidate extends MatchCandidate {
  home: ListedHome
}

const listedCandidate = (home: ListedHome): ListedHomeCandidate => ({ ...matchCandidate(home), home })
