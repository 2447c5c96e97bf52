import type { DuckDBConnection } from '@duckdb/node-api'
import { ADDRESS_BLOCKS_LAYOUT, buildAddressBlocks } from './address-blocks.ts'

/** Increase it when the parsing of addresses changes: the file and later queries must be parsed alike. */
const READING = 1

/** Stored in the published file with the columns of `homes`, to recognise files with other tables. */
export const ADDRESS_INDEX_LAYOUT =
  `${ADDRESS_BLOCKS_LAYOUT}; address_places homes, name, postcode, words; address_words word, places; ` +
  `address_postings place; address_homes home_id, first_number, second_number; reading ${READING}`

/** House numbers below this are stored as they are; it and the next value are markers for other or missing numbers. */
export const NO_NUMBER = 65_534
export const OTHER_NUMBER = 65_535

/**
 * Creates the index of homes by id and the tables of the address search from `homes`, so that opening a register does
 * not parse names. A place is a street or named building within a postcode. Called once, after the homes are loaded.
 *
 * - `address_blocks`: postcodes in order with their homes; the row number identifies a postcode
 * - `address_places`: for each place the number of homes, and the numbers of its name, of its postcode, and of words
 *   in its name
 * - `address_words` and `address_postings`: the words of names, and the places of each word, word by word
 * - `address_homes`: the homes of each place, place by place in the order of `homes`, with two of their numbers
 *
 * @param homesWithTowns the same homes with their `post_town`, which may not be a column of the table
 */
export async function buildAddressIndex(connection: DuckDBConnection, homesWithTowns = 'homes'): Promise<void> {
  // Homes are sorted by postcode; this index finds a home by id and reads only its cells.
  await connection.run('CREATE INDEX homes_by_id ON homes (home_id)')
  await buildAddressBlocks(connection, homesWithTowns)
  await connection.run(`
    CREATE TEMP TABLE named_places AS
    SELECT (row_number() OVER (ORDER BY address_place, postcode) - 1)::UINTEGER AS place, *
    FROM (
      SELECT address_place, postcode, count(*)::UINTEGER AS homes
      FROM homes WHERE address_place IS NOT NULL GROUP BY address_place, postcode
    )`)
  await connection.run(`
    CREATE TEMP TABLE place_words AS
    SELECT place, unnest(list_distinct(string_split_regex(address_place, '[ ,|]+'))) AS word FROM named_places`)
  await connection.run("DELETE FROM place_words WHERE word = ''")
  await connection.run(`
    CREATE TABLE address_words AS
    SELECT word, count(*)::UINTEGER AS places FROM place_words GROUP BY word ORDER BY word`)
  await connection.run('CREATE TABLE address_postings AS SELECT place FROM place_words ORDER BY word, place')
  await connection.run(`
    CREATE TABLE address_places AS
    SELECT named_places.homes, dense_rank() OVER (ORDER BY address_place)::UINTEGER AS name,
      numbered.number AS postcode, coalesce(counted.words, 0)::UINTEGER AS words
    FROM named_places
    JOIN (SELECT rowid::UINTEGER AS number, postcode FROM address_blocks) AS numbered USING (postcode)
    LEFT JOIN (SELECT place, count(*) AS words FROM place_words GROUP BY place) AS counted USING (place)
    ORDER BY place`)
  await connection.run('DROP TABLE place_words')
  await connection.run('DROP TABLE named_places')
  await connection.run(`
    CREATE TABLE address_homes AS
    SELECT home_id, ${numberAt(1)} AS first_number, ${numberAt(2)} AS second_number
    FROM (SELECT rowid, home_id, address_place, postcode, string_split(trim(address_numbers), ' ') AS numbers FROM homes)
    WHERE address_place IS NOT NULL
    ORDER BY address_place, postcode, rowid`)
}

/** `14` and `14A` are stored as 14. Homes with other or more than two numbers match any number. */
function numberAt(place: number): string {
  return `
    CASE WHEN coalesce(len(numbers), 0) < ${place} THEN ${NO_NUMBER}
      WHEN len(numbers) > 2 THEN ${OTHER_NUMBER}
      ELSE coalesce(least(TRY_CAST(rtrim(numbers[${place}], 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') AS UINTEGER), ${OTHER_NUMBER}), ${OTHER_NUMBER})
    END::UINTEGER`
}
