import { importValuesSchema, LEAVE_OUT, MAPPING_TEXTS } from '@retrofolio/contract/imports/value-mappings'
import { fromWire } from '@retrofolio/contract/wire-case'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { createImporter, csv, type Importer } from '../testing/importer.ts'

let running: TestApp
let importer: Importer
/** Ids of columns of each kind. */
let officer: number
let rent: number
let since: number
let manager: number
const MANAGER = { name: 'Manager', kind: 'choice', choices: ['North', 'South'] }
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  importer = await createImporter(running)
  officer = await column({ name: 'Officer', kind: 'text' })
  rent = await column({ name: 'Rent', kind: 'number', unit: '£/week' })
  since = await column({ name: 'Void since', kind: 'date' })
  manager = await column(MANAGER)
})
afterAll(() => running.stop())

const NEW = TEST_ADDRESSES.numbered(1)
const HELD = TEST_ADDRESSES.semi
const file = () =>
  csv(
    ['Address', 'Officer', 'Rent', 'Void since', 'Manager'],
    [NEW, '#N/A', 'peppercorn', 'last spring', 'NW team'],
    [HELD, 'Ines', 'tbc', 'last spring', 'nw  TEAM'],
  )

const column = async (body: object, asking = importer): Promise<number> =>
  (await asking.ask('POST', 'columns/', body)).json().at(-1).id
const valuesOf = async (importId: number, asking = importer) =>
  importValuesSchema.parse(fromWire((await asking.ask('GET', `imports/${importId}/values/`)).json()))
type Mapping = [columnId: number, value: string, takenAs: string | number | boolean | null]
const map = (importId: number, ...mappings: Mapping[]) =>
  importer.ask('PUT', `imports/${importId}/values/`, {
    mappings: mappings.map(([id, value, takenAs]) => ({ meaning: `column_${id}`, value, taken_as: takenAs })),
  })
const remembered = async (): Promise<{ meaning: string; value: string; taken: string | null; is_valid: boolean }[]> =>
  (await importer.ask('GET', 'value-mappings/')).json()
const shown = async (importId: number) => (await importer.ask('GET', `imports/${importId}/`)).json()
const refusedOf = async (importId: number) =>
  (await shown(importId)).checks.slice(1).map(({ refused }: { refused: number }) => refused)

test('values of custom columns are listed with what each kind can mean', async () => {
  const { id } = await importer.uploaded(file())
  const values = await valuesOf(id)
  expect(values.map(({ header, kind, unit }) => [header, kind, unit])).toEqual([
    ['Officer', 'text', null],
    ['Rent', 'number', '£/week'],
    ['Void since', 'date', null],
    ['Manager', 'choice', null],
  ])
  expect(values[3]?.choices).toEqual([
    { value: 'North', label: 'North' },
    { value: 'South', label: 'South' },
  ])
  expect(values[3]?.values).toMatchObject([{ value: 'NW team', count: 2, row: 2, takenAs: null }])
})

test('mapped values fill the columns of this file and of the next one', async () => {
  const { id } = await importer.uploaded(file())
  const mapped = await map(
    id,
    [officer, '#N/A', LEAVE_OUT],
    [rent, 'peppercorn', 0],
    [rent, 'tbc', LEAVE_OUT],
    [since, 'Last spring', '2026-04-01'],
    [manager, 'NW team', 'North'],
  )
  expect(mapped.statusCode).toBe(200)
  expect(mapped.json().checks.slice(1)).toMatchObject(
    Array.from({ length: 4 }, () => ({ refused: 0, values: [], problem: null })),
  )
  expect(mapped.json().readings[0].cells.slice(1)).toEqual([
    { taken: null, problem: null },
    { taken: '0 £/week', problem: null },
    { taken: '2026-04-01', problem: null },
    { taken: 'North', problem: null },
  ])
  const forecast = (await importer.ask('GET', `imports/${id}/forecast/`)).json()
  expect(forecast.with_values_not_understood).toBe(0)
  await importer.start(id)
  await importer.run(id)
  const homes: { full_address: string; custom_values: object }[] = (await importer.ask('GET', 'homes/')).json()
  expect(homes.find(({ full_address: one }) => one === NEW)?.custom_values).toEqual({
    [rent]: 0,
    [since]: '2026-04-01',
    [manager]: 'North',
  })
  expect((await importer.rows(id)).flatMap(({ notes }) => notes)).toEqual([])

  const next = await importer.uploaded(file())
  expect(await refusedOf(next.id)).toEqual([0, 0, 0, 0])
  expect((await remembered()).map(({ meaning, value, taken }) => [meaning, value, taken])).toEqual([
    [`column_${officer}`, '#N/A', null],
    [`column_${rent}`, 'peppercorn', '0 £/week'],
    [`column_${rent}`, 'tbc', null],
    [`column_${since}`, 'Last spring', '2026-04-01'],
    [`column_${manager}`, 'NW team', 'North'],
  ])
})

test('a mapping that the column cannot hold is rejected, all with their reasons', async () => {
  const { id } = await importer.uploaded(file())
  const answer = await map(
    id,
    [manager, 'NW team', 'West'],
    [rent, 'tbc', 'soon'],
    [since, 'last spring', '2026-02-30'],
    [officer, '#N/A', 'Ines'],
    [999_999, 'NW team', 'North'],
    [manager, 'NW team', true],
  )
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      mappings: [
        'Mapping 1: Manager: “West” is not a choice. Use one of North, South, or add it to the choices.',
        'Mapping 2: Rent: “soon” is not a number. Enter one, such as 1250 or 3.5.',
        'Mapping 3: Void since: “2026-02-30” is not a date. Enter day, month and year, such as 2026-03-31.',
        MAPPING_TEXTS.takenAs(4, MAPPING_TEXTS.text('Officer')),
        MAPPING_TEXTS.noColumn(5),
        'Mapping 6: Manager: “true” is not a choice. Use one of North, South, or add it to the choices.',
      ],
    },
  ])
  expect(await remembered()).toEqual([])
})

test('a custom column of another organisation does not exist for mappings', async () => {
  const stranger = await createImporter(running)
  const theirs = await column(MANAGER, stranger)
  const { id } = await importer.uploaded(file())
  const answer = await map(id, [theirs, 'NW team', 'North'])
  expect(answer.json()).toEqual({ mappings: [MAPPING_TEXTS.noColumn(1)] })
  await map(id, [manager, 'NW team', 'North'])
  const file2 = await stranger.uploaded(csv(['Address', 'Manager'], [NEW, 'NW team']))
  expect((await valuesOf(file2.id, stranger))[0]?.values).toMatchObject([{ value: 'NW team', takenAs: null }])
})

test('a mapping follows a renamed choice and asks again for a removed one', async () => {
  const { id } = await importer.uploaded(file())
  await map(id, [manager, 'NW team', 'North'])
  const put = (choices: string[], from: string, to: string | null) =>
    importer.ask('PUT', `columns/${manager}/`, { ...MANAGER, choices, choice_changes: [{ from, to }] })
  await put(['North West', 'South'], 'North', 'North West')
  expect(await remembered()).toMatchObject([
    { value: 'North', taken: 'North West', is_valid: true },
    { value: 'NW team', taken: 'North West', is_valid: true },
  ])
  expect((await refusedOf(id))[3]).toBe(0)
  await put(['South'], 'North West', null)
  expect(await remembered()).toMatchObject([
    { value: 'North', taken: null, is_valid: false },
    { value: 'NW team', taken: null, is_valid: false },
  ])
  expect((await refusedOf(id))[3]).toBe(2)
  expect((await valuesOf(id))[3]?.values).toMatchObject([{ takenAs: null, ignored: 'North West' }])
})

test('the earlier name of a renamed choice is remembered for later files', async () => {
  const words = csv(['Address', 'Manager'], [NEW, 'north'], [HELD, 'South'])
  const put = (choices: string[], from: string, to: string | null) =>
    importer.ask('PUT', `columns/${manager}/`, { ...MANAGER, choices, choice_changes: [{ from, to }] })
  await put(['North West', 'South'], 'North', 'North West')
  expect(await remembered()).toMatchObject([{ value: 'North', taken: 'North West', is_valid: true }])
  // Renamed once more: both earlier names lead to the choice of today.
  await put(['Region 1', 'South'], 'North West', 'Region 1')
  expect((await remembered()).map(({ value, taken }) => [value, taken])).toEqual([
    ['North', 'Region 1'],
    ['North West', 'Region 1'],
  ])
  const { id } = await importer.uploaded(words)
  expect(await refusedOf(id)).toEqual([0])
  await importer.start(id)
  await importer.run(id)
  const homes: { full_address: string; custom_values: object }[] = (await importer.ask('GET', 'homes/')).json()
  expect(homes.find(({ full_address: one }) => one === NEW)?.custom_values).toEqual({ [manager]: 'Region 1' })
  // A cleared choice has no successor, and a change of case needs none.
  await put(['Region 1'], 'South', null)
  expect((await put(['REGION 1'], 'Region 1', 'REGION 1')).statusCode).toBe(200)
  expect((await remembered()).map(({ value }) => value)).toEqual(['North', 'North West'])
  expect(await refusedOf((await importer.uploaded(words)).id)).toEqual([1])
})

test('a value that becomes a choice is understood without a mapping', async () => {
  const { id } = await importer.uploaded(file())
  await importer.ask('PUT', `columns/${manager}/`, { ...MANAGER, choices: ['North', 'South', 'NW team'] })
  expect((await refusedOf(id))[3]).toBe(0)
  expect((await valuesOf(id)).map(({ header }) => header)).not.toContain('Manager')
})

test('mappings of a removed column are not listed, and the trail names the column of a deleted one', async () => {
  const { id } = await importer.uploaded(file())
  await map(id, [manager, 'NW team', 'North'], [rent, 'tbc', LEAVE_OUT])
  const mappings: { id: number; meaning: string }[] = (await importer.ask('GET', 'value-mappings/')).json()
  const ofRent = mappings.find(({ meaning }) => meaning === `column_${rent}`)
  await importer.ask('DELETE', `value-mappings/${ofRent?.id}/`)
  const { headers } = importer.member
  const audit = await running.app.inject({ method: 'GET', url: '/api/audit/', headers })
  expect(audit.json()[0].sentence).toContain('deleted a remembered value of imports (Rent).')
  await importer.ask('DELETE', `columns/${manager}/`)
  expect(await remembered()).toEqual([])
})
