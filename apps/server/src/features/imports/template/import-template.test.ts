import { snakeKey } from '@retrofolio/contract/wire-case'
import { HOME_FACT_KEYS } from '@retrofolio/engine/vocabulary'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createImporter, csv, type Importer, uprnOf } from '../testing/importer.ts'
import { TEMPLATE_HEADINGS } from './import-template.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  running = await startTestApp()
  importer = await createImporter(running)
})
afterAll(() => running.stop())

test('every heading of the template is recognised', async () => {
  const row = TEMPLATE_HEADINGS.map((heading) => (heading === 'UPRN' ? uprnOf(104) : ''))
  const { columns } = await importer.uploaded(csv([...TEMPLATE_HEADINGS], row))
  const meanings = columns.map(({ meaning }) => meaning)
  expect(meanings.slice(0, 4)).toEqual(['reference', 'uprn', 'address', 'postcode'])
  const facts = HOME_FACT_KEYS.map(snakeKey)
  expect(meanings.slice(4)).toEqual(facts.filter((key) => meanings.some((meaning) => meaning === key)))
  expect(meanings).toEqual(
    expect.arrayContaining(['property_type', 'floor_area', 'age_band', 'wall_type', 'flat_level']),
  )
})

test('the template is available as CSV and as a workbook with a sheet that explains it', async () => {
  const asCsv = await importer.ask('GET', 'import-template/csv/')
  expect(asCsv.body.trim().replace('\uFEFF', '').replaceAll('"', '').split(',')).toEqual(TEMPLATE_HEADINGS)
  const asWorkbook = await importer.ask('GET', 'import-template/xlsx/')
  expect(asWorkbook.headers['content-disposition']).toContain('homes-to-import.xlsx')
  const { sheets } = await readXlsx(asWorkbook.rawPayload)
  expect(sheets[0]?.rows).toEqual([TEMPLATE_HEADINGS])
  expect(sheets[1]?.rows).toContainEqual(['Floor area', expect.stringContaining('A number in m²')])
  expect(sheets[1]?.rows.map(([heading]) => heading)).toEqual(['Heading', ...TEMPLATE_HEADINGS])
})
