import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { isAnswerKey } from '@retrofolio/engine/dwelling/features/home-facts'
import { ANSWER_KEYS, HOME_FACT_KEYS } from '@retrofolio/engine/vocabulary'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { createImporter, csv, type Importer, uprnOf } from '../testing/importer.ts'
import { TEMPLATE_HEADINGS } from './import-template.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  running = await startTestApp()
  importer = await createImporter(running)
})
afterAll(() => running.stop())

test('the template has every fact that figures follow from, and the import recognises each heading', async () => {
  const row = TEMPLATE_HEADINGS.map((heading) => (heading === 'UPRN' ? uprnOf(104) : ''))
  const { columns } = await importer.uploaded(csv([...TEMPLATE_HEADINGS], row))
  expect(columns.map(({ meaning }) => meaning)).toEqual([
    'reference',
    'uprn',
    'address',
    'postcode',
    ...HOME_FACT_KEYS.filter((key) => !isAnswerKey(key)).map(snakeKey),
  ])
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
  expect(sheets[2]?.rows.map(([heading]) => heading)).toEqual([
    'Heading to add',
    ...ANSWER_KEYS.map((key) => FACT_NAMES[key]),
  ])
  expect(sheets[2]?.rows).toContainEqual([
    'Damp in the walls',
    'Is there damp in the walls that has not been put right?',
    'Yes, No or Not known',
  ])
})

test('facts of a file are stored, exported under names that the import knows, and read back unchanged', async () => {
  const home = TEST_ADDRESSES.numbered(1)
  const headings = ['Address', 'Storey height (m)', 'Open fireplaces', 'Share of windows so glazed (%)', 'LEL']
  const keys = ['storey_height', 'open_fireplaces', 'windows_glazed_share', 'low_energy_lighting_share']
  await importer.imported(csv(headings, [home, '265 cm', '2', '90', '75%']))
  const { headers } = importer.member
  const exported = await running.app.inject({ url: '/api/organisation/export/csv/', headers })
  const { id } = await importer.uploaded(exported.body)
  const { columns, readings } = await importer.show(id)
  const read = Object.fromEntries(
    columns.flatMap(({ header, meaning }, place) =>
      keys.includes(header) ? [[header, { meaning, taken: readings[0]?.cells[place]?.taken }]] : [],
    ),
  )
  expect(read).toEqual({
    storey_height: { meaning: 'storey_height', taken: '2.65 m' },
    open_fireplaces: { meaning: 'open_fireplaces', taken: '2' },
    windows_glazed_share: { meaning: 'windows_glazed_share', taken: '90%' },
    low_energy_lighting_share: { meaning: 'low_energy_lighting_share', taken: '75%' },
  })
})
