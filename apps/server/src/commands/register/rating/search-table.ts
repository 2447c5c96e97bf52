import type { DuckDBConnection } from '@duckdb/node-api'
import { VALID_YEARS } from '@retrofolio/contract/certificate-validity'
import {
  EXPLORE_CHOICES,
  type ExploreChoice,
  type ExploreDay,
  type ExploreNumber,
  type ExplorePlace,
} from '@retrofolio/contract/explore/explore-fields'
import { recordOf } from '@retrofolio/engine/record-of'
import { queryNumber } from '@retrofolio/reference-data/duckdb/query-value'
import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'
import { placesOfPostcodesSql } from '@retrofolio/reference-data/register/boundaries/found-places'
import { createFamilyTables, joinedHomesSql } from '@retrofolio/reference-data/register/columns/joined-homes'
import { withPackedFacets } from '../../../features/explore/packed-facets.ts'
import { streetCodeSql } from '../../../features/explore/search-layout.ts'
import { createPlaceNames } from './place-names.ts'
import { createStreets, createTowns, streetSql } from './streets-table.ts'

type WordColumn = Exclude<ExploreChoice, 'band_today' | 'panels' | 'rating'>

/** Columns of the joined home (`home`) with words of a vocabulary. */
const WORDS: Readonly<Record<WordColumn, string>> = {
  nation: 'home.nation',
  property_type: 'home.property_type',
  built_form: 'home.built_form',
  age_band: 'home.age_band',
  tenure: 'home.tenure',
  wall_construction: 'home.wall_construction',
  wall_insulation: 'home.wall_insulation',
  roof_kind: 'home.roof_kind',
  roof_insulation: 'home.roof_insulation',
  floor_kind: 'home.floor_kind',
  floor_insulation: 'home.floor_insulation',
  glazing: 'home.window_glazing',
  heating_system: 'home.main_heating_system',
  heating_fuel: 'home.main_heating_fuel',
  hot_water_source: 'home.hot_water_source',
  hot_water_fuel: 'home.hot_water_fuel',
  lodged_band: 'home.epc_band',
}

/** Whole numbers take a quarter of the room of exact ones, and no filter needs more. */
const NUMBERS: Readonly<Record<ExploreNumber, readonly [sql: string, type: string]>> = {
  floor_area_m2: ['home.total_floor_area_m2', 'FLOAT'],
  storeys: ['home.storeys', 'SMALLINT'],
  lodged_score: ['home.sap_score', 'SMALLINT'],
  score_today: ['result.sap_score_today', 'SMALLINT'],
  score_today_p10: ['result.sap_score_today_p10', 'SMALLINT'],
  score_today_p90: ['result.sap_score_today_p90', 'SMALLINT'],
  rating_chance: ['100 * result.rating_chance', 'SMALLINT'],
  heat_loss_w_per_k: ['result.htc_w_per_k', 'FLOAT'],
  peak_heat_loss_w: ['result.design_heat_loss_w', 'INTEGER'],
  space_heating_kwh: ['result.space_heating_kwh', 'INTEGER'],
  electrified_kwh: ['result.total_electricity_kwh', 'INTEGER'],
  solar_kwp: ['result.solar_kwp', 'FLOAT'],
  solar_kwh: ['result.solar_kwh', 'INTEGER'],
  net_import_kwh: ['result.net_grid_import_kwh', 'INTEGER'],
  bill_today_gbp: ['result.bill_today_gbp', 'INTEGER'],
  bill_electrified_gbp: ['result.bill_electrified_gbp', 'INTEGER'],
}

/** The day before the tenth anniversary, as on the page of a home; a year alone is no day. */
const LAST_VALID_DAY = `(make_date(year(home.lodged_on) + ${VALID_YEARS}, month(home.lodged_on), 1) + (day(home.lodged_on)::INTEGER - 2))`

const DAYS: Readonly<Record<ExploreDay, string>> = {
  lodged_on: 'home.lodged_on',
  expires_on: `CASE WHEN coalesce(home.is_lodged_on_a_year, false) THEN NULL ELSE ${LAST_VALID_DAY} END`,
}

const DISTRICT = `nullif(split_part(home.postcode, ' ', 1), '')`

/** `region` and `authority` are codes of the Office for National Statistics. */
const PLACES: Readonly<Record<Exclude<ExplorePlace, 'street' | 'postcode'>, string>> = {
  region: 'place.region',
  authority: 'place.authority',
  town: 'town.town',
  area: `nullif(regexp_extract(home.postcode, '^[A-Z]+'), '')`,
  district: DISTRICT,
}

const STREET_OF_HOME = streetSql('home.postcode', 'point.address_sort')

const HAS_PANELS = 'coalesce(home.photovoltaic_peak_kw > 0 OR home.photovoltaic_share_of_roof > 0, false)'

/** Homes joined with their results at a time: sorted in memory, and the results are read once for each of these. */
const HOMES_PER_STEP = 3_000_000

/** One in this many homes is in the sample that first estimates come from. */
const SAMPLED_ONE_IN = 100

/**
 * Creates `search` from the homes of an attached register and the table `ratings`: one row for each home, in the order
 * of postcodes, so that a place is a range of rows. `search_sample` has a fixed random hundredth of them, and
 * `search_places` the rows of each place. Names and streets for the search of places are in tables of their own.
 *
 * @param register name that the register is attached by
 * @param geography name that the locations are attached by; null where there are none
 */
export async function createSearchTable(
  connection: DuckDBConnection,
  register: string,
  geography: string | null,
): Promise<void> {
  await createFamilyTables(connection, register)
  await createPlaces(connection, geography)
  await createTowns(connection)
  const homes = await queryNumber(connection, `SELECT count(*) FROM ${register}.homes`)
  for (const [name, sql] of Object.entries(PLACES)) {
    const places =
      name === 'town'
        ? 'SELECT DISTINCT town AS name FROM town_of_family'
        : `SELECT DISTINCT ${sql} AS name FROM ${register}.homes AS home ${JOINED_PLACES}`
    await connection.run(
      `CREATE TYPE ${name}_names AS ENUM (SELECT name FROM (${places}) WHERE name IS NOT NULL ORDER BY name)`,
    )
  }
  const rowsOf = (first: number): string =>
    withPackedFacets(`
    SELECT ${selected().join(', ')}
    FROM (SELECT * FROM (${joinedHomesSql(register)}) WHERE home_row BETWEEN ${first} AND ${first + HOMES_PER_STEP - 1}) AS home
    JOIN ratings AS result USING (home_id) ${JOINED_PLACES}
    JOIN (SELECT rowid AS place_row, lat, lng, address_sort, family_town FROM ${register}.homes) AS point
      ON point.place_row = home.home_row
    LEFT JOIN town_of_family AS town ON town.number = point.family_town
    ORDER BY home.home_row`)
  await connection.run(`CREATE TABLE search AS ${rowsOf(0)}`)
  for (let first = HOMES_PER_STEP; first < homes; first += HOMES_PER_STEP) {
    await connection.run(`INSERT INTO search ${rowsOf(first)}`)
  }
  await connection.run(
    `CREATE TABLE search_sample AS SELECT * FROM search WHERE hash(home_id) % ${SAMPLED_ONE_IN} = 0 ORDER BY home_row`,
  )
  await createPlaceRanges(connection)
  await createPlaceNames(connection, geography)
  await createStreets(connection, register, { homes, homesPerStep: HOMES_PER_STEP })
}

/** Regions and authorities of postcodes, as far as the locations and the boundaries have them. */
async function createPlaces(connection: DuckDBConnection, geography: string | null): Promise<void> {
  const places = geography === null ? null : await placesOfPostcodesSql(connection, geography)
  await connection.run(`CREATE TEMP TABLE place_of_postcode AS ${places ?? NO_PLACES}`)
}

const NO_PLACES = 'SELECT NULL::VARCHAR AS postcode, NULL::VARCHAR AS region, NULL::VARCHAR AS authority LIMIT 0'
const JOINED_PLACES = 'LEFT JOIN place_of_postcode AS place ON place.postcode = home.postcode'

function selected(): string[] {
  const words = Object.entries(WORDS).map(
    ([name, sql]) => `(enum_code((${sql})::${enumOf(name)}) + 1)::UTINYINT AS ${name}`,
  )
  const places = Object.entries(PLACES).map(([name, sql]) => `(${sql})::${name}_names AS ${name}`)
  return [
    'home.home_row::INTEGER AS home_row',
    'home.home_id',
    'result.features',
    'result.status',
    'home.postcode',
    ...places,
    `${streetCodeSql(STREET_OF_HOME)} AS street`,
    'point.lat::FLOAT AS lat',
    'point.lng::FLOAT AS lng',
    ...words,
    'nullif(result.epc_band_today, 0)::UTINYINT AS band_today',
    'nullif(result.zero_bill_potential, 0)::UTINYINT AS rating',
    `CASE WHEN ${HAS_PANELS} THEN 1 ELSE 2 END::UTINYINT AS panels`,
    ...Object.entries(NUMBERS).map(([name, [sql, type]]) => `${rounded(sql, type)} AS ${name}`),
    ...Object.entries(DAYS).map(([name, sql]) => `(${sql})::DATE AS ${name}`),
  ]
}

/** Columns that a filter or a list refers to, without those that follow from others. */
export const SEARCHED_COLUMNS: readonly { name: string; isPlace: boolean }[] = [
  ...namesOf(PLACES).map((name) => ({ name, isPlace: true })),
  ...['status', 'postcode', 'street', 'lat', 'lng', 'band_today', 'rating', 'panels'].map(plain),
  ...[...namesOf(WORDS), ...namesOf(NUMBERS), ...namesOf(DAYS)].map(plain),
]

function plain(name: string): { name: string; isPlace: boolean } {
  return { name, isPlace: false }
}

function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  const names: Name[] = []
  for (const name in record) names.push(name)
  return names
}

/** Half is rounded up, as in printed scores; a number beyond its type counts as unknown. */
function rounded(sql: string, type: string): string {
  return type === 'FLOAT' ? `(${sql})::FLOAT` : `TRY_CAST(floor(${sql} + 0.5) AS ${type})`
}

const ENUMS = recordOf(
  Object.keys(EXPLORE_CHOICES),
  (name) =>
    `ENUM(${Object.entries(EXPLORE_CHOICES)
      .find(([one]) => one === name)?.[1]
      .map(sqlText)
      .join(', ')})`,
)

function enumOf(name: string): string {
  return ENUMS[name] ?? 'VARCHAR'
}

/** The rows of each place, so that a query of one reads only those. An authority is cut at its postcode areas. */
async function createPlaceRanges(connection: DuckDBConnection): Promise<void> {
  const range = 'min(home_row) AS first_row, max(home_row) AS last_row, count(*)::INTEGER AS homes'
  const kinds = [...Object.keys(PLACES), 'nation']
  await connection.run(`
    CREATE TABLE search_places AS
    ${kinds
      .map(
        (kind) => `
        SELECT '${kind}' AS kind, ${kind}::VARCHAR AS name, area::VARCHAR AS area, ${range}
        FROM search WHERE ${kind} IS NOT NULL GROUP BY ALL`,
      )
      .join(' UNION ALL ')}
    ORDER BY kind, name, first_row`)
}
