import { expect, test } from 'vitest'
import { jsonLines, jsonValueTexts } from './json-values.ts'

async function* pieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

async function valuesOf(text: string, length: number): Promise<unknown[]> {
  return (await Array.fromAsync(jsonValueTexts(pieces(text, length)))).map((value): unknown => JSON.parse(value))
}

const FIRST = { a: 'brackets ] } and "quotes" and \\ in a text', b: [1, { c: 2 }] }
const SECOND = { d: null }

test.each([
  ['a list', JSON.stringify([FIRST, SECOND])],
  ['a list with line breaks', JSON.stringify([FIRST, SECOND], null, 2)],
  ['one value a line', `${JSON.stringify(FIRST)}\n${JSON.stringify(SECOND)}\n`],
  ['documents behind one another', `${JSON.stringify(FIRST, null, 1)}\n${JSON.stringify(SECOND, null, 1)}`],
])('parses %s for any split into chunks', async (_, text) => {
  for (const length of [1, 2, 7, 1000]) expect(await valuesOf(text, length)).toEqual([FIRST, SECOND])
})

test('returns a truncated value as it is, to be reported', async () => {
  const texts = await Array.fromAsync(jsonValueTexts(pieces('{"a":1}{"b":', 4)))
  expect(texts).toEqual(['{"a":1}', '{"b":'])
})

test('joins lines that arrive in chunks', async () => {
  const lines = `{"a":1}\n\n{"b":2}\n{"c"`
  for (const length of [1, 3, 1000]) {
    expect(await Array.fromAsync(jsonLines(pieces(lines, length)))).toEqual(['{"a":1}', '{"b":2}', '{"c"'])
  }
})

test('rejects a value that is too long for memory in linear time', async () => {
  async function* endless(): AsyncGenerator<string> {
    yield '{"a":"'
    const piece = 'x'.repeat(1 << 22)
    for (;;) yield piece
  }
  await expect(Array.fromAsync(jsonValueTexts(endless()))).rejects.toThrow(/a value of more than 268,435,456/)
  await expect(Array.fromAsync(jsonLines(endless()))).rejects.toThrow(/a value of more than/)
})
