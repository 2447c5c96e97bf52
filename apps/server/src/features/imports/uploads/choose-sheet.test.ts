import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { createImporter, csv, type Importer } from '../testing/importer.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  importer = await createImporter(running)
})
afterAll(() => running.stop())

const SHEETS = [
  { name: 'Stock', rows: [['UPRN'], ['1'], ['2'], ['3']] },
  {
    name: ' Leasehold & more ',
    rows: [
      ['Ref', 'Address'],
      ['A-1', TEST_ADDRESSES.semi],
    ],
  },
  { name: 'Cover', rows: [['only a title']] },
  { name: 'Old', rows: [['UPRN'], ['9']], hidden: true },
]
const workbook = async () => importer.uploaded(await writeXlsx({ sheets: SHEETS }))
const choose = (id: number, sheet: unknown) => importer.ask('PUT', `imports/${id}/sheet/`, { sheet })

test('another sheet replaces the current one, and can be replaced again', async () => {
  const first = await workbook()
  expect(first).toMatchObject({ sheet: 'Stock', sheets: ['Stock', ' Leasehold & more ', 'Cover'], rowCount: 3 })
  expect((await choose(first.id, 'Leasehold & more')).statusCode).toBe(200)
  const other = await importer.show(first.id)
  expect(other).toMatchObject({
    sheet: ' Leasehold & more ',
    rowCount: 1,
    counts: { waiting: 1 },
    preview: [['A-1', TEST_ADDRESSES.semi]],
    warnings: [],
    status: 'uploaded',
  })
  expect(other.columns.map(({ meaning }) => meaning)).toEqual(['reference', 'address'])
  expect((await choose(first.id, 'Stock')).statusCode).toBe(200)
  expect(await importer.show(first.id)).toEqual({ ...first, warnings: [] })
  const trail = await running.app.inject({
    method: 'GET',
    url: '/api/audit/',
    headers: importer.member.headers,
  })
  expect(trail.body).toContain('chose the sheet  Leasehold & more  of stock.csv')
})

test('the chosen sheet is imported', async () => {
  const { id } = await workbook()
  await choose(id, 'Leasehold & more')
  await importer.start(id)
  await importer.run(id)
  expect(await importer.show(id)).toMatchObject({ status: 'done', counts: { waiting: 0, matched: 1 } })
  expect(await importer.rows(id)).toMatchObject([{ row: 2, reference: 'A-1', matchedAddress: TEST_ADDRESSES.semi }])
  expect((await choose(id, 'Stock')).statusCode).toBe(409)
})

test('an import that starts while another sheet is being read keeps its rows', async () => {
  const { id } = await workbook()
  const before = await importer.rows(id)
  const client = await running.database.pool.connect()
  const chosen = Promise.withResolvers<Awaited<ReturnType<typeof choose>>>()
  try {
    // Reading waits for the file.
    await client.query('begin')
    await client.query('lock table import_files in access exclusive mode')
    choose(id, 'Leasehold & more').then(chosen.resolve, chosen.reject)
    await untilBlocked(running.database)
    await importer.start(id)
  } finally {
    await client.query('rollback')
    client.release()
  }
  const answer = await chosen.promise
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { detail: 'This import has already started, so its sheet and columns cannot be changed.' },
  ])
  expect(await importer.show(id)).toMatchObject({ status: 'running', sheet: 'Stock', rowCount: 3 })
  expect(await importer.rows(id)).toEqual(before)
})

test('setting columns or starting is rejected if another sheet was chosen meanwhile', async () => {
  const { id } = await workbook()
  await choose(id, 'Leasehold & more')
  const other = await importer.show(id)
  const columns = (sheet: string, meanings: unknown[]) =>
    importer.ask('PUT', `imports/${id}/columns/?sheet=${encodeURIComponent(sheet)}`, { meanings })
  const start = (sheet: string) => importer.ask('POST', `imports/${id}/start/?sheet=${encodeURIComponent(sheet)}`)
  const refusal = [
    409,
    { detail: 'Another sheet of this workbook has been chosen in the meantime. Please check its columns first.' },
  ]
  for (const answer of [await columns('Stock', [null, 'address']), await start('Stock')]) {
    expect([answer.statusCode, answer.json()]).toEqual(refusal)
  }
  expect(await importer.show(id)).toEqual(other)
  expect((await columns(' Leasehold & more ', [null, 'address'])).statusCode).toBe(200)
  expect((await start(' Leasehold & more ')).statusCode).toBe(200)
  // Repeated, as a client without a response would do.
  expect((await start(' Leasehold & more ')).statusCode).toBe(200)
})

test.each([
  ['a sheet that is no table', 'Cover', 'The sheet “Cover” has no header with rows below it.'],
  [
    'one that is hidden',
    'Old',
    'The workbook has no sheet “Old”: choose one of “Stock”, “ Leasehold & more ” or “Cover”.',
  ],
  ['nothing', undefined, 'This field is required.'],
])('%s is rejected with advice, and nothing changes', async (_what, sheet, problem) => {
  const before = await workbook()
  const answer = await choose(before.id, sheet)
  expect([answer.statusCode, answer.json()]).toEqual([400, { sheet: [problem] }])
  expect(await importer.show(before.id)).toEqual(before)
})

test('an organisation at its limit of sheets being read is rejected, while others are not', async () => {
  const { id } = await workbook()
  const other = await createImporter(running)
  const theirs = await other.uploaded(await writeXlsx({ sheets: SHEETS }))
  const [own, others] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => choose(id, 'Leasehold & more'))),
    other.ask('PUT', `imports/${theirs.id}/sheet/`, { sheet: 'Leasehold & more' }),
  ])
  expect(own.map(({ statusCode }) => statusCode).toSorted((one, another) => one - another)).toEqual([
    200, 200, 429, 429, 429, 429, 429, 429,
  ])
  expect(others.statusCode).toBe(200)
})

test('a file that is no workbook has no sheets to choose', async () => {
  const { id, sheets } = await importer.uploaded(csv(['UPRN'], ['1']))
  expect(sheets).toEqual([])
  expect((await choose(id, 'Stock')).json()).toEqual({ sheet: [expect.stringContaining('A CSV file has none')] })
})
