import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { openTable } from './files/open-table.ts'
import { readTable } from './read-table.ts'

async function tableOf(file: string | Uint8Array) {
  const opened = await openTable(typeof file === 'string' ? Buffer.from(file) : file)
  const { headers, packs, warnings } = await readTable(opened)
  const rows = (await Array.fromAsync(packs)).flat()
  return {
    headers: headers(),
    rows: rows.map(({ row, cells }) => [row, ...cells]),
    warnings: [...opened.warnings, ...(opened.warningsOfRows?.() ?? []), ...warnings],
  }
}

const workbook = (rows: string[][]) => writeXlsx({ sheets: [{ name: 'Stock', rows }] })

/** The same table in both formats, padded as spreadsheets save CSV. */
const inBothFormats = async (rows: string[][]): Promise<(string | Uint8Array)[]> => {
  const width = Math.max(...rows.map((row) => row.length))
  const padded = rows.map((row) => Array.from({ length: width }, (_, place) => `"${row[place] ?? ''}"`).join(','))
  return [padded.join('\r\n'), await workbook(rows)]
}

const HEADER = ['Ref', 'UPRN', 'Address', 'Postcode']
const ROW = ['A-1', '100012345678', '12 High Street', 'YO31 1BR']

describe('the header is the row whose headings are known', () => {
  test('below a title and blank rows, which is reported; rows keep the numbers of the spreadsheet', async () => {
    for (const file of await inBothFormats([['Stock list April 2024'], [], HEADER, ROW, [], ROW])) {
      expect(await tableOf(file)).toEqual({
        headers: HEADER,
        rows: [
          [4, ...ROW],
          [6, ...ROW],
        ],
        warnings: ['Rows 1 to 2 are above the headings and were not read.'],
      })
    }
  })

  test('below groups of columns', async () => {
    for (const file of await inBothFormats([['Property', '', 'Address'], HEADER, ROW])) {
      expect(await tableOf(file)).toMatchObject({
        headers: HEADER,
        rows: [[2 + 1, ...ROW]],
        warnings: ['Row 1 is above the headings and was not read.'],
      })
    }
  })

  test('below a title that has no delimiters', async () => {
    const text = `Stock list, 2024\n${[HEADER, ROW].map((cells) => cells.join(';')).join('\n')}\n`
    expect(await tableOf(text)).toMatchObject({ headers: HEADER, rows: [[3, ...ROW]] })
  })

  test('in a table with a single column', async () => {
    expect(await tableOf('Stock list\nUPRN\n100012345678\n')).toMatchObject({
      headers: ['UPRN'],
      rows: [[3, '100012345678']],
    })
  })

  test('is the first row if no headings are known, even if values below are words used in headings', async () => {
    const table = await tableOf('Wohnung,Art,Energie\n12 Wrenfold Lane,House,Gas\n14 Wrenfold Lane,Flat,Fuel\n')
    expect([table.headers, table.rows.length, table.warnings]).toEqual([['Wohnung', 'Art', 'Energie'], 2, []])
  })

  test('follows Excel’s line that declares the delimiter, which is not a row', async () => {
    for (const line of ['sep=;', '"sep=;"', '\uFEFFSEP=;']) {
      expect(await tableOf(`${line}\r\nRef, short;UPRN\r\nA, 1;1\r\n`)).toEqual({
        headers: ['Ref, short', 'UPRN'],
        rows: [[2, 'A, 1', '1']],
        warnings: [],
      })
    }
  })
})

test('rows come in chunks that are limited in characters and in number', async () => {
  const row = `${Array.from({ length: 20 }, () => 'x'.repeat(4_900)).join(',')}\n`
  const { packs } = await readTable(await openTable(Buffer.from(`UPRN\n${row.repeat(200)}`)))
  const sizes = (await Array.fromAsync(packs)).map(({ length }) => length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(200)
  expect(Math.max(...sizes) * row.length).toBeLessThan(9_000_000)
})

describe('columns without a heading', () => {
  test('are kept at any position', async () => {
    const rows = [
      ['Ref', '', 'UPRN'],
      ['A-1', 'x', '1'],
      ['A-2', 'y', '2', '', 'no access'],
    ]
    for (const file of await inBothFormats(rows)) {
      expect((await tableOf(file)).headers).toEqual(['Ref', '', 'UPRN', '', ''])
    }
  })

  test('are kept even if their cells come late, in a workbook or below empty headings', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [`A-${at}`, String(at), at === 55 ? 'no access' : ''])
    for (const file of await inBothFormats([['Ref', 'UPRN'], ...rows])) {
      expect((await tableOf(file)).headers).toEqual(['Ref', 'UPRN', ''])
    }
  })

  test('a CSV row wider than the others adds no column: its cells may have shifted', async () => {
    const table = await tableOf('Ref,UPRN\nA-1,1\nA-2,2,3\nA-3,3\n')
    expect([table.headers, table.rows[1]]).toEqual([
      ['Ref', 'UPRN'],
      [3, 'A-2', '2', '3'],
    ])
    expect((await tableOf('Ref,UPRN\nA-1,1,x\nA-2,2,y\nA-3,3\n')).headers).toEqual(['Ref', 'UPRN', ''])
  })
})

test.each([
  ['UPRN | UPRN', 'Address | Cyfeiriad'],
  ['UPRN', 'Address (line 1; line 2; town; county)'],
])('headings %j and %j do not reveal the delimiter', async (...headers) => {
  for (const file of await inBothFormats([headers, ['1', '12 High Street; York']])) {
    expect(await tableOf(file)).toMatchObject({ headers, rows: [[2, '1', '12 High Street; York']] })
  }
})

test('our own results, uploaded again, lose the escape before texts that would run as formulas', async () => {
  const own = ['row', 'outcome', 'reason', 'notes', 'home_id', 'candidates']
  const cells = ['2', 'matched', '', '', '12', '']
  const given = [
    [...own, "'=HYPERLINK()", 'Patch'],
    [...cells, "'=1+1", "'-North"],
    [...cells, "'tis", "'+44"],
  ]
  for (const file of await inBothFormats(given)) {
    expect(await tableOf(file)).toMatchObject({
      headers: [...own, '=HYPERLINK()', 'Patch'],
      rows: [
        [2, ...cells, '=1+1', '-North'],
        [3, ...cells, "'tis", '+44'],
      ],
    })
  }
  expect((await tableOf("UPRN,Patch\n1,'-North\n")).rows).toEqual([[2, '1', "'-North"]])
})

test('a row whose quotation mark is not closed is reported, and no row is missing', async () => {
  const table = await tableOf('Ref,Address,Notes\n1,"2 High Street, York","gate 12\n2,"4 High Street, York",fine\n')
  expect(table).toEqual({
    headers: ['Ref', 'Address', 'Notes'],
    rows: [
      [2, '1', '2 High Street, York', 'gate 12'],
      [3, '2', '4 High Street, York', 'fine'],
    ],
    warnings: [
      'A quotation mark in row 2 is not closed, so the row ends at its line, and the following lines were read as rows. Check these rows.',
    ],
  })
})

test('a carriage return alone ends a line', async () => {
  const { headers, rows } = await tableOf('Ref,Address\r1,"2 High Street"\r2,4 High Street\r')
  expect([headers, rows]).toEqual([
    ['Ref', 'Address'],
    [
      [2, '1', '2 High Street'],
      [3, '2', '4 High Street'],
    ],
  ])
})
