import type { DuckDBConnection } from '@duckdb/node-api'
import { numberTokens } from '../parsing/number-tokens.ts'
import type { ParsedAddress } from '../parsing/parse-address.ts'
import { homesByIds, placeIndex } from '../search-index/address-queries.ts'
import type { HomeRow } from '../search-index/home-row.ts'
import { numberSet, withoutNumber } from '../search-index/place-index.ts'

const MOST_PLACES = 80
/** Limit, since places whose homes have no numbers may have many; less similar ones are left out. */
const ENOUGH_HOMES = 400

/** Homes with the same number in the streets that share the most significant words with an address. */
export async function similarHomes(connection: DuckDBConnection, query: ParsedAddress): Promise<HomeRow[]> {
  const index = await placeIndex(connection)
  const numbers = numberTokens(query).map((token) => token.replace(/(?<=\d)[A-Z]$/, ''))
  const sets = numbers.length === 0 ? [] : [...numbers.map((number) => numberSet(number, false)), withoutNumber()]
  const wanted = new Map<string, Set<bigint>>()
  let count = 0
  for (const place of index.findSimilar(query.phrases.flat(), MOST_PLACES)) {
    if (count >= ENOUGH_HOMES) break
    const postcode = index.postcodeOf(place)
    const ids = wanted.get(postcode) ?? new Set()
    wanted.set(postcode, ids)
    for (const id of index.homeIdsOf(place, sets, true)) {
      ids.add(id)
      count += 1
    }
  }
  const homes = await homesByIds(connection, wanted)
  return homes.filter((home) => hasSomeNumber(home, numbers))
}

/** Homes that share a number with the query, or have none; streets are long, and the others cannot match. */
function hasSomeNumber(home: HomeRow, numbers: readonly string[]): boolean {
  if (numbers.length === 0 || home.numbers === '') return true
  return new RegExp(` (?:${numbers.join('|')})[A-Z]? `).test(home.numbers)
}
