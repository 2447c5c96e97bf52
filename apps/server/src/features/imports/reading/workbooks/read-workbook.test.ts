import { csvRows, numberedRows } from '@retrofolio/reference-data/files/csv-rows'
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { decodedText, UTF_8 } from '../files/decode-text.ts'
import { stock } from '../testing/stock-workbook.ts'
import { storedZip } from '../testing/stored-zip.ts'
import { withZip64 } from '../testing/zip64.ts'
import { readWorkbook, WORKBOOK_LIMITS } from './read-workbook.ts'

// Each opening unpacks all texts of the workbook, so openings are counted.
vi.mock('hucre/xlsx', { spy: true })
const openings = vi.mocked(streamXlsxRows)
beforeEach(() => openings.mockClear())

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const { csv } = await readWorkbook(bytes)
  const rows: string[][] = []
  for await (const row of csvRows(decodedText(csv, UTF_8))) rows.push(row)
  return rows
}

describe('a workbook saved by a spreadsheet program', () => {
  test('is read cell by cell: shared, rich and inline texts, numbers, dates, flags, and stored results of formulas', async () => {
    expect(await rowsOf(stock())).toEqual([
      ['Property ref', 'UPRN', 'Address', 'Floor area', 'Built on', 'Mains gas'],
      ['EST-1', '100012345678', '12 Wrenfold Lane, "Eastholt"', '92.5', '2019-04-30', 'yes'],
      ['EST-2', '#N/A', 'Flat 2 & 3, Alder House', '184', '', 'no'],
    ])
  })

  test('entities defined by a document are not expanded, whether they name files of this machine or not', async () => {
    for (const said of ['"twice&#32;"', 'SYSTEM "file:///etc/hostname"']) {
      const documentType = `<!DOCTYPE sst [<!ENTITY boom ${said}>]>`
      const [, row] = await rowsOf(stock({ documentType, reference: '&boom;&amp;' }))
      expect(row?.[0]).toBe('&boom;&')
    }
  })

  test('may have a ZIP64 directory beside the plain one or instead of it', async () => {
    for (const isPlainEmpty of [false, true]) {
      expect(await rowsOf(withZip64(stock(), { isPlainEmpty }))).toEqual(await rowsOf(stock()))
    }
  })

  test('with several sheets: the first visible one with rows is read, and reported', async () => {
    const sheet = (name: string, rows: string[][], hidden = false) => ({ name, rows, hidden })
    const bytes = await writeXlsx({
      sheets: [
        sheet('Notes', [['only a title']]),
        sheet('Old', [['UPRN'], ['1']], true),
        sheet('Stock & more', [['UPRN'], ['2']]),
      ],
    })
    expect(await readWorkbook(bytes)).toMatchObject({
      sheet: 'Stock & more',
      warnings: [
        'The workbook has 2 sheets: “Stock & more” was read, “Notes” was not.',
        'The sheet “Old” is hidden and was not read. If homes are in it, show it and upload the file again.',
      ],
    })
    expect(await rowsOf(bytes)).toEqual([['UPRN'], ['2']])
  })

  test('a sheet with more known headings is chosen before a cover and lists of words', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Cover', rows: [['Stock list of Example Homes'], ['Version', '3'], ['Checked by', 'A. Member']] },
        { name: 'Types', rows: [['Type'], ['House'], ['Flat']] },
        { name: 'Stock', rows: [['Stock list'], ['Ref', 'UPRN', 'Address'], ['A-1', '2', '12 High Street']] },
        { name: 'Old', rows: [['UPRN'], ['1']] },
      ],
    })
    expect(await readWorkbook(bytes)).toMatchObject({
      sheet: 'Stock',
      warnings: ['The workbook has 4 sheets: “Stock” was read, “Cover”, “Types” and “Old” were not.'],
    })
  })

  const stockIn = (...headings: string[]) => [headings, headings.map((_heading, at) => `${at}`)]

  test('no sheet is read after the first one with UPRNs', async () => {
    const { sheet } = await readWorkbook(
      await writeXlsx({
        sheets: [
          { name: 'Contractors', rows: stockIn('Name', 'Address', 'Postcode') },
          { name: 'Stock', rows: stockIn('Ref', 'UPRN', 'Address') },
          { name: 'Survey', rows: stockIn('UPRN', 'Address', 'Postcode', 'Floor area') },
        ],
      }),
    )
    expect(sheet).toBe('Stock')
    expect(openings).toHaveBeenCalledTimes(2)
  })

  test('uses the sheet with most known headings among those that identify homes', async () => {
    const { sheet } = await readWorkbook(
      await writeXlsx({
        sheets: [
          { name: 'Surveys', rows: stockIn('Ref', 'Floor area', 'Wall insulation', 'Postcode', 'Town') },
          { name: 'Blocks', rows: stockIn('Address', 'Units') },
          { name: 'Stock', rows: stockIn('Address', 'Postcode', 'Floor area') },
        ],
      }),
    )
    expect(sheet).toBe('Stock')
  })

  test('a sheet longer than its sample is read to the end', async () => {
    const rows = [['UPRN'], ...Array.from({ length: 90 }, (_, at) => [`${at + 1}`])]
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Stock', rows },
        { name: 'Old', rows },
      ],
    })
    expect(await rowsOf(bytes)).toEqual(rows)
    expect(openings).toHaveBeenCalledTimes(1)
  })

  test('a visible sheet that is no table, such as a chart, is skipped', async () => {
    const bytes = stock({ isWithChart: true })
    expect(await readWorkbook(bytes)).toMatchObject({ sheet: 'Stock', warnings: [expect.stringContaining('“Chart”')] })
  })

  test('blank rows count in row numbers', async () => {
    const { csv } = await readWorkbook(stock())
    const rows = await Array.fromAsync(numberedRows(decodedText(csv, UTF_8), { delimiter: ',' }))
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 4])
  })
})

describe('an unreadable file is rejected with advice', () => {
  const limits = { ...WORKBOOK_LIMITS, unpackedBytes: 100_000 }
  const read = (bytes: Uint8Array) => readWorkbook(bytes, { limits })

  test('one that is unpacked to too many bytes, whatever size it claims', async () => {
    const bomb = await writeXlsx({ sheets: [{ name: 'Bomb', rows: Array.from({ length: 9_000 }, () => ['0']) }] })
    expect(bomb.length).toBeLessThan(60_000)
    await expect(read(bomb)).rejects.toThrow('too large to be read when unpacked')
  })

  test('one with its texts in a part named like a folder, which readers may ignore', async () => {
    const parts = { 'xl/workbook.xml': '<workbook><sheets/></workbook>', 'xl/sharedStrings.xml/': ' '.repeat(100_000) }
    await expect(read(storedZip(parts))).rejects.toThrow('too large to be read when unpacked')
  })

  test('one with two directories, if the measured one lacks parts that would be read', async () => {
    await expect(read(withZip64(stock(), { leftOut: 1 }))).rejects.toThrow('two lists of its parts, which contradict')
    await expect(read(withZip64(stock()).fill(0xff, -34, -26))).rejects.toThrow('two lists of its parts')
  })

  test('one with too many parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 2_001 }, (_, part) => [`part-${part}`, 'x']))
    await expect(read(storedZip(parts))).rejects.toThrow('2,001 parts')
  })

  test('one with many sheets before the table', async () => {
    const sheets = Array.from({ length: 30 }, (_, at) => ({ name: `Sheet ${at + 1}`, rows: [['only a title']] }))
    const stock = { name: 'Stock', rows: [['UPRN'], ['1']] }
    await expect(readWorkbook(await writeXlsx({ sheets: [...sheets, stock] }))).rejects.toThrow(
      'None of the first 5 sheets of the workbook has a header and rows. Move the sheet with the homes to the front',
    )
    expect(openings).toHaveBeenCalledTimes(5)
    const instructed = [{ name: 'Read me', rows: [['Instructions'], ['Fill in all.']] }, ...sheets, stock]
    expect((await readWorkbook(await writeXlsx({ sheets: instructed }))).warnings).toEqual([
      expect.stringContaining('if the homes are in another, choose it.'),
    ])
    const inReach = await readWorkbook(await writeXlsx({ sheets: [...sheets.slice(0, 4), stock, ...sheets.slice(4)] }))
    expect(inReach.sheet).toBe('Stock')
  })

  test('one with too many columns or rows', async () => {
    const wide = await writeXlsx({
      sheets: [{ name: 'Wide', rows: [Array.from({ length: 300 }, (_, at) => `c${at}`)] }],
    })
    await expect(read(wide)).rejects.toThrow('300 columns')
    const long = await writeXlsx({ sheets: [{ name: 'Long', rows: Array.from({ length: 30 }, () => ['1']) }] })
    await expect(readWorkbook(long, { limits: { ...limits, rows: 20 } })).rejects.toThrow('more than 19 rows')
  })

  test('one whose cells all refer to the same long text, which is stored once', async () => {
    const cells = Array.from({ length: 200 }, () => 'x'.repeat(5_000))
    const rows = [['UPRN'], ...Array.from({ length: 30 }, () => cells)]
    const sameText = await writeXlsx({ sheets: [{ name: 'Stock', rows }] })
    expect(sameText.length).toBeLessThan(40_000)
    const limited = (csvBytes: number) => readWorkbook(sameText, { limits: { ...WORKBOOK_LIMITS, csvBytes } })
    await expect(limited(20 * 1024 * 1024)).rejects.toThrow(
      'The cells of the sheet hold more than 20 MB of text. Leave out columns that are not needed, or split it',
    )
    expect((await limited(40 * 1024 * 1024)).csv.length).toBeGreaterThan(30_000_000)
  })

  test('one with a cell longer than spreadsheets allow, in any of its sheets', async () => {
    const rows = [['UPRN'], ['1'], ['x'.repeat(40_000)]]
    const name = (at: number) => `Stock ${at}`
    for (const sheets of [1, 2]) {
      const bytes = await writeXlsx({
        sheets: Array.from({ length: sheets }, (_, at) => ({ name: name(at), rows })),
      })
      await expect(readWorkbook(bytes)).rejects.toThrow(
        /^Row 3 of the sheet has a cell of 40,000 characters that begins “x{40}”\. Shorten it to 5,000\.$/,
      )
    }
  })

  test.each([
    ['cut off', stock().subarray(0, 900)],
    ['with a damaged part', stock({ isDamaged: true })],
    ['with no sheet that can be read', stock({ isDamaged: true, isWithChart: true })],
    ['an archive without a workbook', storedZip({ 'stock.csv': 'UPRN\n1\n' })],
    ['without rows', storedZip({ 'xl/workbook.xml': '<workbook><sheets/></workbook>' })],
  ])('one that is %s', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ name: 'UnreadableFile' })
  })
})
