import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsedRows } from '../../files/csv-rows.ts'
import { ChunkBufferPool, rowChunks } from './row-chunks.ts'
import { RowScanner } from './row-scanner.ts'

const COMMA = 0x2c

/** Cells as programs write them: quoted when necessary, and sometimes when not. */
const CELL = fc
  .tuple(fc.constantFrom('', 'a', 'two words', 'a,b', 'line\nbreak', 'say "so"', 'W/m²K', '6" pipe', '"'), fc.boolean())
  .map(([text, isQuoted]) => (isQuoted || /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
const TABLE = fc
  .tuple(
    fc.array(fc.array(CELL, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 30 }),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([rows, end]) => rows.map((cells) => cells.join(',') + end).join(''))

test('chunks end at row boundaries, and rows equal those of the lenient reader', async () => {
  await fc.assert(
    fc.asyncProperty(TABLE, fc.integer({ min: 1, max: 60 }), async (text, size) => {
      const rows: string[][] = []
      for await (const chunk of rowChunks(inPieces(text, size), COMMA, { bytesPerChunk: size })) {
        const scanner = new RowScanner(chunk, COMMA)
        let isRow = scanner.next()
        for (; isRow === true; isRow = scanner.next()) if (!scanner.isBlank()) rows.push(scanner.texts())
        expect(isRow).toBe(false)
      }
      expect(rows).toEqual(parsedRows(text, ','))
    }),
    { seed: Number(process.env['FAST_CHECK_SEED']) },
  )
})

test.each(['a,"b" c\n', 'a,"b\n', '"a"b,c\n'])('leaves misplaced quotes to the lenient reader: %j', (text) => {
  const scanner = new RowScanner(new TextEncoder().encode(text), COMMA)
  expect(scanner.next()).toBeNull()
})

test('an unclosed quote does not swallow the rest of a file', async () => {
  const lines = `a,b\n"never closed,1\n${'x,y\n'.repeat(7_000_000)}`
  const chunks = await Array.fromAsync(rowChunks(inPieces(lines, 1 << 18), COMMA))
  expect(chunks.length).toBeGreaterThan(1)
  expect(chunks.reduce((sum, { length }) => sum + length, 0)).toBe(lines.length)
})

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let from = 0; from < bytes.length; from += size) yield bytes.slice(from, from + size)
}

test('reuses returned buffers without their old contents', async () => {
  const memory = new ChunkBufferPool()
  const lines = 'a,b\n'.repeat(20_000)
  const used = new Set<ArrayBuffer>()
  let text = ''
  for await (const chunk of rowChunks(inPieces(lines, 100), COMMA, { bytesPerChunk: 1_000, memory })) {
    text += Buffer.from(chunk).toString()
    used.add(chunk.buffer)
    memory.give(chunk.buffer)
  }
  expect(text).toBe(lines)
  expect(used.size).toBeLessThanOrEqual(2)
})
