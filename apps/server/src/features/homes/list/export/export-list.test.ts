import { HOME_COLUMNS } from '@retrofolio/contract/homes/list/home-columns'
import { EXPORT_TEXTS, EXPORTED_HOMES_MAX } from '@retrofolio/contract/homes/list-requests'
import { parseCsv } from 'hucre/csv'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../../../database/organisation-scope.ts'
import { withoutMark } from '../../../../formats/csv.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../../testing/test-homes.ts'
import { updateHome } from '../../homes.repository.ts'
import { COLUMN_MEANINGS } from './column-meanings.ts'

let running: TestApp
let member: Member
let semi: number
let flat: number
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

beforeEach(async () => {
  member = await createMember(running.database)
  semi = await add(TEST_ADDRESSES.semi)
  flat = await add(TEST_ADDRESSES.numbered(7))
})

const call = (method: 'GET' | 'POST', url: string, payload?: object, by = member) =>
  running.app.inject({ method, url: `/api/${url}`, headers: by.headers, ...(payload && { payload }) })
const add = async (address: string): Promise<number> =>
  (await call('POST', 'portfolio/add-home/', { address })).json().data.home.id
const exported = (format: 'csv' | 'xlsx', parameters: string, more: object = {}, by = member) =>
  call('POST', `portfolio/export/${format}/`, { parameters, ...more }, by)

async function csvRows(parameters: string, more: object = {}): Promise<string[][]> {
  const { body } = await exported('csv', parameters, more)
  return parseCsv(body).map((row) => row.map(text))
}

const text = (cell: CellValue | undefined) =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null ? '' : String(cell)

async function workbook(parameters: string, more: object = {}) {
  const answer = await exported('xlsx', parameters, more)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  const { sheets } = await readXlsx(answer.rawPayload, { readStyles: true })
  const [homes, about] = sheets
  if (homes === undefined || about === undefined) throw new Error('a sheet is missing')
  return { homes, about: about.rows.map((row) => row.map((cell) => cell ?? '')) }
}

const ALL_COLUMNS = `columns=${[...HOME_COLUMNS.keys()].join(',')}`

describe('a workbook', () => {
  test('has the same values as the CSV, in every column', async () => {
    await withinOrganisation(running.database, member.organisationId, (queries) =>
      updateHome(queries, member.organisationId, semi, { reference: '=HYPERLINK("http://x")', tags: ['+44', '@x'] }),
    )
    const { homes } = await workbook(`sort=address&${ALL_COLUMNS}`)
    const fromWorkbook = homes.rows.map((row) => Array.from(HOME_COLUMNS, (_, at) => text(row[at] ?? null)))
    const fromCsv = (await csvRows(`sort=address&${ALL_COLUMNS}`)).map((row) => row.map(withoutMark))
    expect(fromWorkbook).toEqual(fromCsv)
    expect(fromCsv).toHaveLength(3)
    expect(fromCsv.flat()).toContain('=HYPERLINK("http://x")')
  })

  test('has typed cells, links, a fixed heading and units', async () => {
    const { homes } = await workbook('sort=address&columns=address,bill_today,co2,expires,uprn')
    const [headings, first] = homes.rows
    expect(headings).toEqual(['Address', 'Bill today (£/yr)', 'CO₂ today (t/yr)', 'Certificate expires', 'UPRN'])
    expect(first).toEqual([
      expect.any(String),
      expect.any(Number),
      expect.any(Number),
      expect.any(Date),
      expect.any(String),
    ])
    const formats = [1, 2, 3, 4].map((at) => homes.cells?.get(`1,${at}`)?.style?.numFmt)
    expect(formats).toEqual(['#,##0.00', '#,##0.00', 'dd mmm yyyy', '@'])
    expect(homes.cells?.get('1,0')?.hyperlink?.target).toMatch(new RegExp(`^http.*/home/(${semi}|${flat})$`))
    expect(homes.freezePane).toMatchObject({ rows: 1 })
  })

  test('does not turn a text into a formula', async () => {
    await withinOrganisation(running.database, member.organisationId, (queries) =>
      updateHome(queries, member.organisationId, semi, { reference: '=1+1' }),
    )
    const { homes } = await workbook('columns=address,reference', { home_ids: String(semi) })
    expect(homes.rows[1]?.[1]).toBe('=1+1')
    expect(Array.from(homes.cells?.values() ?? []).filter(({ formula }) => formula !== undefined)).toEqual([])
    expect((await csvRows('columns=reference', { home_ids: String(semi) }))[1]).toEqual(["'=1+1"])
  })

  test('explains when and how it was made, and each column', async () => {
    const { about } = await workbook('q=wrenfold+lane&area=10..500&sort=-bill_today&columns=address,bill_today')
    expect(about.slice(0, 6).map((row) => [row[0], row[2]])).toEqual([
      ['As of', '1 March 2026 at 09:30 (UTC)'],
      ['List', 'Portfolio'],
      ['Homes', expect.stringMatching(/^\d of 2$/)],
      ['Filters', 'Search: wrenfold lane'],
      ['', 'Floor area (m²): 10 to 500'],
      ['Order', 'Bill today (£/yr), descending'],
    ])
    expect(about.at(-1)).toEqual(['Bill today (£/yr)', '£/yr', COLUMN_MEANINGS['bill_today']])
  })
})

describe('rows', () => {
  test('are the homes of the filters, in their order, with the chosen columns', async () => {
    const all = await csvRows('sort=-area&columns=address,area')
    expect(all[0]).toEqual(['Address', 'Floor area (m²)'])
    expect(await csvRows('sort=area&columns=address,area')).toEqual([all[0], ...all.slice(1).toReversed()])
    expect((await csvRows('q=12+wrenfold&columns=address')).slice(1)).toEqual([[TEST_ADDRESSES.semi]])
  })

  test('are the selected homes, also those that a filter hides', async () => {
    const rows = await csvRows('q=nowhere&columns=address', { home_ids: `${semi},999999` })
    expect(rows.slice(1)).toEqual([[TEST_ADDRESSES.semi]])
  })

  test('of another organisation are not exported', async () => {
    const stranger = await createMember(running.database)
    const answer = await exported('csv', 'columns=address', { home_ids: String(semi) }, stranger)
    expect(answer.body.trim().split('\r\n')).toHaveLength(1)
  })
})

test('a file has a name with its day, and its export is recorded', async () => {
  const answer = await exported('xlsx', 'columns=address')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': expect.stringContaining('filename="homes-2026-03-01.xlsx"'),
  })
  const before = running.clock.now
  // After midnight in the United Kingdom.
  running.clock.now = new Date('2026-06-30T23:30:00Z')
  const late = await exported('csv', 'columns=address', { home_ids: String(flat) })
  running.clock.now = before
  expect(late.headers['content-disposition']).toContain('homes-2026-07-01.csv')
  const trail: { sentence: string }[] = (await call('GET', 'audit/?action=list_exported')).json()
  expect(trail.map(({ sentence }) => sentence)).toEqual([
    'Example Member exported 1 homes of the list as CSV.',
    'Example Member exported 2 homes of the list as XLSX.',
  ])
})

test.each([
  ['', {}, { parameters: ['This field may not be blank.'] }],
  ['band=C', {}, { parameters: [expect.stringMatching(/^No columns are chosen/)] }],
  ['columns=colour', {}, { parameters: ['"colour" is not a column of the list: leave it out.'] }],
  ['columns=band&colour=red', {}, { parameters: ['"colour" is not a filter of the list: leave it out.'] }],
  ['columns=band&limit=1', {}, { parameters: ['"limit" is not a filter of the list: leave it out.'] }],
  ['columns=band&area=big', {}, { area: [expect.stringMatching(/^"big" is not a range/)] }],
  ['columns=band', { home_ids: '1,x' }, { home_ids: [EXPORT_TEXTS.notIds] }],
  [
    'columns=band',
    { home_ids: Array.from({ length: EXPORTED_HOMES_MAX + 1 }, (_, at) => at + 1).join() },
    { home_ids: [EXPORT_TEXTS.tooManyHomes] },
  ],
])('rejects invalid fields: %j', async (parameters, more, fields) => {
  for (const format of ['csv', 'xlsx'] as const) {
    const answer = await exported(format, parameters, more)
    expect([answer.statusCode, answer.json()]).toEqual([400, fields])
  }
})

test('every column has a meaning', () => {
  expect(Object.keys(COLUMN_MEANINGS).toSorted()).toEqual([...HOME_COLUMNS.keys()].toSorted())
})
