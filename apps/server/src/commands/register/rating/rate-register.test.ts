import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { assess } from '@retrofolio/engine/assess/assess'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { importRegister } from '@retrofolio/reference-data/register/import/import-register'
import { verifyRegister } from '@retrofolio/reference-data/register/publish/verify-register'
import { openRegister } from '@retrofolio/reference-data/register/read/open-register'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import { sampleRegisterFiles } from '@retrofolio/reference-data/sample/sample-register-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineVersion } from '../../../features/homes/analysis/engine-version.ts'
import { rateRegister } from './rate-register.ts'

let folder: string
let registerDir: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-rating-'))
  registerDir = join(folder, 'register')
  await importRegister({ paths: sampleRegisterFiles().certificates, registerDir })
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const usual = () => ({ registerDir, workers: 1, panels: USUAL_PANELS })

test('writes results of every home beside the register, and rates only changed homes again', async () => {
  const first = await rateRegister({ ...usual(), engineVersion: 'one' })
  expect(first).toMatchObject({ engineVersion: 'one', homes: 2583, rated: 2583 })
  expect(first.analysed).toBeGreaterThan(2500)
  await expectSameFigures()

  expect(await rateRegister({ ...usual(), engineVersion: 'one' })).toMatchObject({ homes: 2583, rated: 0 })
  const added = join(folder, 'added.csv')
  const header =
    'certificate_number,address1,postcode,posttown,uprn,lodgement_date,property_type,total_floor_area,country'
  await writeFile(
    added,
    `${header}\n0000-0000-0000-9999-0001,1 New Row,YO31 1CM,YORK,990000000101,2026-05-04,House,88,England\n`,
  )
  await importRegister({ paths: [added], registerDir })
  expect(await rateRegister({ ...usual(), engineVersion: 'one' })).toMatchObject({ homes: 2584, rated: 1 })
  await expectSameFigures()
  // A damaged file is replaced, and reported with the command until then.
  const { ratings } = registerFiles(registerDir)
  await writeFile(ratings, (await readFile(ratings)).subarray(0, 4_000))
  expect((await verifyRegister(registerDir)).faults).toEqual([expect.stringContaining('rate the register again')])
  const another = await rateRegister({ ...usual(), engineVersion: 'one' })
  expect(another).toMatchObject({ homes: 2584, rated: 2584 })
  expect((await verifyRegister(registerDir)).faults).toEqual([])
})

test('SOL-25: rates every home again after the limit of panels has changed', async () => {
  const first = await rateRegister(usual())
  expect(first.engineVersion).toBe(engineVersion(USUAL_PANELS))
  const panels = { ...USUAL_PANELS, limitKw: 10 }
  const set = await rateRegister({ ...usual(), panels })
  expect(set).toMatchObject({ engineVersion: engineVersion(panels), rated: set.homes })
  await expectSameFigures(panels)
  expect(await rateRegister({ ...usual(), panels })).toMatchObject({ rated: 0 })
})

/** A sample of homes, rated one by one. */
async function expectSameFigures(panels = USUAL_PANELS): Promise<void> {
  const instance = await DuckDBInstance.create(join(registerDir, 'ratings.duckdb'), { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const rows = await connection.runAndReadAll(
    'SELECT home_id, sap_score, space_heating_kwh, net_grid_import_kwh FROM ratings WHERE home_id % 97 = 11 AND home_id > 0 AND status = 1',
  )
  const rated = rows.getRows()
  instance.closeSync()
  expect(rated.length).toBeGreaterThan(10)
  const register = await openRegister(registerDir)
  for (const [homeId, sapScore, spaceHeatingKwh, netGridImportKwh] of rated) {
    const home = await register.home(`uprn:${String(homeId)}`)
    const result = home === null ? null : assess(home.features, { panels })
    if (result?.kind !== 'analysed') throw new Error(`home ${String(homeId)} is not analysed`)
    expect(sapScore).toBe(result.certificate.lodged.sapScore)
    expect(spaceHeatingKwh).toBeCloseTo(result.heatLoss.default.spaceHeatingKwh, 6)
    expect(netGridImportKwh).toBeCloseTo(result.rating.netGridImportKwh, 6)
  }
  await register.close()
}
