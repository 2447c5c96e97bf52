import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'
import { importGeography } from '@retrofolio/reference-data/register/import/import-geography'
import { importRegister } from '@retrofolio/reference-data/register/import/import-register'
import { publishDatabase } from '@retrofolio/reference-data/register/publish/publish-database'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import { sampleRegisterFiles } from '@retrofolio/reference-data/sample/sample-register-files'
import { createPlaceNames } from '@retrofolio/server/commands/register/rating/place-names'
import { rateRegister } from '@retrofolio/server/commands/register/rating/rate-register'
import { PACKED_COLUMNS, withPackedFacets } from '@retrofolio/server/features/explore/packed-facets'

/** Postcode areas, authorities and regions of the synthetic country, in the order of postcodes. */
const AREAS = 124
const AUTHORITIES = 372
const REGIONS = 9
const HOMES_PER_STEP = 2_000_000

/**
 * A synthetic search table: the file that `EXPLORE_TABLE` names, which is written once and kept, since a country takes
 * minutes; otherwise a new one, which is removed.
 */
export async function withSearchTable(homes: number): Promise<{ path: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'retrofolio-explore-bench-'))
  const path = process.env['EXPLORE_TABLE'] ?? join(folder, 'search.duckdb')
  if (!existsSync(path)) {
    const registerDir = join(folder, 'register')
    const { certificates, points } = sampleRegisterFiles()
    await importGeography({ paths: points, registerDir })
    await importRegister({ paths: certificates, registerDir })
    await rateRegister({ registerDir, panels: USUAL_PANELS })
    await writeSyntheticSearchTable(path, registerFiles(registerDir).ratings, homes)
  }
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Writes a search table of any size: homes of the rated sample register at random, with other figures and places. Its
 * columns are those of the real one.
 *
 * @param path of the file to write
 * @param sample results of the sample register with their search table
 */
async function writeSyntheticSearchTable(path: string, sample: string, homes: number): Promise<void> {
  await publishDatabase(path, async (connection) => {
    await connection.run('SET threads = 2')
    await connection.run(`ATTACH ${sqlText(sample)} AS sample (READ_ONLY)`)
    await connection.run(`
      CREATE TEMP TABLE picked AS
      SELECT row_number() OVER () - 1 AS pick, * FROM sample.search WHERE rating IS NOT NULL`)
    await connection.run(`CREATE TYPE area_names AS ENUM (SELECT ${areaOf('range')} FROM range(${AREAS}) ORDER BY 1)`)
    await connection.run(
      `CREATE TYPE authority_names AS ENUM (SELECT ${codeOf('E07', 'range')} FROM range(${AUTHORITIES}))`,
    )
    await connection.run(`CREATE TYPE region_names AS ENUM (SELECT ${codeOf('E12', 'range')} FROM range(${REGIONS}))`)
    await connection.run(`
      CREATE TYPE district_names AS ENUM (
        SELECT ${areaOf('area.range')} || (1 + district.range) AS name
        FROM range(${AREAS}) AS area, range(24) AS district ORDER BY name)`)
    for (let first = 0; first < homes; first += HOMES_PER_STEP) {
      const rows = rowsSql(first, Math.min(homes, first + HOMES_PER_STEP), homes)
      await connection.run(first === 0 ? `CREATE TABLE search AS ${rows}` : `INSERT INTO search ${rows}`)
    }
    await connection.run(
      'CREATE TABLE search_sample AS SELECT * FROM search WHERE hash(home_id) % 100 = 0 ORDER BY home_row',
    )
    const kinds = ['nation', 'region', 'authority', 'area', 'district']
    const places = kinds.map(
      (kind) => `
        SELECT '${kind}' AS kind, ${kind}::VARCHAR AS name, area::VARCHAR AS area, min(home_row) AS first_row,
          max(home_row) AS last_row, count(*)::INTEGER AS homes
        FROM search GROUP BY ALL`,
    )
    await connection.run(`CREATE TABLE search_places AS ${places.join(' UNION ALL ')} ORDER BY kind, name, first_row`)
    await createPlaceNames(connection, null)
    for (const table of ['search_streets', 'search_street_starts']) {
      await connection.run(`CREATE TABLE ${table} AS SELECT * FROM sample.${table}`)
    }
    for (const table of ['search_changed_before', 'search_changed_after']) {
      await connection.run(`CREATE TABLE ${table} AS SELECT * FROM search LIMIT 0`)
    }
    await connection.run('CREATE TABLE about AS SELECT * FROM sample.about')
  })
}

const areaOf = (number: string): string => `chr(65 + (${number} // 12)::INTEGER) || chr(65 + (${number} % 12)::INTEGER)`
const codeOf = (kind: string, number: string): string => `'${kind}' || lpad((1 + ${number})::VARCHAR, 6, '0')`

/** Places follow the row; a figure of the picked home is off by up to a tenth. */
function rowsSql(first: number, last: number, homes: number): string {
  const share = (places: number): string => `(row * ${places} // ${homes})`
  const district = `${areaOf(share(AREAS))} || (1 + (row * ${AREAS * 24} // ${homes}) % 24)`
  return withPackedFacets(`
    SELECT picked.* EXCLUDE (pick, ${PACKED_COLUMNS.join(', ')}) REPLACE (
      row::INTEGER AS home_row,
      1000000 + row AS home_id,
      ${district} || ' 1AA' AS postcode,
      (${codeOf('E12', share(REGIONS))})::region_names AS region,
      (${codeOf('E07', share(AUTHORITIES))})::authority_names AS authority,
      (${areaOf(share(AREAS))})::area_names AS area,
      (${district})::district_names AS district,
      (50 + 8 * (row / ${homes}) + random() / 5)::FLOAT AS lat,
      (-5 + 6 * ((row * ${AREAS} / ${homes}) % 1) + random() / 5)::FLOAT AS lng,
      (net_import_kwh * (0.9 + 0.2 * random()))::INTEGER AS net_import_kwh,
      (bill_today_gbp * (0.9 + 0.2 * random()))::INTEGER AS bill_today_gbp,
      (bill_electrified_gbp * (0.9 + 0.2 * random()))::INTEGER AS bill_electrified_gbp,
      (space_heating_kwh * (0.9 + 0.2 * random()))::INTEGER AS space_heating_kwh,
      (electrified_kwh * (0.9 + 0.2 * random()))::INTEGER AS electrified_kwh,
      (peak_heat_loss_w * (0.9 + 0.2 * random()))::INTEGER AS peak_heat_loss_w,
      (floor_area_m2 * (0.9 + 0.2 * random()))::FLOAT AS floor_area_m2
    )
    FROM (SELECT range AS row, (hash(range) % (SELECT count(*) FROM picked))::BIGINT AS pick FROM range(${first}, ${last})) AS home
    JOIN picked USING (pick)
    ORDER BY row`)
}
