import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import { numberedRows } from '@retrofolio/reference-data/files/csv-rows'
import { MAX_GROWTH_PER_DOUBLING, measureGrowth } from '@retrofolio/reference-data/testing/growth'
import { expect, test } from 'vitest'
import { factOfCell, isFactCell, readFactCell } from './cells/read-fact-cell.ts'
import { decodedText, encodingOf } from './files/decode-text.ts'
import { openTable } from './files/open-table.ts'
import { recogniseColumns } from './headers/recognise-columns.ts'
import { readTable } from './read-table.ts'
import { storedZip } from './testing/stored-zip.ts'
import { WORKBOOK_LIMITS } from './workbooks/read-workbook.ts'
import { attributesOf, nameOfTag, scanMarkup } from './workbooks/scan-markup.ts'
import { sheetsOf } from './workbooks/workbook-sheets.ts'
import { declaredBytes, hasTwoDirectories } from './workbooks/zip-directories.ts'

/** Ignores errors: only the time matters. */
const tried = async (work: Promise<unknown>): Promise<void> => void (await work.catch(() => {}))

async function readCsv(text: string): Promise<void> {
  const table = await openTable(Buffer.from(text))
  const { headers, packs } = await readTable(table)
  const sample: string[][] = []
  for await (const pack of packs) sample.push(...pack.slice(0, 200).map(({ cells }) => cells))
  recogniseColumns(headers(), sample.slice(0, 200), new Map())
}

const HEADER = 'UPRN,Address,Postcode\n'
const repeated =
  (piece: string, { before = '', after = '' } = {}) =>
  (size: number): string =>
    before + piece.repeat(Math.ceil(size / piece.length)) + after

/** Texts made to be slow, each as large as one piece of a file or one row can be. */
const CSV_TEXTS: readonly [string, (size: number) => string][] = [
  ['quotes', repeated('"', { before: HEADER })],
  ['quotes before letters', repeated('"a', { before: `${HEADER}1,` })],
  ['closed quotes before letters', repeated('"a"b', { before: `${HEADER}1,` })],
  ['open quotes of many rows', repeated('1,"a\n', { before: HEADER })],
  ['quotes before many blanks', (size) => `${HEADER}1,${'"a'.repeat(size / 4)}${' '.repeat(size / 2)},\n1,`],
  ['blanks between quotes', repeated('"   ', { before: `${HEADER}1,` })],
  ['quoted lines', repeated('"a\n",', { before: HEADER })],
  ['delimiters', repeated(',', { before: HEADER })],
  ['semicolons', repeated(';', { before: 'a;b\n' })],
  ['carriage returns', repeated('\r', { before: HEADER, after: '\nx' })],
  ['line feeds', repeated('\n', { before: HEADER, after: 'x' })],
  ['blanks in a cell', repeated(' ', { before: `${HEADER}1,a`, after: 'b,c\n' })],
  ['digits in a header', repeated('0', { after: ',UPRN\n1,2\n' })],
  ['blanks in a header', repeated(' ', { before: 'a', after: 'b,UPRN\n1,2\n' })],
  ['words in a header', repeated('floor area ', { after: ',UPRN\n1,2\n' })],
  ['brackets in a header', repeated('(m2', { after: ',UPRN\n1,2\n' })],
]

test.each(CSV_TEXTS)(
  'the time to read a CSV file of %s is linear in its size',
  { timeout: 60_000 },
  async (_what, of) => {
    const { ratio, ms } = await measureGrowth(of, (text) => tried(readCsv(text)), 100_000)
    expect(ratio, `${ms} ms`).toBeLessThan(MAX_GROWTH_PER_DOUBLING)
  },
)

/** Cells of the maximum length, in the rows used to recognise columns. */
const CELLS: readonly [string, (size: number) => string][] = [
  ['digits and letters', (size) => '0'.repeat(size / 2) + 'abc'.repeat(size / 6)],
  ['letters and digits', repeated('a1 ')],
  ['commas', repeated(', ')],
  ['blanks', repeated(' ', { before: 'a', after: 'b' })],
  ['postcodes', repeated('AB1 2CD ')],
  ['words', repeated('solid brick ')],
  ['numbers', repeated('1.')],
]

test.each(CELLS)('the time to recognise columns of long cells with %s grows with their length', async (_what, of) => {
  const cellsOf = (size: number) => Array.from({ length: 50 }, () => [of(size), of(size)])
  const { ratio, ms } = await measureGrowth(
    cellsOf,
    (sample) => recogniseColumns(['Thing', 'Address'], sample, new Map()),
    2_500,
  )
  expect(ratio, `${ms} ms`).toBeLessThan(MAX_GROWTH_PER_DOUBLING)
})

const FACT_CELLS: typeof CELLS = [
  ...CELLS,
  ['a number and blanks', repeated(' ', { before: '100', after: 'x' })],
  ['a range and blanks', repeated(' ', { before: '100 -', after: 'x' })],
  ['no-break spaces', repeated('\u00a0', { before: '1', after: 'x' })],
]

test.each(FACT_CELLS)('the time to read facts of cells with %s grows with their length', async (_what, of) => {
  const read = (cell: string) => {
    for (const fact of HOME_FACTS) {
      for (let run = 0; run < 20; run += 1) {
        const about = factOfCell(fact, cell)
        if (isFactCell(about, cell, '')) readFactCell(about, cell, '')
      }
    }
  }
  const { ratio, ms } = await measureGrowth(of, read, 95)
  expect(ratio, `${ms} ms`).toBeLessThan(MAX_GROWTH_PER_DOUBLING)
})

const WORKBOOKS: readonly [string, (size: number) => string][] = [
  ['sheets that are not closed', repeated('<sheet ')],
  ['sheets without a name', repeated('<sheet x="', { after: '">' })],
  ['names without an end', repeated('<sheet name="')],
  ['comments', repeated('<!--')],
  ['comments that are closed', repeated('<!-- -->')],
  ['tags', repeated('<')],
  ['closed tags', repeated('<>')],
  ['attributes', repeated(' a="b"', { before: '<sheet', after: '/>' })],
  ['equals signs', repeated('=', { before: '<sheet ', after: '/>' })],
  ['blanks', repeated(' ', { before: '<sheet', after: '/>' })],
  ['entities', repeated('&a', { before: '<sheet name="', after: '"/>' })],
]

test.each(WORKBOOKS)('the time to list the sheets of a workbook with %s is linear in its size', async (_what, of) => {
  const makeZip = (size: number) => storedZip({ 'xl/workbook.xml': of(size) })
  const { ratio, ms } = await measureGrowth(makeZip, (bytes) => tried(sheetsOf(bytes, WORKBOOK_LIMITS)), 200_000)
  expect(ratio, `${ms} ms`).toBeLessThan(MAX_GROWTH_PER_DOUBLING)
})

test.each(WORKBOOKS)('the time to inspect a sheet with %s is linear in its size', async (_what, of) => {
  const sheetOf = (size: number) => `<worksheet>${of(size).replaceAll('sheet', 'row')}`
  const makeZip = (size: number) => storedZip({ 'xl/worksheets/sheet1.xml': sheetOf(size) })
  const { ratio, ms } = await measureGrowth(makeZip, (bytes) => tried(sheetsOf(bytes, WORKBOOK_LIMITS)), 200_000)
  expect(ratio, `${ms} ms`).toBeLessThan(MAX_GROWTH_PER_DOUBLING)
})

test.each(WORKBOOKS)('the time to scan markup of %s piece by piece is linear in its size', async (_what, of) => {
  const scan = (bytes: Buffer) => {
    const scanner = scanMarkup({ onTag: (tag) => attributesOf(tag).get(nameOfTag(tag)), onText: () => {} }, 64 * 1024)
    try {
      for (let at = 0; at < bytes.length; at += 4_096) scanner.push(bytes.subarray(at, at + 4_096))
    } catch {
      // Markup that is too long is rejected.
    }
  }
  const { ratio, ms } = await measureGrowth((size) => Buffer.from(of(size)), scan, 200_000)
  expect(ratio, `${ms} ms`).toBeLessThan(MAX_GROWTH_PER_DOUBLING)
})

test.each([
  ['ends', 'PK\x05\x06'],
  ['parts', 'PK\x01\x02'],
  ['zeros', '\0'],
])('the time to search the directories of an archive of %s is linear in its size', async (_what, piece) => {
  const archiveOf = (size: number) => Buffer.from(`${repeated(piece)(size)}PK\x05\x06${'\0'.repeat(18)}`, 'latin1')
  const look = (bytes: Buffer) => [hasTwoDirectories(bytes), declaredBytes(bytes)]
  const { ratio, ms } = await measureGrowth(archiveOf, look, 4_000_000)
  expect(ratio, `${ms} ms`).toBeLessThan(MAX_GROWTH_PER_DOUBLING)
})

test.each([
  ['zeros', '\0a'],
  ['invalid UTF-8', '\xff\xfe'],
])('the time to decode a text of %s is linear in its size', async (_what, piece) => {
  const decode = async (bytes: Buffer) => {
    for await (const row of numberedRows(decodedText(bytes, encodingOf(bytes)))) if (row.row < 0) return
  }
  const bytesOf = (size: number) => Buffer.from(repeated(piece)(size), 'latin1')
  const { ratio, ms } = await measureGrowth(bytesOf, (bytes) => tried(decode(bytes)), 400_000)
  expect(ratio, `${ms} ms`).toBeLessThan(MAX_GROWTH_PER_DOUBLING)
})
