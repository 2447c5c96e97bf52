import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startEmptyDatabase, startTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Database } from '../database.ts'
import { neverYield, socketOf } from '../idle-connections.ts'
import { type BackupEnd, PAGE } from './backup-format.ts'
import { backUp, moveData, restore } from './move-data.ts'
import { readDatabase } from './read-database.ts'
import { readTextRows } from './read-texts.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())

const LONG_ROWS = 12
const LONG_ROW_CHARACTERS = 1_000_000

/** A pending upload with rows of the maximum length, including characters that need escaping. */
const UPLOAD = `
  insert into organisations (name) values ('Quillon Homes');
  select set_config('app.organisation_id', (select max(id)::text from organisations), false);
  insert into imports (organisation_id, file_name, file_bytes, sha256, format, status, columns, warnings, row_count,
    waiting, uploaded_by_id, uploaded_at)
    select max(id), 'stock.csv', 3, '', 'csv', 'uploaded', '[]', '[]', ${LONG_ROWS}, ${LONG_ROWS}, 1, now()
    from organisations;
  insert into import_rows (organisation_id, import_id, row_number, cells, outcome)
    select organisation_id, id, row, array_fill(case when row = 3 then repeat('"\\é' || chr(10), 1250) else repeat('y', 5000) end,
      array[${LONG_ROW_CHARACTERS / 5_000}]), 'waiting'
    from imports, generate_series(1, ${LONG_ROWS}) row;
  reset app.organisation_id`

async function look(
  database: Database,
): Promise<{ end: BackupEnd | undefined; longestPage: number; longestRow: number }> {
  const client = await database.pool.connect()
  let end: BackupEnd | undefined
  let longestPage = 0
  let longestRow = 0
  for await (const part of readDatabase(client)) {
    if (part.kind === 'end') end = part.end
    if (part.kind !== 'rows') continue
    longestPage = Math.max(
      longestPage,
      part.rows.reduce((sum, row) => sum + row.length, 0),
    )
    longestRow = Math.max(longestRow, ...part.rows.map((row) => row.length))
  }
  client.release()
  return { end, longestPage, longestRow }
}

async function emptyDatabase(): Promise<Database> {
  const empty = await startEmptyDatabase()
  onTestFinished(() => empty.stop())
  return empty.database
}

test('rows of a megabyte are backed up, restored and moved a few at a time', async () => {
  await running.database.pool.query(UPLOAD)
  const folder = await mkdtemp(join(tmpdir(), 'retrofolio-long-rows-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const was = await look(running.database)
  expect(was.longestRow).toBeGreaterThan(LONG_ROW_CHARACTERS)
  expect(was.longestPage).toBeLessThan(PAGE.characters + was.longestRow)

  const [restored, moved] = [await emptyDatabase(), await emptyDatabase()]
  await backUp(running.database, join(folder, 'long.backup.gz'))
  await restore(restored, join(folder, 'long.backup.gz'))
  expect(await look(restored)).toEqual(was)
  await expect.poll(() => moveData(restored, moved).then(() => 'moved', String), { timeout: 20_000 }).toBe('moved')
  expect(await look(moved)).toEqual(was)
})

describe("reading a statement's rows", () => {
  const TEXTS = `select repeat('y', 100000) as row from generate_series(1, 1000)`

  test('waits in the database until the next page is requested', async () => {
    const client = await running.database.pool.connect()
    await neverYield(client)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pages = readTextRows(client, TEXTS, 250_000)
    expect((await pages.next()).value).toHaveLength(3)
    const waitsFor = async () =>
      (await running.database.pool.query('select wait_event from pg_stat_activity where pid = $1', [rows[0]?.pid]))
        .rows[0]
    await expect.poll(waitsFor, { timeout: 10_000 }).toEqual({ wait_event: 'ClientWrite' })
    expect(socketOf(client)?.bytesRead).toBeLessThan(1_000_000)
    let texts = 3
    for await (const page of pages) texts += page.length
    expect(texts).toBe(1_000)
    client.release(true)
  })

  test('leaves the connection usable when the reader stops early, and throws errors', async () => {
    const client = await running.database.pool.connect()
    for await (const page of readTextRows(client, TEXTS, 1)) {
      expect(page).toHaveLength(1)
      break
    }
    await expect(readTextRows(client, `select (1 / 0)::text as row`, 1).next()).rejects.toThrow('division by zero')
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    client.release()
  })
})
