import type { ImportCandidate } from '@retrofolio/contract/imports/imports'
import { compareWithHome } from '@retrofolio/reference-data/addresses/matching/match-address'
import { normaliseAddress } from '@retrofolio/reference-data/addresses/parsing/normalise-address'
import { splitPostcode } from '@retrofolio/reference-data/addresses/parsing/postcode'
import type { AddressResolution } from '@retrofolio/reference-data/addresses/search-index/search-results'
import type { RegisterHome } from '@retrofolio/reference-data/register/register'
import type { RowContent } from '../reading/read-row.ts'
import { portfolioHomeOf, referenceReason } from './known-references.ts'

/**
 * Whether a row's address cannot be that of the home with its UPRN. A missing flat, another spelling or an extra part
 * is no contradiction. Another number, flat, name, street or postcode is one, even if the register lacks the address.
 *
 * @param resolution the register's match for the address alone; missing without an address, or if it is that of the
 * home
 */
export function contradictsUprn(
  { address, postcode }: Pick<RowContent, 'address' | 'postcode'>,
  home: RegisterHome,
  resolution: AddressResolution | undefined,
): boolean {
  if (address === null) return postcode !== null && postcode !== home.postcode
  if (resolution === undefined) return false
  switch (resolution.kind) {
    case 'match':
      return resolution.homeKey !== home.homeKey
    case 'ambiguous':
      if (resolution.candidates.some(({ homeKey }) => homeKey === home.homeKey)) return false
      break
    case 'not_found':
    default:
      break
  }
  return (postcode !== null && postcode !== home.postcode) || compareWithHome(address, home) === 'different'
}

/**
 * The reason for asking a user which candidate a row means; derived from the candidates alone, so that a reopened row
 * gets it again.
 */
export function reasonToAsk(
  row: RowToAsk,
  candidates: readonly Pick<ImportCandidate, 'homeKey' | 'fullAddress' | 'uprn'>[],
): string {
  const { uprn } = row
  if (candidates.some(({ homeKey }) => portfolioHomeOf(homeKey) !== null)) return referenceReason(row, candidates)
  const [ofUprn, ...sharing] = candidates.filter((candidate) => uprn !== null && candidate.uprn === uprn)
  if (ofUprn === undefined) return fitsReason(row, candidates)
  if (sharing.length > 0) {
    return `UPRN ${uprn} is shared by ${sharing.length + 1} homes in the register, as in a block of flats. Choose the home that this row means.`
  }
  const others = candidates.filter((candidate) => candidate !== ofUprn)
  return `The UPRN and the address of this row do not name the same home. UPRN ${uprn} is ${ofUprn.fullAddress}, but the address is ${otherHome(others, row.address ?? row.postcode)}. Choose the home that this row means.`
}

type RowToAsk = Pick<RowContent, 'reference' | 'uprn' | 'address' | 'postcode'>

function otherHome(others: readonly Pick<ImportCandidate, 'fullAddress' | 'uprn'>[], address: string | null): string {
  const [other] = others
  if (other === undefined) return `“${address}”, which the register does not have`
  if (others.length > 1) return `“${address}”, which may be one of ${others.length} other homes`
  return `that of ${other.fullAddress} (${other.uprn === null ? 'without a UPRN' : `UPRN ${other.uprn}`})`
}

/** For an address without a UPRN that the register knows. */
export function fitsReason(
  { postcode }: Pick<RowContent, 'postcode'>,
  candidates: readonly Pick<ImportCandidate, 'fullAddress'>[],
): string {
  const [only] = candidates
  if (only === undefined || candidates.length > 1) return `The address fits ${candidates.length} homes.`
  if (postcode === null) return 'The address fits one home, but this is uncertain without its postcode.'
  const isElsewhere = splitPostcode(normaliseAddress(only.fullAddress)).postcode !== postcode
  return isElsewhere
    ? 'The address fits a home with another postcode.'
    : 'The address may match one home, but this is uncertain.'
}

/** UPRNs of 10 to 12 digits that end in five or more zeros are long numbers rounded by a spreadsheet: `1.00023E+11`. */
export const appearsRounded = (uprn: string): boolean => /^(?=\d{10,12}$)\d+0{5}$/.test(uprn)

export const ROUNDED_REMEDY =
  'Spreadsheets round long numbers like this: format the column as a number without decimals, fill it again and save the file.'
