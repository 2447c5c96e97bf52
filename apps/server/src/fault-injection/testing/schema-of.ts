import { z } from 'zod'
import type { Database } from '../../database/database.ts'

/** Lists everything that migrations create, as lines that can be compared between databases. */
const SCHEMA = `
  select line from (
    select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select format('policy %s %s %s', tablename, policyname, qual) from pg_policies where schemaname = 'public'
    union all select format('migration %s %s', hash, count(*)) from drizzle.__drizzle_migrations group by hash
    union all select format('queue %s %s %s', name, retry_limit, heartbeat_seconds) from pgboss.queue
  ) lines
  order by line`

export async function schemaOf(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query(SCHEMA)
  return z
    .array(z.object({ line: z.string() }))
    .parse(rows)
    .map(({ line }) => line)
}
