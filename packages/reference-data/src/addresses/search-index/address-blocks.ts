import type { DuckDBConnection } from '@duckdb/node-api'
import { queryNumber } from '../../duckdb/query-value.ts'
import { HomeRow } from './home-row.ts'
import { inSpan, spansOfTable } from './postcode-ranges.ts'

/** Told in the published file, so that a file with other tables is recognised. */
export const ADDRESS_BLOCKS_LAYOUT = 'address_blocks code, postcode, homes (home_id, lat, lng, post_town, address)'

/** Neither stands in a text that a person can read. */
const BETWEEN_HOMES = '\u001E'
const BETWEEN_CELLS = '\u001F'

/**
 * Writes the table `address_blocks` out of `homes`: a row for each postcode, in their order, with the addresses of its
 * homes as one text. Whoever asks for an address looks at all homes of a postcode: read out of the columns of `homes` each
 * cell of theirs takes as long as the whole text does here.
 *
 * @param homes the same homes with their `post_town`, where that is no column of the table
 */
export async function buildAddressBlocks(connection: DuckDBConnection, homes = 'homes'): Promise<void> {
  await connection.run('CREATE TABLE address_blocks (code BIGINT, postcode VARCHAR, homes VARCHAR)')
  const homeCount = await queryNumber(connection, 'SELECT count(*) FROM homes')
  await connection.run('BEGIN TRANSACTION')
  for (const span of spansOfTable(homeCount)) {
    await connection.run(`
      INSERT INTO address_blocks
      SELECT ${CODE}, postcode, string_agg(${HOME_TEXT}, '${BETWEEN_HOMES}')
      FROM ${homes} AS homes WHERE ${inSpan('postcode', span)} GROUP BY postcode ORDER BY postcode`)
  }
  await connection.run('COMMIT')
  await connection.run('CREATE INDEX address_blocks_by_code ON address_blocks (code)')
}

/** A postcode's letters and digits as one number: an index of texts takes several times the room of what it finds. */
const CODE = "coalesce(TRY_CAST('0x' || hex(replace(postcode, ' ', '')) AS BIGINT), 0)"

/** The same of one that is asked for. What is no postcode may share its number with others. */
export function codeOfPostcode(postcode: string): bigint {
  const digits = Buffer.from(postcode.replaceAll(' ', '')).toString('hex')
  const code = digits === '' ? 0n : BigInt(`0x${digits}`)
  return code > LARGEST ? 0n : code
}

/** Of DuckDB's BIGINT; a postcode has seven letters at most. */
const LARGEST = 2n ** 63n - 1n

/** Missing cells are empty texts. */
const HOME_TEXT = `concat(${[
  'home_id',
  'lat',
  'lng',
  ...['post_town', 'address'].map((text) => `translate(${text}, '${BETWEEN_HOMES}${BETWEEN_CELLS}', '  ')`),
].join(`, '${BETWEEN_CELLS}', `)})`

/** How many homes the blocks hold, postcode by postcode, as SQL. */
export const HOMES_IN_BLOCKS = `SELECT postcode, len(string_split(homes, '${BETWEEN_HOMES}')) AS homes FROM address_blocks`

/** The homes of a block by their ids: threads that put it together keep no order. */
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
