import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts'

/** A login does not know the organisation yet, so users must be on every shard. */
const ON_EVERY_SHARD = ['users']

/** Keys that nodes of the previous version still name in `on conflict`; each is dropped one version later. */
const TO_GO = ['solar_analyses_home_source']

let running: TestDatabase

beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(async () => {
  await running.stop()
})

test('every key of a table with organisations includes the organisation, so that the table can be sharded by it', async () => {
  const keys = await running.database.pool.query<{ key: string; table: string; columns: string[]; primary: boolean }>(`
    select i.relname as key, t.relname as "table", x.indisprimary as primary,
      (select array_agg(a.attname::text order by k.at)
        from unnest(x.indkey::int2[]) with ordinality k (number, at)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as columns
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    where x.indisunique and t.relnamespace = 'public'::regnamespace and exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'organisation_id' and not a.attisdropped
    )
    order by key`)
  const owned = keys.rows.filter(({ key, table }) => !ON_EVERY_SHARD.includes(table) && !TO_GO.includes(key))
  expect(owned.length).toBeGreaterThan(15)
  expect(owned.filter(({ columns }) => !columns.includes('organisation_id'))).toEqual([])
  expect(owned.filter(({ primary, columns }) => primary && columns[0] !== 'organisation_id')).toEqual([])
})
