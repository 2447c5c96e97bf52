import { memoise } from '../../text/memoise.ts'
import { normaliseAddress } from '../parsing/normalise-address.ts'
import { type AddressIndexColumns, indexColumnsOf } from './index-columns.ts'

/** All texts derived from an address. */
export interface AddressTexts extends AddressIndexColumns {
  /** Equal for spellings of one address that differ in case, commas and a trailing town. */
  key: string
}

export function addressTexts(home: { address: string; postTown: string | null; postcode: string }): AddressTexts {
  const address = normaliseAddress(home.address)
  const town = home.postTown === null ? '' : townWords(home.postTown)
  return {
    ...indexColumnsOf(address, town),
    key: `${withoutTown(address.replaceAll(',', ''), town.replaceAll(',', ''))}|${home.postcode}`,
  }
}

function withoutTown(words: string, town: string): string {
  return town !== '' && words.endsWith(` ${town}`) ? words.slice(0, -town.length - 1) : words
}

const townWords = memoise(normaliseAddress)
