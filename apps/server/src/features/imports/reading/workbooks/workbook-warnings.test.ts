import { readFile } from 'node:fs/promises'
import { sharedFieldCase } from '@retrofolio/engine/golden/shared-reference'
import { describe, expect, test } from 'vitest'
import { workbookOf } from '../testing/workbook-of.ts'
import { readWorkbook } from './read-workbook.ts'

const text = (place: string, content: string): string => `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`
const HEADER = `<row r="1">${text('A1', 'UPRN')}${text('B1', 'Address')}${text('C1', 'Status')}</row>`
const home = (row: number, attributes = '', more = ''): string =>
  `<row r="${row}" ${attributes}>${text(`A${row}`, `10000000000${row}`)}${text(`B${row}`, '1 High Street')}${more}</row>`

const warningsOf = async (rows: string, around: { columns?: string } = {}): Promise<string[]> =>
  (await readWorkbook(workbookOf(HEADER + rows, around))).warnings

describe('hidden rows', () => {
  test('are read, with a warning that names them', async () => {
    expect(await warningsOf(home(2) + home(3, 'hidden="1"') + home(4))).toEqual([
      'Row 3 of the sheet is hidden, perhaps by a filter, and was read like the others. If it should not be imported, delete it from the file and upload that again.',
    ])
    const many = Array.from({ length: 7 }, (_, at) => home(at + 2, 'hidden="true"')).join('')
    expect(await warningsOf(many)).toEqual([
      expect.stringMatching(/^7 rows of the sheet are hidden, .*: rows 2, 3, 4, 5, 6 and others\. If they should not/),
    ])
  })

  test('include those with zero height, and those without a row number', async () => {
    expect(await warningsOf(home(2, 'ht="0" customHeight="1"'))).toEqual([expect.stringContaining('Row 2')])
    expect(await warningsOf(home(2).replace('r="2"', 'hidden="1"'))).toEqual([expect.stringContaining('Row 2')])
  })

  test('are reported only if they contain something', async () => {
    expect(await warningsOf(`${home(2)}<row r="3" hidden="1"/><row r="4" hidden="0">${text('A4', '1')}</row>`)).toEqual(
      [],
    )
  })
})

test('hidden columns are read, with a warning that names those with content', async () => {
  const columns = '<cols><col min="3" max="3" hidden="1"/><col min="10" max="16384" hidden="1"/></cols>'
  expect(await warningsOf(home(2, '', text('C2', 'Owned')), { columns })).toEqual([
    'Column C of the sheet is hidden and was read like the others. If it should not be imported, change what the column holds, or delete it from the file.',
  ])
  const both = '<cols><col min="2" max="3" width="0"/></cols>'
  expect(await warningsOf(home(2), { columns: both })).toEqual([expect.stringMatching(/^Columns B and C .* hidden/)])
})

describe('a formula without a stored result', () => {
  const formula = (place: string, rest: string, type = ''): string =>
    `<c r="${place}"${type}><f>A1&amp;B1</f>${rest}</c>`

  test.each([
    ['an empty one', '<v/>'],
    ['an empty one in two tags', '<v></v>'],
    ['none', ''],
  ])('such as %s is read as blank, with a warning', async (_what, rest) => {
    expect(await warningsOf(home(2, '', formula('C2', rest)))).toEqual([
      'A formula in column C, row 2, has no stored result, so its cell was read as blank. Open the file in a spreadsheet program such as Excel, save it there, which stores the results, and upload it again.',
    ])
  })

  test('is counted by column', async () => {
    const rows = [2, 3].map((row) => home(row, '', formula(`C${row}`, '') + formula(`AB${row}`, '<v/>'))).join('')
    expect(await warningsOf(rows)).toEqual([
      expect.stringMatching(/^4 formulas have no stored result, .*: column C from row 2 and column AB from row 2\./),
    ])
  })

  test('is not reported if the result is a number, a text or an empty text', async () => {
    const cells =
      formula('C2', '<v>0</v>') + formula('D2', '<v>x</v>', ' t="str"') + formula('E2', '<v></v>', ' t="str"')
    expect(await warningsOf(home(2, '', cells))).toEqual([])
  })
})

const hiddenRows = sharedFieldCase('hidden_rows.xlsx')
const formulaAddress = sharedFieldCase('formula_address.xlsx')

describe.skipIf(hiddenRows === null || formulaAddress === null)('field cases (skipped without ../shared)', () => {
  test('a filtered row and a formula without a result give a warning', async () => {
    expect((await readWorkbook(await readFile(hiddenRows ?? ''))).warnings).toEqual([
      expect.stringMatching(/^Row 3 of the sheet is hidden/),
      expect.stringMatching(/^A formula in column E, row 4, has no stored result/),
    ])
  })

  test('a column of formulas without results gives a warning', async () => {
    expect((await readWorkbook(await readFile(formulaAddress ?? ''))).warnings).toEqual([
      expect.stringMatching(
        /^2 formulas have no stored result, so their cells were read as blank: column D from row 2\./,
      ),
    ])
  })
})

test.skipIf(sharedFieldCase('merged_headers.xlsx') === null).each([
  ['merged_headers.xlsx', ['“Read me” was not', '“Lookups” is hidden']],
  ['date_flats.xlsx', []],
  ['duplicate_headers.xlsx', []],
])('the field case %s is read unchanged', async (name, warnings) => {
  const table = await readWorkbook(await readFile(sharedFieldCase(name) ?? ''))
  expect(table.warnings).toEqual(warnings.map((warning) => expect.stringContaining(warning)))
  expect(table.csv.length).toBeGreaterThan(100)
})
