import { describe, expect, test } from 'vitest'
import { MAX_GROWTH_PER_DOUBLING, measureGrowth } from '../testing/growth.ts'
import { csvRecords } from './csv-records.ts'

const cellsOf = (text: string, delimiter = ','): string[][] =>
  Array.from(csvRecords(text, delimiter), ({ cells }) => cells)
const quotesOf = (text: string) => Array.from(csvRecords(text, ','), ({ quotes }) => quotes)

test.each<[string, string[][]]>([
  ['', []],
  ['a', [['a']]],
  [
    'a,b\nc,\n',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['a\r\n\r\nb\n\n', [['a'], [''], ['b'], ['']]],
  ['"a,1",b\n"x\ny"\n', [['a,1', 'b'], ['x\ny']]],
  ['"a ""b"""\r\n', [['a "b"']]],
  ['"a" ,"b" \nc', [['a', 'b'], ['c']]],
  ['"",a', [['', 'a']]],
])('%j is read by RFC 4180', (text, records) => {
  expect(cellsOf(text)).toEqual(records)
  expect(cellsOf(text.replaceAll(',', '\t'), '\t').flat()).toEqual(
    records.flat().map((cell) => cell.replaceAll(',', '\t')),
  )
})

describe('quotes that are not as they should be', () => {
  test('stay in the text of the cell, and are reported', () => {
    expect(cellsOf('"a "b" c",d\ne')).toEqual([['a "b" c', 'd'], ['e']])
    expect(quotesOf('"a "b" c",d\ne')).toEqual(['malformed', null])
  })

  test('take in all that follows when they are not closed', () => {
    expect(cellsOf('a\n"b,c\nd')).toEqual([['a'], ['b,c\nd']])
    expect(quotesOf('a\n"b,c\nd')).toEqual([null, 'unclosed'])
  })
})

test.each([
  ['quotes', (size: number) => '"a'.repeat(size / 2)],
  ['quotes before blanks', (size: number) => `${'"a'.repeat(size / 4)}${' '.repeat(size / 2)},\n`],
  ['lines without a delimiter', (size: number) => 'a\n'.repeat(size / 2)],
  ['quoted lines without a delimiter', (size: number) => '"a"\n'.repeat(size / 4)],
  ['delimiters without a line break', (size: number) => ','.repeat(size)],
])('the time to read %s grows with their length', async (_what, textOf) => {
  const { ratio, ms } = await measureGrowth(textOf, (text) => cellsOf(text), 400_000)
  expect(ratio, `${ms} ms`).toBeLessThan(MAX_GROWTH_PER_DOUBLING)
})
