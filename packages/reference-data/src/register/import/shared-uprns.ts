import type { DuckDBConnection } from '@duckdb/node-api'
import { haveDifferentNumbers } from '../../addresses/matching/compare-addresses.ts'
import { isSameParsedAddress } from '../../addresses/matching/match-address.ts'
import { parseAddress } from '../../addresses/parsing/parse-address.ts'
import { readRows } from '../../duckdb/read-rows.ts'
import { mapYielding } from '../../threads/map-yielding.ts'

/**
 * Some certificates bear the UPRN of a whole block, or a wrong one: then one number has several homes. Their addresses
 * tell them apart, so each has the number of its address, and the table `shared_uprns` tells which UPRN they share.
 */

/** The number of an address, as SQL: what parts homes that share a UPRN from each other. */
const NUMBERS = "split_part(address_sort, ' | ', 2) || ' | ' || split_part(address_sort, ' | ', 3)"

/** Addresses of certificates with their UPRN: a query of `uprn`, `address_id`, `address` and `address_sort`. */
export interface WrittenAddresses {
  /** The table of all certificates at hand, with `uprn` and `address_id`. */
  gathered: string
  sources: readonly string[]
}

/**
 * The temporary table `sharing`: of each address of a UPRN that several homes share, the number of its home. Spellings of
 * one address have one number.
 */
export async function findSharedUprns(
  connection: DuckDBConnection,
  { gathered, sources }: WrittenAddresses,
): Promise<void> {
  await connection.run('CREATE TEMP TABLE sharing (uprn BIGINT, address_id BIGINT, home_id BIGINT)')
  await connection.run(`
    CREATE TEMP TABLE written AS
    SELECT DISTINCT uprn, address_id, address, ${NUMBERS} AS numbers
    FROM (${sources.join(' UNION ALL ')})
    WHERE uprn IN (
      SELECT uprn FROM ${gathered} WHERE uprn IS NOT NULL GROUP BY uprn HAVING min(address_id) <> max(address_id)
    )`)
  const rows = await readRows(
    connection,
    `SELECT uprn, address_id, min(address) FROM written
    WHERE uprn IN (SELECT uprn FROM written GROUP BY uprn HAVING count(DISTINCT numbers) > 1)
      AND (uprn, address_id) IN (SELECT (uprn, address_id) FROM ${gathered} WHERE uprn IS NOT NULL)
    GROUP BY uprn, address_id ORDER BY uprn, address_id`,
  )
  const addresses = rows.map(([uprn, id, text]) => ({
    uprn: BigInt(String(uprn)),
    id: BigInt(String(id)),
    text: String(text),
  }))
  const appender = await connection.createAppender('sharing', 'main', 'temp')
  await mapYielding(
    Map.groupBy(addresses, ({ uprn }) => uprn),
    ([uprn, written]) => {
      for (const { id, home } of homesOfUprn(written)) {
        appender.appendBigInt(uprn)
        appender.appendBigInt(id)
        appender.appendBigInt(-1n - home)
        appender.endRow()
      }
    },
  )
  appender.closeSync()
  await connection.run('DROP TABLE written')
}

interface WrittenAddress {
  id: bigint
  text: string
}

/**
 * More addresses than the largest block has. The UPRN is a placeholder of the file then, and each address is a home of its
 * own: to compare each with all others would take hours.
 */
const MOST_COMPARED = 1_000

/** Each address with that of its home, the first of its spellings; none where all may be one home. */
function homesOfUprn(written: readonly WrittenAddress[]): { id: bigint; home: bigint }[] {
  if (written.length > MOST_COMPARED) return written.map(({ id }) => ({ id, home: id }))
  const addresses = written.map(({ id, text }) => ({ id, parsed: parseAddress(text) }))
  const isShared = addresses.some(({ parsed: one }, at) =>
    addresses
      .slice(0, at)
      .some(({ parsed: other }) => haveDifferentNumbers(one, other) && !isSameParsedAddress(one, other)),
  )
  if (!isShared) return []
  const homes: typeof addresses = []
  return addresses.map((address) => {
    const known = homes.find(({ parsed }) => isSameParsedAddress(parsed, address.parsed))
    if (known === undefined) homes.push(address)
    return { id: address.id, home: (known ?? address).id }
  })
}

/** Writes the table of the register out of the temporary one. */
export async function writeSharedUprns(connection: DuckDBConnection, source = 'sharing'): Promise<void> {
  await connection.run(
    `CREATE TABLE shared_uprns AS SELECT DISTINCT uprn, home_id FROM ${source} ORDER BY uprn, home_id`,
  )
}
