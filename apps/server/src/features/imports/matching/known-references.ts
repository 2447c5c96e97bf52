import type { ImportCandidate } from '@retrofolio/contract/imports/imports'
import { compareWithHome, isSameHome } from '@retrofolio/reference-data/addresses/matching/match-address'
import { comparableAddress } from '../../homes/home-address.ts'
import type { RowContent } from '../reading/read-row.ts'
import type { ReferencedHome } from '../rows/held-homes.repository.ts'
import type { FoundRow } from './found-row.ts'

type Place = Pick<RowContent, 'uprn' | 'address' | 'postcode'>
type Named = Pick<ReferencedHome, 'uprn' | 'fullAddress'>

/**
 * A row with the reference of a home in the portfolio means this home. If its UPRN or address names another, a user is
 * asked, with both as candidates.
 *
 * @param found the home of the row without its reference
 */
export function rowOfReference(row: RowContent, home: ReferencedHome, found: FoundRow): FoundRow {
  const held: FoundRow = { kind: 'held', home }
  switch (found.kind) {
    case 'held':
    case 'left_out':
      return found
    case 'home': {
      const { homeKey, facts } = found
      if (homeKey === undefined) return isAtHome(row, home) ? held : contradiction(row, home, [])
      return isHome(facts, home) ? held : contradiction(row, home, [{ ...facts, homeKey }])
    }
    case 'refused':
      return isAtHome(row, home) ? held : contradiction(row, home, [])
    case 'ambiguous':
    default: {
      const others = found.candidates.filter((candidate) => !isHome(candidate, home))
      const isOffered = others.length < found.candidates.length
      // The address names another home than the UPRN, one of which is this home.
      const isContradicted = row.uprn !== null && [home, ...others].some(({ uprn }) => uprn === row.uprn)
      return isOffered && !isContradicted ? held : contradiction(row, home, others)
    }
  }
}

/** Whether a row says of its home only what is stored, so that the register need not be asked. */
export function repeatsHome({ uprn, address, postcode }: Place, home: ReferencedHome): boolean {
  if (uprn !== null && uprn !== home.uprn) return false
  if (address === null) return postcode === null || postcode === home.postcode
  return comparableAddress(address) === home.normalisedAddress
}

/** Whether two homes are the same: by their UPRNs, or by their addresses if one has none. */
function isHome(one: Named, other: Named): boolean {
  if (one.uprn !== null && other.uprn !== null) return one.uprn === other.uprn
  return isSameHome(one.fullAddress, other.fullAddress)
}

/** Whether a row that the register cannot place may be at the home. */
function isAtHome({ uprn, address, postcode }: Place, home: ReferencedHome): boolean {
  if (uprn !== null && home.uprn !== null && uprn !== home.uprn) return false
  if (postcode !== null && home.postcode !== null && postcode !== home.postcode) return false
  if (address === null || isSameHome(address, home.fullAddress)) return true
  const { fullAddress } = home
  return compareWithHome(address, { ...home, address: fullAddress, postTown: null }) !== 'different'
}

function contradiction(row: RowContent, home: ReferencedHome, others: readonly ImportCandidate[]): FoundRow {
  const { id, uprn, fullAddress } = home
  const candidates = [
    { homeKey: portfolioKey(id), uprn, fullAddress },
    ...others.map((other) => ({ homeKey: other.homeKey, uprn: other.uprn, fullAddress: other.fullAddress })),
  ]
  return { kind: 'ambiguous', candidates, reason: referenceReason(row, candidates) }
}

/** Why a user is asked about a row with the reference of the first candidate. */
export function referenceReason(
  { reference, uprn, address, postcode }: Place & Pick<RowContent, 'reference'>,
  [home, ...others]: readonly Pick<ImportCandidate, 'fullAddress' | 'uprn'>[],
): string {
  const [other] = others
  const said = address ?? (uprn === null ? postcode : `UPRN ${uprn}`)
  const named =
    other === undefined
      ? `the row says “${said}”, which is another home`
      : others.length === 1
        ? `the row names ${other.fullAddress}${uprnIn(other)}`
        : `the row says “${said}”, which may be one of ${others.length} other homes`
  return `The reference ${reference} is that of ${home?.fullAddress}${home === undefined ? '' : uprnIn(home)} in your portfolio, but ${named}. Choose the home that this row means.`
}

const uprnIn = ({ uprn }: Pick<ImportCandidate, 'uprn'>): string => (uprn === null ? '' : ` (UPRN ${uprn})`)

const OF_PORTFOLIO = /^home:(\d{1,15})$/

/** Key of a candidate that is a home of the portfolio. */
const portfolioKey = (homeId: number): string => `home:${homeId}`

/** The home of such a key; null for the key of a home of the register. */
export function portfolioHomeOf(homeKey: string): number | null {
  const id = OF_PORTFOLIO.exec(homeKey)?.[1]
  return id === undefined ? null : Number(id)
}
