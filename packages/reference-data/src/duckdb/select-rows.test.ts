import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { selectRows } from './select-rows.ts'

test('selects near and distant rows, each once', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run('CREATE TABLE homes AS SELECT range * 2 AS twice FROM range(300000)')
  const rows = [299_999, 5, 7, 150_000, 5, 6, 40_000]
  const found = await selectRows(connection, 'rowid, twice', rows, (cells) => cells.map(Number))
  expect(found.sort(([one = 0], [other = 0]) => one - other)).toEqual(
    [5, 6, 7, 40_000, 150_000, 299_999].map((row) => [row, 2 * row]),
  )
  expect(await selectRows(connection, 'rowid', [], Number)).toEqual([])
  connection.closeSync()
  instance.closeSync()
})
