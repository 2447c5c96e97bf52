import { expect, test } from 'vitest'
import { workbookOf } from '../features/imports/reading/testing/workbook-of.ts'
import { withZip64 } from '../features/imports/reading/testing/zip64.ts'
import { COLLECTS_WHEN_ASKED, collectGarbage } from './testing/collect-garbage.ts'
import { deploy, type SignedInProduct } from './testing/deployment.ts'
import { entityExpansionWorkbook, sameText, textCell, zipBomb, zipOfManyEntries } from './testing/hostile-zips.ts'
import { otherUser } from './testing/other-user.ts'
import { forgetPeak, processFigures } from './testing/process-figures.ts'
import { uploadRaw } from './testing/raw-upload.ts'
import { randomNumbers } from './testing/rounds.ts'

const MB = 1024 * 1024
const GB = 1024 * MB
/** Large enough that a line of 100 MB is parsed, not only measured. */
const LIMIT_MB = 120
const REFUSED_WITHIN_MS = 20_000
const OTHERS_WITHIN_MS = 2_000
/** A file is held twice while its chunks are joined, and partly once more as rows. */
const MOST_AT_ONCE = 800 * MB
/** Memory that the C library keeps; a second, third and fourth pass of all files add 76, 22 and 6 MB. */
const MOST_LEFT_BEHIND = 300 * MB

interface Hostile {
  what: string
  file: () => Iterable<Uint8Array>
  /** In the response. */
  says: RegExp
  statuses?: readonly number[]
  declares?: number
}

const whole = (file: string | Uint8Array) => () => [Buffer.from(file)]

function* repeated(piece: string | Uint8Array, times: number, before = ''): Generator<Uint8Array> {
  if (before !== '') yield Buffer.from(before)
  const bytes = Buffer.from(piece)
  for (let count = 0; count < times; count += 1) yield bytes
}

const random = randomNumbers()
const noise = Buffer.from(Uint8Array.from({ length: 2 * MB }, () => random() * 256))
const good = 'Ref,UPRN\n1,100000000001\n2,100000000002\n'
const wide = Array.from({ length: 1_000_000 }, (_, column) => `c${column % 10}`).join(',')

const FILES: Hostile[] = [
  {
    what: 'a million columns',
    file: whole(`${wide}\n1\n`),
    says: /begins “c0,c1,.* more than 1,000,000 characters|1,000,000 columns, and at most 200/,
  },
  {
    what: 'a row of a million cells',
    file: whole(`UPRN,Ref\n1,2\n${wide}\n`),
    says: /begins “c0,c1,.* more than 1,000,000 characters/,
  },
  {
    what: 'ten thousand rows that are too wide',
    file: () => repeated(`${'1,'.repeat(5_000)}\n`, 10_000, 'UPRN,Ref\n'),
    says: /Row 2 has 5,000 cells, and at most 200/,
  },
  {
    what: 'a quote that never ends',
    file: () => repeated(`1,2,3\n`.repeat(100_000), 100, 'UPRN,Ref\n1,"open '),
    says: /more than 200,000 rows/,
  },
  {
    what: 'a line of 100 MB',
    file: () => repeated('x'.repeat(MB), 100, 'UPRN,Ref\n1,'),
    says: /begins “1,xxx.* more than 1,000,000 characters/,
  },
  {
    what: 'a header of 100 MB',
    file: () => repeated('x'.repeat(MB), 100),
    says: /begins “xxx.* more than 1,000,000 characters/,
  },
  {
    what: '100 MB of commas',
    file: () => repeated(','.repeat(MB), 100, 'x'),
    says: /begins “x,,,.* more than 1,000,000/,
  },
  {
    what: '100 MB of quotation marks',
    file: () => repeated('"'.repeat(MB), 100, 'UPRN\n'),
    says: /begins “\\".* more than 1,000,000 characters/,
  },
  {
    what: '100 MB of line ends',
    file: () => repeated('\n'.repeat(MB), 100, 'UPRN\n'),
    says: /more than 2,000,000 lines/,
  },
  { what: 'nothing but NUL bytes', file: whole(Buffer.alloc(MB)), says: /more than 1,000,000 characters/ },
  { what: 'noise', file: whole(noise), says: /./, statuses: [201, 400] },
  { what: 'UTF-16 without a BOM', file: whole(Buffer.from(good, 'utf16le')), says: /UTF-16 LE/, statuses: [201] },
  {
    what: 'half of a UTF-16 character',
    file: whole(Buffer.from(`\uFEFF${good}x`, 'utf16le').subarray(0, -1)),
    says: /UTF-16 LE/,
    statuses: [201],
  },
  {
    what: 'two encodings in one file',
    file: () => [Buffer.from('Ref,UPRN\ncafé,1\n'), Buffer.from('café,2\n', 'latin1')],
    says: /Windows-1252/,
    statuses: [201],
  },
  { what: 'NUL bytes within', file: whole('Ref,UPRN\n1\x00,10000\x00000001\n'), says: /"waiting":1,/, statuses: [201] },
  {
    what: 'a zip bomb',
    file: () => [zipBomb(40)],
    says: /sheet1\.xml of the workbook is larger than 200 MB when unpacked/,
  },
  { what: 'a zip of many entries', file: () => [zipOfManyEntries(60_000)], says: /60,000 parts, and at most 2,000/ },
  {
    what: 'a zip with two central directories',
    file: () => [withZip64(sameText({ rows: 1, characters: 10 }), { leftOut: 1 })],
    says: /two lists of its parts, which contradict each other/,
  },
  { what: 'a zip of a zip', file: () => [zipOfManyEntries(3)], says: /without a workbook/ },
  { what: 'an entity bomb', file: () => [entityExpansionWorkbook()], says: /./, statuses: [201, 400] },
  {
    what: 'a text that all cells of a workbook refer to',
    file: () => [sameText({ rows: 1_500, characters: 5_000 })],
    says: /The cells of the sheet hold more than 100 MB of text/,
  },
  {
    what: 'a text of 50 MB that many cells refer to',
    file: () => [sameText({ rows: 10, characters: 50 * MB })],
    says: /Row 3 of the sheet has a cell of 52,428,800 characters/,
  },
  {
    what: 'half as much text as can be read, all of it the same',
    file: () => [sameText({ rows: 50, characters: 5_000 })],
    says: /"row_count":51/,
    statuses: [201],
  },
  {
    what: 'a valid workbook',
    file: () => [workbookOf(`<row r="1">${textCell('A1', 'UPRN')}</row><row r="2">${textCell('A2', '1')}</row>`)],
    says: /"row_count":1/,
    statuses: [201],
  },
  {
    what: 'a cell far to the right',
    file: () => [workbookOf(`<row r="1">${textCell('A1', 'UPRN')}${textCell('ZZZZZZ1', 'x')}</row>`)],
    says: /columns|damaged/,
  },
  {
    what: 'a row far below',
    file: () => [
      workbookOf(`<row r="1">${textCell('A1', 'UPRN')}</row><row r="2147483647">${textCell('A2147483647', '1')}</row>`),
    ],
    says: /./,
    statuses: [201, 400],
  },
  {
    what: '2 GB, declared',
    file: () => repeated(Buffer.alloc(MB, 'x'), 2_048),
    declares: 2 * GB,
    says: /The file is larger than 120 MB\. Please split it/,
    statuses: [413],
  },
  {
    what: '2 GB, not declared',
    file: () => repeated(Buffer.alloc(MB, 'x'), 2_048),
    says: /The file is larger than 120 MB\. Please split it/,
    statuses: [413],
  },
]

test('a malicious file is rejected within seconds, with a reason, and other users are not affected', async () => {
  const deployment = await deploy('embedded', {
    homes: 10_000,
    environment: { ...COLLECTS_WHEN_ASKED, IMPORT_MAX_MB: String(LIMIT_MB) },
  })
  const product = await deployment.serve()
  const pid = product.child.pid ?? 0
  expect((await uploadRaw(product, [Buffer.from(good)])).status).toBe(201)
  await collectGarbage(product)
  const before = await processFigures(pid)
  for (const { what, file, says, statuses = [400], declares } of FILES) {
    await forgetPeak(pid)
    const pieces = file()
    const other = otherUser(product)
    const answer = await uploadRaw(product, pieces, declares)
    const { slowestMs } = await other.stop()
    const { peakBytes } = await processFigures(pid)
    expect.soft(statuses, what).toContain(answer.status)
    expect.soft(answer.body.slice(0, 2_000), what).toMatch(says)
    expect.soft(answer.tookMs, what).toBeLessThan(REFUSED_WITHIN_MS)
    expect.soft(answer.sent, what).toBeLessThan((LIMIT_MB + 30) * MB)
    expect.soft(slowestMs, what).toBeLessThan(OTHERS_WITHIN_MS)
    expect.soft(peakBytes - before.residentBytes, what).toBeLessThan(MOST_AT_ONCE)
  }
  const settled = async () => {
    await collectGarbage(product)
    const now = await processFigures(pid)
    return now.residentBytes - before.residentBytes < MOST_LEFT_BEHIND && now.openFiles <= before.openFiles + 2
  }
  await expect.poll(settled, { timeout: 60_000, interval: 500 }).toBe(true)
  await expectImportRuns(product, (await uploadRaw(product, [Buffer.from(good)])).body)
})

test('cells that a spreadsheet would take for formulas are returned as text', async () => {
  const deployment = await deploy('embedded', { homes: 10 })
  const product = await deployment.serve()
  const formulas = ['=1+1', '+1', '-1+1', '@SUM(A1)', '=cmd|’/c calc’!A0', '\t=1', '＝1', ' =1', '"=1"']
  const cells = formulas.map((formula) => `"${formula.replaceAll('"', '""')}"`)
  const file = `UPRN,=HYPERLINK("x"),Ref\n${cells.map((cell) => `1,${cell},${cell}\n`).join('')}`
  const { body } = await uploadRaw(product, [Buffer.from(file)])
  const id = await expectImportRuns(product, body)
  const results = await (await product.request(`/api/portfolio/imports/${id}/results/`)).text()
  expect(results.split('\r\n')).toHaveLength(formulas.length + 2)
  expect(results).not.toMatch(/(?:^|[,\n])"?\s*[=+\-@＝]/m)
})

async function expectImportRuns({ request }: SignedInProduct, uploaded: string): Promise<number> {
  const { id }: { id: number } = JSON.parse(uploaded)
  expect((await request(`/api/portfolio/imports/${id}/start/`, { method: 'POST' })).status).toBe(200)
  const detail = async () => (await request(`/api/portfolio/imports/${id}/`)).text()
  await expect.poll(detail, { timeout: 60_000, interval: 200 }).toContain('"status":"done"')
  return id
}
