import type { DuckDBConnection } from '@duckdb/node-api'
import { STREET_TYPES } from '@retrofolio/reference-data/addresses/parsing/address-words'
import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'

/** What filters by town and street can name; anything longer is no name. */
const NAME = "[A-Z0-9 ''.&-]{1,60}"

/**
 * SQL for the street of a home with its district, such as `YO31/CHESTNUT AVENUE`; NULL where the address has none.
 *
 * @param sort SQL for the sort key of the address, which begins with the street
 */
export function streetSql(postcode: string, sort: string): string {
  const words = `split_part(${sort}, ' | ', 1)`
  // Addresses are stored with one abbreviation for Street and Saint; the last word of several is a street.
  const name = `CASE WHEN ${words} LIKE '% ST' THEN ${words} || 'REET' ELSE ${words} END`
  return `CASE WHEN regexp_full_match(${words}, '${NAME}') AND ${postcode} LIKE '% %'
    THEN split_part(${postcode}, ' ', 1) || '/' || ${name} END`
}

/** Creates `town_of_family`: the post town of each combination of cells, in capitals. */
export async function createTowns(connection: DuckDBConnection): Promise<void> {
  const name = `trim(regexp_replace(upper(strip_accents(post_town)), '[^A-Z0-9''.&-]+', ' ', 'g'))`
  await connection.run(`
    CREATE TEMP TABLE town_of_family AS
    SELECT number, CASE WHEN regexp_full_match(name, '${NAME}') AND regexp_matches(name, '[A-Z]') THEN name END AS town
    FROM (SELECT number, ${name} AS name FROM family_town)`)
}

/**
 * Creates `search_streets`, sorted by name, and `search_street_starts` with the name from each of its words on, sorted,
 * so that streets are found by the beginning of any word.
 */
export async function createStreets(
  connection: DuckDBConnection,
  register: string,
  { homes, homesPerStep }: { homes: number; homesPerStep: number },
): Promise<void> {
  const street = streetSql('home.postcode', 'home.address_sort')
  const counted = `min(lng) AS west, min(lat) AS south, max(lng) AS east, max(lat) AS north`
  const partOf = (first: number): string => `
    SELECT ${street} AS street, min(town::VARCHAR) AS town, count(*) AS homes, ${counted}
    FROM (SELECT rowid AS place_row, postcode, address_sort FROM ${register}.homes) AS home
    JOIN (SELECT home_row, town, lng, lat FROM search) AS found ON found.home_row = home.place_row
    WHERE place_row BETWEEN ${first} AND ${first + homesPerStep - 1} AND home_row BETWEEN ${first} AND ${first + homesPerStep - 1}
    GROUP BY ALL`
  await connection.run(`CREATE TEMP TABLE street_parts AS ${partOf(0)}`)
  for (let first = homesPerStep; first < homes; first += homesPerStep) {
    await connection.run(`INSERT INTO street_parts ${partOf(first)}`)
  }
  await connection.run(`
    CREATE TABLE search_streets AS
    SELECT split_part(street, '/', 1) AS district, split_part(street, '/', 2) AS name, min(town) AS town,
      sum(homes)::INTEGER AS homes, min(west) AS west, min(south) AS south, max(east) AS east, max(north) AS north
    FROM street_parts WHERE street IS NOT NULL GROUP BY street ORDER BY name, district`)
  await connection.run('DROP TABLE street_parts')
  const types = [...STREET_TYPES, 'STREET'].map(sqlText).join(', ')
  await connection.run(`
    CREATE TABLE search_street_starts AS
    SELECT start, place::INTEGER AS place, homes, word = 1 AS is_first FROM (
      SELECT rowid AS place, homes, word, array_to_string(list_slice(words, word, len(words)), ' ') AS start
      FROM (SELECT rowid, homes, string_split(name, ' ') AS words FROM search_streets),
        unnest(range(1, len(words) + 1)) AS counted(word)
    ) WHERE word = 1 OR start NOT IN (${types})
    ORDER BY start, place`)
}
