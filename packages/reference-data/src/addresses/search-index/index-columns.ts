import { normaliseAddress } from '../parsing/normalise-address.ts'
import { numberTokens } from '../parsing/number-tokens.ts'
import { type ParsedAddress, parseNormalised } from '../parsing/parse-address.ts'

/** Search columns of a home, calculated once at import. */
export type AddressIndexColumns = {
  /** Words of building name, street, locality and town: `MILL HOUSE, QUAY ST | SAMPLETON`. Shared by many homes. */
  address_place: string | null
  /** Numbers between spaces, with ranges expanded: ` 5 21 `. */
  address_numbers: string | null
  /** Sort key for the homes of a place: street, then house numbers by value, then flats. */
  address_sort: string | null
}

/** DuckDB types of the columns, in table order. */
export const ADDRESS_INDEX_COLUMNS = {
  address_place: 'VARCHAR',
  address_numbers: 'VARCHAR',
  address_sort: 'VARCHAR',
} as const satisfies Record<keyof AddressIndexColumns, string>

export function addressIndexColumns(record: { address: string | null; postTown: string | null }): AddressIndexColumns {
  if (record.address === null) return { address_place: null, address_numbers: null, address_sort: null }
  const town = record.postTown === null ? '' : normaliseAddress(record.postTown)
  return indexColumnsOf(normaliseAddress(record.address), town)
}

/** The same for normalised texts. */
export function indexColumnsOf(address: string, town: string): AddressIndexColumns {
  const parsed = parseNormalised(address, town)
  const place = parsed.phrases.map((words) => words.join(' ')).join(', ')
  const numbers = numberTokens(parsed)
  return {
    address_place: `${place} | ${town}`,
    address_numbers: numbers.length > 0 ? ` ${numbers.join(' ')} ` : null,
    address_sort: `${streetWords(parsed)} | ${padNumbers(parsed.building)} | ${padNumbers(parsed.flat)}${parsed.floor ?? ''} | ${place}`,
  }
}

function streetWords(parsed: ParsedAddress): string {
  const street = parsed.phrases[parsed.numberedPhrase ?? (parsed.phrases.length > 1 ? 1 : 0)]
  return street?.join(' ') ?? ''
}

function padNumbers(token: string | null): string {
  if (token === null) return ''
  return /^\d+$/.test(token) ? token.padStart(4, '0') : token.replace(/\d+/g, (digits) => digits.padStart(4, '0'))
}
