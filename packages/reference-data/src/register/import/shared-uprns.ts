import type { DuckDBConnection } from '@duckdb/node-api'
import { haveDifferentNumbers } from '../../addresses/matching/compare-addresses.ts'
import { isSameParsedAddress } from '../../addresses/matching/match-address.ts'
import { parseAddress } from '../../addresses/parsing/parse-address.ts'
import { readRows } from '../../duckdb/read-rows.ts'
import { mapYielding } from '../../threads/map-yielding.ts'

/**
 * Some certificates have the UPRN of a whole block, or a wrong one, so that several homes share a number. Their
 * addresses distinguish them: each home is numbered by its address, and the table `shared_uprns` has the shared UPRN.
 */

/** SQL for the numbers of an address, which distinguish homes with the same UPRN. */
const NUMBERS = "split_part(address_sort, ' | ', 2) || ' | ' || split_part(address_sort, ' | ', 3)"

/** Addresses of certificates with their UPRN: a query of `uprn`, `address_id`, `address` and `address_sort`. */
export interface WrittenAddresses {
  /** The table of all certificates, with `uprn` and `address_id`. */
  gathered: string
  sources: readonly string[]
}

/**
 * Creates the temporary table `sharing`: for each address of a shared UPRN, the number of its home. Spellings of one
 * address have the same number.
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
 * More addresses than the largest block has. The UPRN is then a placeholder, and each address is a separate home:
 * comparing all pairs would take hours.
 */
const MOST_COMPARED = 1_000

/** Each address with that of its home, which is its first spelling; empty if all may be one home. */
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

/** Writes the register's table from the temporary one. */
export async function writeSharedUprns(connection: DuckDBConnection, source = 'sharing'): Promise<void> {
  await connection.run(
    `CREATE TABLE shared_uprns AS SELECT DISTINCT uprn, home_id FROM ${source} ORDER BY uprn, home_id`,
  )
}
