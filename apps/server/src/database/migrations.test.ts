import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { untilBlocked } from '../testing/until-blocked.ts'
import { type Migration, makeMigrations } from './migrations.ts'

const PATIENCE = { lockMs: 100, pauseMs: 20, longestMs: 60_000 }

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())
beforeEach(async () => {
  await running.database.pool.query(`
    drop table if exists parents, children;
    create table parents (id integer primary key); insert into parents values (1);
    create table children (id integer primary key, name text); insert into children values (1)`)
})

/** Later than all existing migrations. */
let made = Date.now()
const migration = (...sql: string[]): Migration => {
  made += 1
  return { sql, hash: `made ${made}`, folderMillis: made, bps: true }
}

async function connected(): Promise<PoolClient> {
  const client = await running.database.pool.connect()
  onTestFinished(() => client.release(true))
  return client
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await running.database.pool.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum',
    [table],
  )
  return rows.map(({ name }) => name)
}

describe('a migration of a table that another transaction locks', () => {
  test('lets other queries read meanwhile, and runs when the table is free', async () => {
    const reader = await connected()
    await reader.query('begin; select from parents')
    const making = makeMigrations(await connected(), [migration('alter table parents add column name text')], PATIENCE)
    // Each of these would queue behind a waiting migration, which repeatedly lets them through.
    for (let time = 0; time < 10; time += 1) await running.database.pool.query('select from parents')
    expect(await columnsOf('parents')).toEqual(['id'])
    await reader.query('commit')
    await making
    expect(await columnsOf('parents')).toEqual(['id', 'name'])
  })

  test('yields to a request that holds one of its tables and waits for the other', async () => {
    const request = await connected()
    await request.query('begin; update children set name = null')
    const changer = await connected()
    const making = makeMigrations(
      changer,
      [migration('alter table parents add column name text', 'alter table children add column age integer')],
      { ...PATIENCE, lockMs: 500 },
    )
    await untilBlocked(running.database)
    await request.query('select from parents for key share')
    await request.query('commit')
    await making
    expect([await columnsOf('parents'), await columnsOf('children')]).toEqual([
      ['id', 'name'],
      ['id', 'name', 'age'],
    ])
  })

  test('is abandoned with an explanation after a long time, and earlier migrations stay', async () => {
    const reader = await connected()
    await reader.query('begin; select from parents')
    const some = [
      migration('alter table children add column age integer'),
      migration('alter table children add column size integer', 'alter table parents add column name text'),
    ]
    await expect(makeMigrations(await connected(), some, { ...PATIENCE, longestMs: 0 })).rejects.toThrow(
      'one of its tables has been locked',
    )
    await reader.query('rollback')
    expect([await columnsOf('parents'), await columnsOf('children')]).toEqual([['id'], ['id', 'name', 'age']])
  })
})

test('a user without the right to change the database gets an explanation', async () => {
  const refused = "raise exception using errcode = '42501', message = 'permission denied for schema public'"
  const making = makeMigrations(await connected(), [migration(`do $$ begin ${refused}; end $$`)], PATIENCE)
  await expect(making).rejects.toThrow(
    /because its user lacks a right \(permission denied for schema public\): make the user the owner/,
  )
})
