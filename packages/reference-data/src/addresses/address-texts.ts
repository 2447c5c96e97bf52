import { describeOnce } from '../descriptions/describe-once.ts'
import { fullAddress } from './full-address.ts'
import { type AddressIndexColumns, indexColumnsOf } from './index-columns.ts'
import { normaliseAddress } from './normalise-address.ts'

/** Everything that the register keeps of an address. */
export interface AddressTexts extends AddressIndexColumns {
  full: string
  /** Equal for two spellings of one address that differ in case, commas and the town behind them. */
  key: string
}

export function addressTexts(home: { address: string; postTown: string | null; postcode: string }): AddressTexts {
  const address = normaliseAddress(home.address)
  const town = home.postTown === null ? '' : townWords(home.postTown)
  return {
    ...indexColumnsOf(address, town),
    full: fullAddress(home),
    key: `${withoutTown(address.replaceAll(',', ''), town.replaceAll(',', ''))}|${home.postcode}`,
  }
}

function withoutTown(words: string, town: string): string {
  return town !== '' && words.endsWith(` ${town}`) ? words.slice(0, -town.length - 1) : words
}

const townWords = describeOnce(normaliseAddress)
