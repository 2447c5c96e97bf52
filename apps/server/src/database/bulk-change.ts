import { sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

/**
 * For the rest of the transaction, changed homes send no events of their own: there would be thousands. Pages receive
 * the import's events instead. Large values are compressed with lz4 if PostgreSQL supports it, which takes a fifth of
 * the time.
 */
export async function startBulkChange(queries: Queries): Promise<void> {
  await queries.execute(sql`
    select set_config('app.is_bulk', 'on', true),
      (select set_config(name, 'lz4', true) from pg_settings
        where name = 'default_toast_compression' and 'lz4' = any (enumvals))`)
}
