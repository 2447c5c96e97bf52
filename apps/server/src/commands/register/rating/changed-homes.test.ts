import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { importRegister } from '@retrofolio/reference-data/register/import/import-register'
import { verifyRegister } from '@retrofolio/reference-data/register/publish/verify-register'
import { sampleRegisterFiles } from '@retrofolio/reference-data/sample/sample-register-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChangedHomes } from './changed-homes.ts'
import { rateRegister } from './rate-register.ts'

let folder: string
let registerDir: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-changed-'))
  registerDir = join(folder, 'register')
  await importRegister({ paths: sampleRegisterFiles().certificates, registerDir })
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const ratings = () => join(registerDir, 'ratings.duckdb')
const rate = () => rateRegister({ registerDir, workers: 1, panels: USUAL_PANELS, engineVersion: 'one' })

async function rows(sql: string, path = ratings()): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' })
  try {
    return (await (await instance.connect()).runAndReadAll(sql)).getRowObjectsJson()
  } finally {
    instance.closeSync()
  }
}

const CHANGED = (when: string) =>
  `SELECT home_id::VARCHAR AS id, town::VARCHAR AS town, floor_area_m2 FROM search_changed_${when} ORDER BY home_id`

test('keeps the homes that are new, changed or gone, before and after', async () => {
  await rate()
  expect(await rows('SELECT * FROM search_changed_before UNION ALL SELECT * FROM search_changed_after')).toEqual([])
  expect(await rows(`SELECT value FROM about WHERE key = 'search_changed_since'`)).toEqual([])
  const [version] = await rows('SELECT version FROM publication')
  const earlier = join(folder, 'earlier.duckdb')
  await copyFile(ratings(), earlier)

  const [changed, gone] = await rows(`
    SELECT home_id::VARCHAR AS id, postcode, town::VARCHAR AS town, floor_area_m2 FROM search
    WHERE home_id > 0 AND town = 'LEEDS' ORDER BY home_row LIMIT 2`)
  const [same] = await rows(
    `SELECT address FROM homes WHERE home_id = ${String(changed?.['id'])}`,
    join(registerDir, 'register.duckdb'),
  )
  const certificates = join(folder, 'later.csv')
  const header =
    'certificate_number,address1,postcode,posttown,uprn,lodgement_date,property_type,total_floor_area,country'
  await writeFile(
    certificates,
    [
      header,
      '0000-0000-0000-9999-0001,1 New Row,AA1 1CM,ALDERTOWN,990000000101,2026-11-01,House,88,England',
      `0000-0000-0000-9999-0002,"${String(same?.['address'])}",${String(changed?.['postcode'])},LEEDS,${String(changed?.['id'])},2026-11-01,House,99,England`,
      '',
    ].join('\n'),
  )
  await importRegister({
    paths: [certificates],
    registerDir,
    removals: [await removalOf(String(gone?.['id']))],
  })
  await rate()
  const byId = (found: Record<string, unknown>[]) => found.toSorted((a, b) => Number(a['id']) - Number(b['id']))
  expect(await rows(CHANGED('before'))).toEqual(
    byId([changed ?? {}, gone ?? {}].map(({ id, town, floor_area_m2: area }) => ({ id, town, floor_area_m2: area }))),
  )
  expect(await rows(CHANGED('after'))).toEqual([
    { id: '990000000101', town: 'ALDERTOWN', floor_area_m2: 88 },
    { id: changed?.['id'], town: 'LEEDS', floor_area_m2: 99 },
  ])
  expect(await rows(`SELECT value FROM about WHERE key = 'search_changed_since'`)).toEqual([
    { value: version?.['version'] },
  ])
  expect((await verifyRegister(registerDir)).faults).toEqual([])
  expect(await inSteps(earlier)).toEqual([2, 2])

  await rate()
  expect(await rows(CHANGED('before'))).toEqual([])
})

/** Compares in steps of a few homes, whose limits lie within postcodes. */
async function inSteps(earlier: string): Promise<number[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`ATTACH '${earlier}' AS earlier (READ_ONLY)`)
  await connection.run(`ATTACH '${ratings()}' AS later (READ_ONLY)`)
  await connection.run('CREATE TABLE search AS SELECT * FROM later.search')
  await createChangedHomes(connection, 'earlier', 7)
  const counts = await connection.runAndReadAll(`
    SELECT (SELECT count(*) FROM search_changed_before)::INTEGER, (SELECT count(*) FROM search_changed_after)::INTEGER`)
  instance.closeSync()
  return counts.getRows()[0]?.map(Number) ?? []
}

/** The certificate of a home of the sample, as in a list of withdrawals. */
async function removalOf(homeId: string) {
  const [home] = await rows(
    `SELECT certificate_key FROM homes WHERE home_id = ${homeId}`,
    join(registerDir, 'register.duckdb'),
  )
  return { certificateKey: String(home?.['certificate_key']), isForGood: true }
}
