import { importForecastSchema } from '@retrofolio/contract/imports/import-forecasts'
import { fromWire } from '@retrofolio/contract/wire-case'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { createImporter, csv, type Importer, uprnOf } from '../testing/importer.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  importer = await createImporter(running)
})
afterAll(() => running.stop())

const HEADER = ['Ref', 'UPRN', 'Address', 'Floor area', 'Wall type']
const forecast = async (importId: number) =>
  importForecastSchema.parse(fromWire((await importer.ask('GET', `imports/${importId}/forecast/`)).json()))

test('counts what the import then does, and changes nothing itself', async () => {
  await importer.imported(csv(HEADER, ['A-1', uprnOf(104), '', '', ''], ['A-2', uprnOf(105), '', '', '']))
  const { id: archived } = (await importer.ask('POST', 'add-home/', { address: TEST_ADDRESSES.numbered(9) })).json()
    .data.home
  await importer.ask('POST', `homes/${archived}/archive/`)
  const decided = await importer.imported(csv(HEADER, ['Q-1', '', TEST_ADDRESSES.ambiguous, '', '']))
  await importer.ask('POST', `imports/${decided.id}/decide/`, { row: 2, home_key: null, leave_out: true })
  const { id } = await importer.uploaded(
    csv(
      HEADER,
      ['A-1', '', '', '120', 'Solid brick'],
      ['B-2', uprnOf(105), '', '', ''],
      ['A-2', uprnOf(105), '', '', ''],
      ['A-3', uprnOf(106), '', '80', 'Made of gold'],
      ['A-4', uprnOf(106), '', '', ''],
      ['A-5', '', TEST_ADDRESSES.ambiguous, '', ''],
      ['Q-1', '', TEST_ADDRESSES.ambiguous, '', ''],
      ['A-6', uprnOf(109), '', '', ''],
      ['A-7', '', '', '', ''],
      ['A-8', '', TEST_ADDRESSES.parkHome, '', ''],
      ['', uprnOf(104), '', '', ''],
    ),
  )
  const counted = await forecast(id)
  const homeId = counted.changedHomes[0]?.homeId
  expect(counted).toEqual({
    rows: 11,
    added: 1,
    restored: 1,
    updated: 2,
    // A row without values.
    unchanged: 1,
    repeated: 2,
    ambiguous: 1,
    leftOut: 1,
    invalid: 2,
    overQuota: 0,
    withValuesNotUnderstood: 1,
    changes: [
      { name: 'Floor area', homes: 1 },
      { name: 'Wall type', homes: 1 },
      { name: 'Own reference', homes: 1 },
    ],
    changedHomes: [
      {
        row: 2,
        homeId,
        fullAddress: TEST_ADDRESSES.numbered(4),
        changes: [
          { name: 'Floor area', from: '92.5 m²', to: '120 m²' },
          { name: 'Wall type', from: 'Cavity', to: 'Solid brick' },
        ],
      },
      expect.objectContaining({ row: 3, changes: [{ name: 'Own reference', from: 'A-2', to: 'B-2' }] }),
    ],
    invalidRows: [
      { row: 10, reason: expect.stringContaining('neither an address nor a UPRN') },
      { row: 11, reason: expect.stringContaining('cannot be assessed') },
    ],
  })
  expect((await importer.show(id)).status).toBe('uploaded')
  expect(await forecast(id)).toEqual(counted)
  await importer.start(id)
  await importer.run(id)
  const { counts } = await importer.show(id)
  expect(counts).toMatchObject({
    matched: counted.added + counted.restored,
    duplicate: counted.updated + counted.unchanged + counted.repeated,
    ambiguous: counted.ambiguous,
    leftOut: counted.leftOut,
    invalid: counted.invalid,
  })
})

test('a list that was imported before changes nothing', async () => {
  const list = csv(HEADER, ['A-1', uprnOf(104), '', '120', ''], ['A-2', '', TEST_ADDRESSES.numbered(5), '', 'Cavity'])
  await importer.imported(list)
  const { id } = await importer.uploaded(list)
  expect(await forecast(id)).toMatchObject({
    rows: 2,
    added: 0,
    updated: 0,
    unchanged: 2,
    changes: [],
    changedHomes: [],
  })
})

test('counts tags that a home does not have yet', async () => {
  await importer.imported(csv(['UPRN', 'Tags'], [uprnOf(104), 'North']))
  const { id } = await importer.uploaded(csv(['UPRN', 'Tags'], [uprnOf(104), 'North; Phase 2']))
  expect((await forecast(id)).changedHomes).toMatchObject([
    { changes: [{ name: 'Tags', from: 'North', to: 'North, Phase 2' }] },
  ])
})

test('counts homes beyond the quota', async () => {
  importer = await createImporter(running, { homeQuota: 2 })
  const { id } = await importer.uploaded(csv(['UPRN'], ...[1, 2, 3].map((number) => [uprnOf(100 + number)])))
  expect(await forecast(id)).toMatchObject({ added: 2, overQuota: 1 })
})

test('is for pending uploads of the own organisation', async () => {
  const { id } = await importer.uploaded(csv(['UPRN'], [uprnOf(101)]))
  const owner = importer
  importer = await createImporter(running)
  expect((await importer.ask('GET', `imports/${id}/forecast/`)).statusCode).toBe(404)
  await owner.start(id)
  expect((await owner.ask('GET', `imports/${id}/forecast/`)).statusCode).toBe(409)
})
