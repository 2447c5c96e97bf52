import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRows, numberedRows } from './csv-rows.ts'

async function* pieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

async function rowsOf(text: string, length = text.length): Promise<string[][]> {
  return Array.fromAsync(csvRows(pieces(text, length)))
}

test('keeps line breaks, commas and doubled quotes of a quoted field', async () => {
  const text = 'a,b\n"1 Mill Lane,\nthe ""Old"" Mill",2\r\n3,4'
  expect(await rowsOf(text)).toEqual([
    ['a', 'b'],
    ['1 Mill Lane,\nthe "Old" Mill', '2'],
    ['3', '4'],
  ])
})

test('gives the same rows however the text is split into chunks', async () => {
  const cell = fc.stringMatching(/^[a-z ,"\n]{0,6}$/)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 9 }),
      async (rows, length) => {
        const text = `x,y\n${rows.map((row) => row.map(quote).join(',')).join('\n')}\n`
        expect(await rowsOf(text, length)).toEqual([['x', 'y'], ...rows])
      },
    ),
    { seed: Number(process.env['FAST_CHECK_SEED']) },
  )
})

test('treats a quote inside an unquoted field as an ordinary character', async () => {
  expect(await rowsOf('a,b\n5" pipe,x\n1,2\n', 3)).toEqual([
    ['a', 'b'],
    ['5" pipe', 'x'],
    ['1', '2'],
  ])
})

test('detects semicolons and tabs as delimiters', async () => {
  expect(await rowsOf('a;b\n1,5;2\n')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
})

test('numbers rows like a spreadsheet for chunks of any length', async () => {
  const text = 'a,b\r\n\r\n"1,\n2",x\n\n\n3,4\n'
  for (const length of [1, 7, text.length]) {
    expect(await Array.fromAsync(numberedRows(pieces(text, length)))).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 3, cells: ['1,\n2', 'x'] },
      { row: 6, cells: ['3', '4'] },
    ])
  }
})

describe('an unclosed quote affects only its own row', () => {
  const broken = [
    ['and the next row has one', '2,"gate 1234,\n', ['2', 'gate 1234,']],
    ['since it was doubled', '2,"6"",South\n', ['2', '6"",South']],
    ['and something follows it', '2,"six" pipes,x\r\n', ['2', 'six" pipes,x']],
  ] as const
  test.each(broken)('%s', async (_what, line, cells) => {
    const text = `a,b\n1,"two\nlines"\n${line}3,"12 High Street, York"\n4,"two\nlines"\n`
    for (const length of [1, 7, text.length]) {
      const open: number[] = []
      const rows = numberedRows(pieces(text, length), { delimiter: ',', onOpenQuote: (row) => open.push(row) })
      expect(await Array.fromAsync(rows)).toEqual([
        { row: 1, cells: ['a', 'b'] },
        { row: 2, cells: ['1', 'two\nlines'] },
        { row: 3, cells },
        { row: 4, cells: ['3', '12 High Street, York'] },
        { row: 5, cells: ['4', 'two\nlines'] },
      ])
      expect(open).toEqual([3])
    }
  })

  test('at the end of a truncated file', async () => {
    const open: number[] = []
    const rows = numberedRows(pieces('a,b\n1,"x', 5), { onOpenQuote: (row) => open.push(row) })
    expect((await Array.fromAsync(rows)).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', 'x'],
    ])
    expect(open).toEqual([2])
  })

  test('in a file of any size; an endless row is still rejected', async () => {
    const refuse = (beginning: string) => new Error(`too long: ${beginning}`)
    const text = `a,b\n1,"x\n${`2,${'y'.repeat(100)}\n`.repeat(20_000)}`
    const open: number[] = []
    const rows = numberedRows(pieces(text, 65_536), { refuse, onOpenQuote: (row) => open.push(row) })
    expect(await Array.fromAsync(rows)).toHaveLength(20_002)
    expect(open).toEqual([2])
    const endless = numberedRows(pieces(`"${'y'.repeat(1_100_000)}`, 65_536), { refuse })
    await expect(Array.fromAsync(endless)).rejects.toThrow('too long: "yyy')
  })

  test('for any number of them, up to the end of the file', async () => {
    const text = `a,b\n${'1,"x\n'.repeat(2_000)}2,y`
    const open: number[] = []
    const rows = await Array.fromAsync(numberedRows(pieces(text, 65_536), { onOpenQuote: (row) => open.push(row) }))
    expect([rows.length, open.length, rows.at(-1)]).toEqual([2_002, 2_000, { row: 2_002, cells: ['2', 'y'] }])
  })

  test('a malformed quote within a line is kept', async () => {
    const open: number[] = []
    const rows = numberedRows(pieces('a,b\n5" pipe,"6" pipe"\n7,8\n', 9), { onOpenQuote: (row) => open.push(row) })
    expect((await Array.fromAsync(rows)).map(({ cells }) => cells.length)).toEqual([2, 2, 2])
    expect(open).toEqual([])
  })
})

test('scans a long row of many quoted cells once, not once per quote', async () => {
  const cells = 250_000
  const since = performance.now()
  const rows = await rowsOf(`${'"a",'.repeat(cells)}\n`)
  expect(rows.map(({ length }) => length)).toEqual([cells + 1])
  expect(performance.now() - since).toBeLessThan(4_000)
})

test('uses a given delimiter without guessing', async () => {
  expect(await Array.fromAsync(numberedRows(pieces('a|b|c,d\n1|2,3\n', 3), { delimiter: ',' }))).toEqual([
    { row: 1, cells: ['a|b|c', 'd'] },
    { row: 2, cells: ['1|2', '3'] },
  ])
})

test('an unclosed quote costs rows, not memory', async () => {
  const line = `${'x'.repeat(99)}\n`
  const rows = await rowsOf(`a\n"${line.repeat(100_000)}`, 65_536)
  expect(rows.length).toBeGreaterThan(1)
})
