import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { createImporter, csv, type Importer } from '../testing/importer.ts'
import { computeTestRanges, FIRST_TRY, testRunDependencies } from '../testing/run-test-import.ts'
import { undoRows } from '../undo/undo-import.service.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  importer = await createImporter(running)
})
afterAll(() => running.stop())

const HOME = TEST_ADDRESSES.numbered(1)
const DAMP = 'Is there damp in the walls that has not been put right?'

async function added(facts: object = {}): Promise<number> {
  const { id } = (await importer.ask('POST', 'add-home/', { address: HOME })).json().data.home
  await importer.ask('PATCH', `homes/${id}/facts/`, { facts })
  return id
}

async function factOf(id: number, key: string): Promise<Record<string, unknown>> {
  const { facts } = (await importer.ask('GET', `homes/${id}/facts/`)).json()
  return facts.find((fact: { key: string }) => fact.key === key)
}

test('answers of a file are facts with the file as their origin', async () => {
  const id = await added()
  await importer.imported(csv(['Address', DAMP, 'Smart meter', 'Listed building'], [HOME, 'N', 'not known', 'Unknown']))
  expect(await factOf(id, 'damp')).toMatchObject({ value: false, origin: 'user', imported_from: 'stock.csv' })
  expect(await factOf(id, 'smart_meter')).toMatchObject({ value: 'not_known', imported_from: 'stock.csv' })
  expect(await factOf(id, 'is_listed')).toMatchObject({ value: 'not_known', imported_from: 'stock.csv' })
})

test('"not known" in a file replaces no answer, and a new answer does', async () => {
  const id = await added({ damp: true, smart_meter: true, exposure: 'severe' })
  await importer.imported(
    csv(['Address', 'Damp in the walls', 'Smart meter', 'Exposure'], [HOME, 'unknown', 'no', 'not known']),
  )
  expect(await factOf(id, 'damp')).toMatchObject({ value: true, imported_from: null })
  expect(await factOf(id, 'exposure')).toMatchObject({ value: 'severe', imported_from: null })
  expect(await factOf(id, 'smart_meter')).toMatchObject({ value: false, imported_from: 'stock.csv' })
})

test('undoing the import brings the earlier answer back', async () => {
  const id = await added({ smart_meter: true })
  const { id: importId } = await importer.imported(
    csv(['Address', 'Smart meter', 'Damp in the walls'], [HOME, 'no', 'yes']),
  )
  await importer.ask('POST', `imports/${importId}/undo/`)
  const key = { organisationId: importer.member.organisationId, importId }
  await undoRows(testRunDependencies(running), key, FIRST_TRY)
  await computeTestRanges(running, key)
  expect(await factOf(id, 'smart_meter')).toMatchObject({ value: true, imported_from: null })
  expect(await factOf(id, 'damp')).toMatchObject({ value: null, origin: 'missing' })
  const { history } = (await importer.ask('GET', `homes/${id}/facts/`)).json()
  expect(history).toContainEqual(expect.objectContaining({ key: 'damp', value: true, is_import_undone: true }))
})

test('an answer that is not understood is reported, not guessed', async () => {
  const id = await added()
  const { id: importId } = await importer.uploaded(csv(['Address', 'Damp in the walls'], [HOME, 'in the kitchen']))
  const { readings } = await importer.show(importId)
  await importer.start(importId)
  await importer.run(importId)
  expect(await factOf(id, 'damp')).toMatchObject({ value: null })
  expect(readings[0]?.cells[1]).toEqual({
    taken: null,
    problem: '“in the kitchen” was not used. Use yes, no or not known.',
  })
})
