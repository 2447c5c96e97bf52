import { sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

/**
 * For the rest of the transaction, homes that change send no events of their own: thousands of them would, and pages
 * hear of the import instead. Large values are compressed by lz4 where PostgreSQL has it, in a fifth of the time.
 */
export async function startBulkChange(queries: Queries): Promise<void> {
  await queries.execute(sql`
    select set_config('app.is_bulk', 'on', true),
      (select set_config(name, 'lz4', true) from pg_settings
        where name = 'default_toast_compression' and 'lz4' = any (enumvals))`)
}
