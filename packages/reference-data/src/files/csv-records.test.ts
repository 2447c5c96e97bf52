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
])('parses %j by RFC 4180', (text, records) => {
  expect(cellsOf(text)).toEqual(records)
  expect(cellsOf(text.replaceAll(',', '\t'), '\t').flat()).toEqual(
    records.flat().map((cell) => cell.replaceAll(',', '\t')),
  )
})

describe('malformed quotes', () => {
  test('stay in the cell, and are reported', () => {
    expect(cellsOf('"a "b" c",d\ne')).toEqual([['a "b" c', 'd'], ['e']])
    expect(quotesOf('"a "b" c",d\ne')).toEqual(['malformed', null])
  })

  test('include the rest of the text when unclosed', () => {
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
])('parses %s in linear time', async (_what, textOf) => {
  const { ratio, ms } = await measureGrowth(textOf, (text) => cellsOf(text), 400_000)
  expect(ratio, `${ms} ms`).toBeLessThan(MAX_GROWTH_PER_DOUBLING)
})
