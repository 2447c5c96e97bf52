import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { createImporter, csv, type Importer } from '../testing/importer.ts'
import { FIRST_TRY, testRunDependencies } from '../testing/run-test-import.ts'
import { undoRows } from '../undo/undo-import.service.ts'

let running: TestApp
let importer: Importer
/** Ids of columns of each kind. */
let officer: number
let rent: number
let since: number
let phase: number
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  importer = await createImporter(running)
  officer = await column({ name: 'Officer', kind: 'text' })
  rent = await column({ name: 'Rent', kind: 'number', unit: '£/week' })
  since = await column({ name: 'Void since', kind: 'date' })
  phase = await column({ name: 'Phase', kind: 'choice', choices: ['Phase 1', 'Phase 2'] })
})
afterAll(() => running.stop())

const NEW = TEST_ADDRESSES.numbered(1)
const HELD = TEST_ADDRESSES.semi
const OTHER = TEST_ADDRESSES.numbered(2)
const EDITED = TEST_ADDRESSES.numbered(3)
const HEADER = ['Address', 'OFFICER', 'rent', 'Void since', 'Phase']

const column = async (body: object): Promise<number> => (await importer.ask('POST', 'columns/', body)).json().at(-1).id
const add = async (address: string): Promise<number> =>
  (await importer.ask('POST', 'add-home/', { address })).json().data.home.id
const edit = (homeId: number, values: object) =>
  importer.ask('POST', 'edit-homes/', { home_ids: [homeId], custom_values: values })
async function valuesOf(address: string): Promise<object | undefined> {
  const homes: { full_address: string; custom_values: object }[] = (await importer.ask('GET', 'homes/')).json()
  return homes.find(({ full_address: one }) => one === address)?.custom_values
}

test('columns with the names of custom columns fill them, in new homes and homes in the portfolio', async () => {
  await edit(await add(HELD), { [rent]: 90, [officer]: 'Tom' })
  const detail = await importer.uploaded(
    csv(HEADER, [NEW, ' Ines ', '1,104.50', '31/03/2026', 'PHASE  2'], [HELD, '', '£95', '2026-02-01 00:00:00', '']),
  )
  expect(detail.columns.map(({ meaning, basis }) => [meaning, basis])).toEqual([
    ['address', 'header'],
    [`column_${officer}`, 'header'],
    [`column_${rent}`, 'header'],
    [`column_${since}`, 'header'],
    [`column_${phase}`, 'header'],
  ])
  expect(detail.columns[2]?.custom?.name).toBe('Rent')
  expect(detail.readings[0]?.cells.slice(1)).toEqual([
    { taken: 'Ines', problem: null },
    { taken: '1104.5 £/week', problem: null },
    { taken: '2026-03-31', problem: null },
    { taken: 'Phase 2', problem: null },
  ])
  const { changes, changed_homes: changedHomes } = (await importer.ask('GET', `imports/${detail.id}/forecast/`)).json()
  expect(changes).toEqual([
    { name: 'Rent', homes: 1 },
    { name: 'Void since', homes: 1 },
  ])
  expect(changedHomes[0].changes).toEqual([
    { name: 'Rent', from: '90', to: '95' },
    { name: 'Void since', from: null, to: '2026-02-01' },
  ])
  await importer.start(detail.id)
  await importer.run(detail.id)
  expect(await valuesOf(NEW)).toEqual({ [officer]: 'Ines', [rent]: 1104.5, [since]: '2026-03-31', [phase]: 'Phase 2' })
  expect(await valuesOf(HELD)).toEqual({ [officer]: 'Tom', [rent]: 95, [since]: '2026-02-01' })
  expect(await importer.rows(detail.id)).toMatchObject([
    { outcome: 'matched', notes: [] },
    {
      outcome: 'duplicate',
      reason: 'The home was in your portfolio already. Used from this row: Rent, Void since.',
    },
  ])
})

test('cells that are not understood are counted, shown and reported, never dropped', async () => {
  const rows = [
    [NEW, '#N/A', 'n/a', '03/25/2026', 'Phase 3'],
    [HELD, 'Ines', '12 kg', 'soon', 'Phase 3'],
  ]
  const detail = await importer.uploaded(csv(HEADER, ...rows))
  expect(detail.checks.slice(1).map(({ filled, refused }) => [filled, refused])).toEqual([
    [2, 1],
    [2, 2],
    [2, 2],
    [2, 2],
  ])
  expect(detail.checks[4]?.values).toEqual([{ value: 'Phase 3', count: 2, row: 2 }])
  const { checks } = await importer.uploaded(csv(HEADER, [NEW, '', '', '', 'West'], [HELD, '', '', '', 'West']))
  // Not “Roof direction”, of which West is a value too.
  expect(checks[4]?.warning).toBe(
    '“Phase”: 2 of 2 values are not understood. It may use words that are not known, or be the wrong column.',
  )
  expect(detail.readings[0]?.cells[2]).toEqual({
    taken: null,
    problem: '“n/a” was not used. Write a number of £/week, such as 1250 or 3.5, or leave it empty.',
  })
  const forecast = (await importer.ask('GET', `imports/${detail.id}/forecast/`)).json()
  expect(forecast.with_values_not_understood).toBe(2)
  await importer.start(detail.id)
  await importer.run(detail.id)
  const [row] = await importer.rows(detail.id)
  expect(row?.notes).toEqual([
    'OFFICER: “#N/A” was not used. Write a text of at most 500 characters.',
    'rent: “n/a” was not used. Write a number of £/week, such as 1250 or 3.5, or leave it empty.',
    'Void since: “03/25/2026” was not used. Write day, month and year, such as 31/03/2026, or leave it empty.',
    'Phase: “Phase 3” was not used. Use one of the choices, such as Phase 1, Phase 2, or add it to the choices of the column.',
  ])
  expect(await valuesOf(NEW)).toEqual({})
  expect(await valuesOf(HELD)).toEqual({ [officer]: 'Ines' })
})

test('a pending import is counted again when the choices change, and does not read a deleted column', async () => {
  const { id } = await importer.uploaded(csv(HEADER, [NEW, '', '', '', 'Phase 3']))
  const shown = async () => (await importer.ask('GET', `imports/${id}/`)).json()
  expect((await shown()).checks[4].refused).toBe(1)
  const choices = ['Phase 1', 'Phase 2', 'Phase 3']
  await importer.ask('PUT', `columns/${phase}/`, { name: 'Phase', kind: 'choice', choices })
  expect((await shown()).checks[4].refused).toBe(0)
  await importer.ask('DELETE', `columns/${phase}/`)
  expect((await shown()).columns[4].meaning).toBeNull()
  const meanings = ['address', null, null, null, `column_${phase}`]
  expect((await importer.ask('PUT', `imports/${id}/columns/`, { meanings })).statusCode).toBe(400)
})

test('a chosen custom column is remembered for the next file with this heading', async () => {
  const file = () => csv(['Address', 'Weekly charge'], [NEW, '90'])
  const { id } = await importer.uploaded(file())
  await importer.ask('PUT', `imports/${id}/columns/`, { meanings: ['address', `column_${rent}`] })
  const basis = async () => (await importer.uploaded(file())).columns[1]
  expect(await basis()).toMatchObject({ meaning: `column_${rent}`, basis: 'remembered' })
  await importer.ask('DELETE', `columns/${rent}/`)
  expect(await basis()).toMatchObject({ meaning: null })
})

test('undoing the import restores earlier values, but not those edited since', async () => {
  const homeId = await add(HELD)
  await edit(homeId, { [rent]: 90, [phase]: 'Phase 1' })
  const { id: importId } = await importer.imported(csv(HEADER, [HELD, 'Ines', '95', '2026-02-01', 'Phase 2']))
  await edit(homeId, { [since]: '2026-05-01' })
  await importer.ask('POST', `imports/${importId}/undo/`)
  await undoRows(testRunDependencies(running), { organisationId: importer.member.organisationId, importId }, FIRST_TRY)
  expect(await valuesOf(HELD)).toEqual({ [rent]: 90, [since]: '2026-05-01', [phase]: 'Phase 1' })
})

test('undoing the import while a column is removed reverts its values too, should the column be restored', async () => {
  const homeId = await add(HELD)
  await add(OTHER)
  const editedId = await add(EDITED)
  await edit(homeId, { [rent]: 90, [phase]: 'Phase 1' })
  await edit(editedId, { [rent]: 80 })
  const { id: importId } = await importer.imported(
    csv(
      ['Address', 'rent', 'Phase'],
      [HELD, '95', 'Phase 2'],
      [OTHER, '95', ''],
      [EDITED, '95', ''],
      [NEW, '95', 'Phase 2'],
    ),
  )
  await edit(editedId, { [rent]: 99 })
  expect((await importer.ask('DELETE', `columns/${rent}/?homes=4`)).statusCode).toBe(200)
  await importer.ask('POST', `imports/${importId}/undo/`)
  await undoRows(testRunDependencies(running), { organisationId: importer.member.organisationId, importId }, FIRST_TRY)
  expect(await valuesOf(HELD)).toEqual({ [phase]: 'Phase 1' })
  expect((await importer.ask('POST', `columns/${rent}/restore/`)).statusCode).toBe(200)
  expect(await valuesOf(HELD)).toEqual({ [rent]: 90, [phase]: 'Phase 1' })
  expect(await valuesOf(OTHER)).toEqual({})
  expect(await valuesOf(EDITED)).toEqual({ [rent]: 99 })
})

test('a column that is not read is offered as a new one, with a kind guessed from its values', async () => {
  const header = ['Address', 'Ward', 'Charge (£)', 'Next visit', 'Remark', 'Empty']
  const { newColumns } = await importer.uploaded(
    csv(
      header,
      [NEW, 'North', '£1,200', '1 Mar 2026', 'Gate code', ''],
      [HELD, 'North', '90', '02/03/2026', 'Dog', ''],
    ),
  )
  expect(newColumns).toEqual([
    null,
    { name: 'Ward', kind: 'choice', unit: null, choices: ['North'] },
    { name: 'Charge', kind: 'number', unit: '£', choices: [] },
    { name: 'Next visit', kind: 'date', unit: null, choices: [] },
    { name: 'Remark', kind: 'text', unit: null, choices: [] },
    null,
  ])
})
