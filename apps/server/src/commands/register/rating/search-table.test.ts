import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { lastValidDay } from '@retrofolio/contract/certificate-validity'
import { assess } from '@retrofolio/engine/assess/assess'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { verifyRegister } from '@retrofolio/reference-data/register/publish/verify-register'
import { openRegister } from '@retrofolio/reference-data/register/read/open-register'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streetCodeSql } from '../../../features/explore/search-layout.ts'
import { SEARCHED_WORDS } from '../../../features/explore/testing/searched-words.ts'
import { copySampleRegister } from '../../../testing/sample-register.ts'

let folder: string
let registerDir: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-search-table-'))
  registerDir = join(folder, 'register')
  await copySampleRegister(registerDir)
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function rows(sql: string, mode: 'READ_ONLY' | 'READ_WRITE' = 'READ_ONLY'): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(join(registerDir, 'ratings.duckdb'), { access_mode: mode })
  try {
    const connection = await instance.connect()
    return (await connection.runAndReadAll(sql)).getRowObjectsJson()
  } finally {
    instance.closeSync()
  }
}

test('has one row for each home, sorted by postcode, and matches its manifest', async () => {
  const [counts] = await rows(`
    SELECT count(*)::INTEGER AS homes, count(DISTINCT home_id)::INTEGER AS ids, min(home_row) AS first,
      max(home_row) AS last, count(lat)::INTEGER AS located, count(rating)::INTEGER AS rated
    FROM search`)
  expect(counts).toMatchObject({ homes: 2583, ids: 2583, first: 0, last: 2582, located: 2583 })
  expect(counts?.['rated']).toBeGreaterThan(2500)
  expect((await verifyRegister(registerDir)).faults).toEqual([])
})

test('has the figures of the page of a home', async () => {
  const register = await openRegister(registerDir)
  const found = await rows(`SELECT * FROM ${SEARCHED_WORDS} WHERE status = 1 AND home_id > 0 AND home_row % 211 = 5`)
  expect(found.length).toBeGreaterThan(5)
  for (const row of found) {
    const home = await register.home(`uprn:${String(row['home_id'])}`)
    const result = home === null ? null : assess(home.features, { panels: USUAL_PANELS })
    if (home === null || result?.kind !== 'analysed') throw new Error('the home is not analysed')
    const { certificate, heatLoss, money, rating, solar } = result
    expect(row).toMatchObject({
      postcode: home.postcode,
      nation: home.features.nation,
      property_type: home.features.propertyType,
      wall_insulation: home.features.wall.insulation,
      heating_fuel: home.features.mainHeating.fuel,
      lodged_band: home.lodged.epcBand,
      lodged_score: home.lodged.sapScore,
      score_today: certificate.today.sapScore,
      band_today: certificate.today.epcBand,
      rating: rating.zeroBillPotential,
      peak_heat_loss_w: Math.round(heatLoss.default.designHeatLossW),
      net_import_kwh: Math.round(rating.netGridImportKwh),
      electrified_kwh: Math.round(rating.totalElectricityDemandKwh),
      bill_today_gbp: Math.round(money[2].atMeter?.today.totalGbp ?? Number.NaN),
      bill_electrified_gbp: Math.round(money[2].atMeter?.electrified.totalGbp ?? Number.NaN),
      lodged_on: home.features.lodgedOn,
    })
    expect(row['solar_kwp']).toBeCloseTo((solar.recommendedPanels * solar.panelW) / 1000, 3)
    const { score_today_p10: p10, score_today_p90: p90 } = row
    expect(Number(p10)).toBeLessThanOrEqual(Number(row['score_today']) + 1)
    expect(Number(p90)).toBeGreaterThanOrEqual(Number(row['score_today']) - 1)
  }
  await register.close()
})

test('a certificate is valid until the day before its tenth anniversary, as on the page of the home', async () => {
  const days = await rows(
    'SELECT DISTINCT lodged_on::VARCHAR AS lodged_on, expires_on::VARCHAR AS expires_on FROM search ORDER BY ALL',
  )
  const wrong = days.filter(
    ({ lodged_on: lodgedOn, expires_on: expiresOn }) => expiresOn !== lastValidDay(String(lodgedOn)),
  )
  expect([days.length > 1_000, wrong]).toEqual([true, []])
})

test('places have the rows of their homes', async () => {
  const [counts] = await rows(`
    SELECT sum(homes)::INTEGER AS homes FROM search_places WHERE kind = 'area'`)
  expect(counts).toEqual({ homes: 2583 })
  const [apart] = await rows(`
    SELECT count(*)::INTEGER AS homes FROM search JOIN search_places AS place
      ON place.kind = 'district' AND place.name = search.district::VARCHAR
    WHERE home_row NOT BETWEEN first_row AND last_row`)
  expect(apart).toEqual({ homes: 0 })
})

test('streets have their homes, and are found by the beginning of each word', async () => {
  const [counts] = await rows('SELECT sum(homes)::INTEGER AS homes, count(*)::INTEGER AS streets FROM search_streets')
  expect(counts?.['homes']).toBeGreaterThan(2500)
  const [found] = await rows(`
    SELECT name, district, town, street.homes FROM search_street_starts AS start
    JOIN search_streets AS street ON street.rowid = start.place
    WHERE start.start >= 'BARLEYBROOK DR' AND start.start < 'BARLEYBROOK DR~'`)
  expect(found).toMatchObject({ name: 'BARLEYBROOK DRIVE', district: 'YO31', town: 'YORK' })
  const [same] = await rows(`
    SELECT count(*)::INTEGER AS homes FROM search
    WHERE district = 'YO31' AND street = ${streetCodeSql("'YO31/BARLEYBROOK DRIVE'")}`)
  expect(same?.['homes']).toBe(found?.['homes'])
  const [abbreviated] = await rows("SELECT count(*)::INTEGER AS streets FROM search_streets WHERE name LIKE '% ST'")
  expect(abbreviated).toEqual({ streets: 0 })
})

test('a town is that of the certificate, in capitals', async () => {
  const [counts] = await rows("SELECT count(*)::INTEGER AS homes FROM search WHERE town = 'YORK'")
  const [area] = await rows("SELECT homes FROM search_places WHERE kind = 'area' AND name = 'YO'")
  expect(counts?.['homes']).toBe(area?.['homes'])
})

test('the number of a street does not depend on the version of DuckDB', async () => {
  const [code] = await rows(`SELECT ${streetCodeSql("'YO31/CHESTNUT AVENUE'")} AS code`)
  // If this differs, raise the version in search-layout.ts: the numbers in existing files are others.
  expect(code).toEqual({ code: 1_999_407_045 })
})

test('a changed row is found by register verify', async () => {
  await rows(`UPDATE search SET home_row = 7 WHERE home_row = 8`, 'READ_WRITE')
  await rows('CHECKPOINT', 'READ_WRITE')
  const { faults } = await verifyRegister(registerDir)
  expect(faults.join(' ')).toContain('homes of the search table are not in the order of their rows')
  expect(faults.join(' ')).toContain('rate it again')
})
