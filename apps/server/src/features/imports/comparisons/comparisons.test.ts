import { importComparisonSchema, importComparisonsSchema } from '@retrofolio/contract/imports/import-comparisons'
import { fromWire } from '@retrofolio/contract/wire-case'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { SEMI_DETACHED, TEST_ADDRESSES, TEST_HOMES } from '../../../testing/test-homes.ts'
import { testRegister } from '../../../testing/test-register.ts'
import { createImporter, csv, type Importer, uprnOf } from '../testing/importer.ts'

const flat = (number: number, floorArea: number, level: 'ground' | 'top') => ({
  uprn: `9000070${number}`,
  fullAddress: `Flat ${number}, Quillon House, Eastholt, ZZ1 1AF`,
  features: {
    ...SEMI_DETACHED,
    propertyType: 'flat' as const,
    totalFloorAreaM2: floorArea,
    flat: { level, storeyNumber: null, corridor: null, unheatedCorridorLengthM: null },
  },
})
const register = testRegister([...TEST_HOMES, flat(1, 48, 'ground'), flat(2, 61.4, 'top')])

let running: TestApp
let importer: Importer
beforeAll(async () => {
  running = await startTestApp({ register })
})
beforeEach(async () => {
  importer = await createImporter(running)
})
afterAll(() => running.stop())

const BLOCK = 'Quillon House, Eastholt, ZZ1 1AF'
const HEADER = ['Ref', 'UPRN', 'Address', 'Property type', 'Floor area', 'Construction year', 'Floor level']
const imported = async (...rows: string[][]) => (await importer.imported(csv(HEADER, ...rows), { register })).id
const comparison = async (importId: number, row = 2) =>
  importComparisonSchema.parse(
    fromWire((await importer.ask('GET', `imports/${importId}/comparison/?row=${row}`)).json()),
  )
const agreements = async (importId: number) =>
  importComparisonsSchema.parse(fromWire((await importer.ask('GET', `imports/${importId}/agreements/`)).json()))
const accept = (importId: number, decisions: unknown) =>
  importer.ask('POST', `imports/${importId}/accept/`, { decisions })

test('a row is shown beside the facts, certificate and portfolio of each candidate', async () => {
  const { id: homeId } = (await importer.ask('POST', 'add-home/', { address: `Flat 2, ${BLOCK}` })).json().data.home
  const id = await imported(['Q-1', '', BLOCK, 'Flat', '47.5', '1938', ''])
  expect(await comparison(id)).toEqual({
    row: 2,
    reference: 'Q-1',
    uprn: null,
    address: BLOCK,
    reason: 'The address fits 2 homes.',
    facts: [
      { fact: 'property_type', value: 'Flat' },
      { fact: 'built_form', value: null },
      { fact: 'floor_area', value: '47.5 m²' },
      { fact: 'age_band', value: '1930–1949' },
      { fact: 'flat_level', value: null },
    ],
    candidates: [
      {
        homeKey: 'uprn:90000701',
        uprn: '90000701',
        fullAddress: `Flat 1, ${BLOCK}`,
        facts: [
          { fact: 'property_type', value: 'Flat', agrees: true },
          { fact: 'built_form', value: 'Semi-Detached', agrees: null },
          { fact: 'floor_area', value: '48 m²', agrees: true },
          { fact: 'age_band', value: '1930–1949', agrees: true },
          { fact: 'flat_level', value: 'Ground', agrees: null },
        ],
        certificateDate: '2024-03-08',
        portfolio: null,
      },
      expect.objectContaining({
        homeKey: 'uprn:90000702',
        facts: expect.arrayContaining([{ fact: 'floor_area', value: '61.4 m²', agrees: false }]),
        portfolio: { homeId, reference: null, isArchived: false },
      }),
    ],
    agreeing: 'uprn:90000701',
  })
})

test('a home of the portfolio is compared by its certificate, and its archive is named', async () => {
  await imported(['A-1', uprnOf(104), '', '', '', '', ''])
  const { id: archived } = (await importer.ask('POST', 'add-home/', { address: TEST_ADDRESSES.numbered(3) })).json()
    .data.home
  await importer.ask('POST', `homes/${archived}/archive/`)
  const id = await imported(['A-1', uprnOf(103), '', 'House', '', '', ''])
  const { candidates, agreeing } = await comparison(id)
  expect(candidates).toMatchObject([
    { uprn: uprnOf(104), certificateDate: '2024-03-08', portfolio: { reference: 'A-1', isArchived: false } },
    { uprn: uprnOf(103), portfolio: { homeId: archived, reference: null, isArchived: true } },
  ])
  // Both are houses.
  expect(agreeing).toBeNull()
})

test('only rows whose facts are those of exactly one candidate agree', async () => {
  const id = await imported(
    ['Q-1', '', BLOCK, 'Flat', '61', '', ''],
    ['Q-2', '', BLOCK, 'Flat', '', '', ''],
    ['Q-3', '', BLOCK, '', '', '', ''],
    ['Q-4', '', BLOCK, 'House', '48', '', ''],
    ['Q-5', '', BLOCK, 'Flat', '48', '2015', ''],
    ['Q-6', '', BLOCK, '', '48', '1935', ''],
  )
  expect((await agreements(id)).map(({ reference, agreeing }) => [reference, agreeing])).toEqual([
    ['Q-1', 'uprn:90000702'],
    ['Q-6', 'uprn:90000701'],
  ])
})

test('agreeing rows are accepted together, remembered and can be reopened', async () => {
  const rows = [
    ['Q-1', '', BLOCK, 'Flat', '61', '', ''],
    ['Q-2', '', BLOCK, 'Flat', '', '', ''],
    ['Q-6', '', BLOCK, '', '48', '1935', ''],
  ]
  const id = await imported(...rows)
  const decisions = (await agreements(id)).map(({ row, agreeing }) => ({ row, home_key: agreeing }))
  const accepted = await accept(id, decisions)
  expect([accepted.statusCode, accepted.json().counts]).toMatchObject([200, { matched: 2, ambiguous: 1 }])
  expect(await importer.rows(id)).toMatchObject([
    { outcome: 'matched', matchedUprn: '90000702' },
    { outcome: 'ambiguous' },
    { outcome: 'matched', matchedUprn: '90000701' },
  ])
  // Again: the rows are no longer open.
  expect((await accept(id, decisions)).json().counts).toMatchObject({ matched: 2, ambiguous: 1 })
  const again = await importer.imported(csv(HEADER, ...rows), { register })
  expect(again.counts).toMatchObject({ duplicate: 2, ambiguous: 1 })
  const reopened = await importer.ask('POST', `imports/${id}/reopen/`, { row: 4 })
  expect(reopened.json()).toMatchObject({ outcome: 'ambiguous', home_id: null })
})

test.each([
  ['not a list', 'Send a list'],
  [[], 'Send a list'],
  [[{ row: 2 }], 'Send a list'],
  [[{ row: 2, home_key: 'uprn:900000104' }], 'Row 2: Not one of the homes'],
  [undefined, 'required'],
])('accepting %j is rejected', async (decisions, why) => {
  const id = await imported(['Q-1', '', BLOCK, 'Flat', '61', '', ''])
  const refused = await accept(id, decisions)
  expect([refused.statusCode, refused.json()]).toEqual([400, { decisions: [expect.stringContaining(why)] }])
})

test('a decided row, a missing one, and those of other organisations are not compared', async () => {
  const id = await imported(['Q-1', '', BLOCK, 'Flat', '61', '', ''])
  const asked = async (row: string) => (await importer.ask('GET', `imports/${id}/comparison/?row=${row}`)).statusCode
  expect([await asked('2'), await asked('3'), await asked(''), await asked('x')]).toEqual([200, 409, 409, 400])
  await importer.decide(id, 2, null)
  expect([await asked('2'), await agreements(id)]).toEqual([409, []])
  importer = await createImporter(running)
  expect(await asked('2')).toBe(404)
  expect((await importer.ask('GET', `imports/${id}/agreements/`)).statusCode).toBe(404)
  expect((await accept(id, [{ row: 2, home_key: 'uprn:90000701' }])).statusCode).toBe(404)
})
