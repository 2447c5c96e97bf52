import type { DuckDBConnection } from '@duckdb/node-api'
import { queryNumber } from '../../duckdb/query-value.ts'
import { HomeRow } from './home-row.ts'
import { inSpan, spansOfTable } from './postcode-ranges.ts'

/** Stored in the published file, to recognise files with other tables. */
export const ADDRESS_BLOCKS_LAYOUT = 'address_blocks code, postcode, homes (home_id, lat, lng, post_town, address)'

/** Control characters, which occur in no address. */
const BETWEEN_HOMES = '\u001E'
const BETWEEN_CELLS = '\u001F'

/**
 * Creates the table `address_blocks` from `homes`: one row per postcode, in order, with its homes' addresses as one
 * text, by their ids. A search reads all homes of a postcode. Reading one cell from the columns of `homes` takes as long as this
 * whole text.
 *
 * @param homes the same homes with their `post_town`, which may not be a column of the table
 */
export async function buildAddressBlocks(connection: DuckDBConnection, homes = 'homes'): Promise<void> {
  await connection.run('CREATE TABLE address_blocks (code BIGINT, postcode VARCHAR, homes VARCHAR)')
  const homeCount = await queryNumber(connection, 'SELECT count(*) FROM homes')
  await connection.run('BEGIN TRANSACTION')
  for (const span of spansOfTable(homeCount)) {
    await connection.run(`
      INSERT INTO address_blocks
      SELECT ${CODE}, postcode, string_agg(${HOME_TEXT}, '${BETWEEN_HOMES}' ORDER BY home_id)
      FROM ${homes} AS homes WHERE ${inSpan('postcode', span)} GROUP BY postcode ORDER BY postcode`)
  }
  await connection.run('COMMIT')
  await connection.run('CREATE INDEX address_blocks_by_code ON address_blocks (code)')
}

/** Letters and digits of a postcode as one number: an index on texts takes several times the space of the data. */
const CODE = "coalesce(TRY_CAST('0x' || hex(replace(postcode, ' ', '')) AS BIGINT), 0)"

/** The same for a postcode of a query. Texts that are not postcodes may share a code. */
export function codeOfPostcode(postcode: string): bigint {
  const digits = Buffer.from(postcode.replaceAll(' ', '')).toString('hex')
  const code = digits === '' ? 0n : BigInt(`0x${digits}`)
  return code > LARGEST ? 0n : code
}

/** Maximum of DuckDB's BIGINT; a postcode has at most seven letters and digits. */
const LARGEST = 2n ** 63n - 1n

/** Missing cells become empty texts. */
const HOME_TEXT = `concat(${[
  'home_id',
  'lat',
  'lng',
  ...['post_town', 'address'].map((text) => `translate(${text}, '${BETWEEN_HOMES}${BETWEEN_CELLS}', '  ')`),
].join(`, '${BETWEEN_CELLS}', `)})`

/** SQL query for the number of homes in each postcode. */
export const HOMES_IN_BLOCKS = `SELECT postcode, len(string_split(homes, '${BETWEEN_HOMES}')) AS homes FROM address_blocks`

/** The homes of a block, sorted by id: blocks of earlier versions are in no fixed order. */
export function homesOfBlock(postcode: string, block: string): HomeRow[] {
  return block
    .split(BETWEEN_HOMES)
    .map((home) => homeOf(postcode, home))
    .sort((one, other) => (one.homeId < other.homeId ? -1 : 1))
}

function homeOf(postcode: string, text: string): HomeRow {
  const [homeId = '', lat = '', lng = '', postTown = '', address = ''] = text.split(BETWEEN_CELLS)
  return new HomeRow({
    homeId: BigInt(homeId),
    address,
    postTown: postTown === '' ? null : postTown,
    postcode,
    lat: lat === '' ? null : Number(lat),
    lng: lng === '' ? null : Number(lng),
  })
}
