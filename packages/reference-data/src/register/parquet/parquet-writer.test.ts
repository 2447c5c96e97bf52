import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { PARQUET_MAGIC, PageWriter, type ParquetColumn, parquetFooter, type RowGroup } from './parquet-writer.ts'

const COLUMNS: ParquetColumn[] = [
  { name: 'number', type: 'int' },
  { name: 'id', type: 'long' },
  { name: 'area', type: 'double' },
  { name: 'lodged_on', type: 'day' },
  { name: 'lodged_at', type: 'moment' },
  { name: 'address', type: 'text' },
  { name: 'nothing', type: 'double' },
]
const LARGEST = Number.MAX_SAFE_INTEGER
const DAY_SECONDS = 86_400

test('DuckDB reads back every type, nulls, and rows in the requested order, across row groups', async () => {
  const rows = 1000
  const numbers = (of: (row: number) => number): Float64Array =>
    Float64Array.from({ length: rows }, (_, row) => of(row))
  const text = Buffer.from('14 Mill Lane, Tŷ Gwyn')
  // Never within the letter that takes two bytes.
  const endOf = (row: number): number => (row % 2 === 0 ? text.length : row % 14)
  const cells = [
    numbers((row) => row),
    numbers((row) => (row % 3 === 0 ? Number.NaN : LARGEST - row)),
    numbers((row) => (row % 7 === 0 ? Number.NaN : row / 4)),
    numbers((row) => row - 500),
    numbers((row) => (row - 500) * DAY_SECONDS * 1e6),
    numbers(() => Number.NaN),
  ]
  const texts = {
    bytes: text,
    starts: Int32Array.from({ length: rows }, (_, row) => (row % 5 === 0 ? -1 : 0)),
    ends: Int32Array.from({ length: rows }, (_, row) => (row % 5 === 0 ? -1 : endOf(row))),
  }
  const writer = new PageWriter()
  const groups: RowGroup[] = []
  const parts: Uint8Array[] = [PARQUET_MAGIC]
  // One row, a few rows, and more rows than a byte has bits.
  const orders = [Int32Array.of(7), Int32Array.of(15, 3, 999, 0), Int32Array.from({ length: rows }, (_, row) => row)]
  for (const order of orders) {
    writer.clear()
    const sizes = [
      writer.numbers('int', cells[0] ?? never(), order),
      writer.numbers('long', cells[1] ?? never(), order),
      writer.numbers('double', cells[2] ?? never(), order),
      writer.numbers('day', cells[3] ?? never(), order),
      writer.numbers('moment', cells[4] ?? never(), order),
      writer.texts(texts, order),
      writer.numbers('double', cells[5] ?? never(), order),
    ]
    groups.push({ rows: order.length, sizes })
    parts.push(Buffer.from(writer.written))
  }
  const path = join(temporaryFolder().path, 'rows.parquet')
  await writeFile(path, Buffer.concat([...parts, parquetFooter(COLUMNS, groups)]))
  expect((await readFile(path)).subarray(-4)).toEqual(PARQUET_MAGIC)

  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const read = await connection.runAndReadAll(`
    SELECT number, id::VARCHAR, area, lodged_on::VARCHAR, lodged_at::VARCHAR, address, nothing, typeof(lodged_at)
    FROM read_parquet('${path}')`)
  const expected = orders.flatMap((order) =>
    [...order].map((row) => {
      const day = new Date((row - 500) * DAY_SECONDS * 1000).toISOString().slice(0, 10)
      return [
        row,
        row % 3 === 0 ? null : String(LARGEST - row),
        row % 7 === 0 ? null : row / 4,
        day,
        `${day} 00:00:00`,
        row % 5 === 0 ? null : text.subarray(0, endOf(row)).toString(),
        null,
        'TIMESTAMP',
      ]
    }),
  )
  expect(read.getRows()).toEqual(expected)
})

function never(): never {
  throw new RangeError('unknown column')
}
