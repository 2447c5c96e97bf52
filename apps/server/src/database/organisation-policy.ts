import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgPolicy } from 'drizzle-orm/pg-core'
import { pgPolicy } from 'drizzle-orm/pg-core'

/** Name of the transaction setting that the row-level security policies read. */
export const ORGANISATION_SETTING = 'app.organisation_id'

/**
 * Row-level security policy: even if a query forgets its condition, it reads and writes rows of the transaction's
 * organisation only. Without the setting the comparison is with null, so no rows are visible.
 */
export function organisationPolicy(name: string, organisationId: AnyPgColumn): PgPolicy {
  const isOwn = sql`${organisationId} = nullif(current_setting('${sql.raw(ORGANISATION_SETTING)}', true), '')::bigint`
  return pgPolicy(name, { as: 'permissive', for: 'all', to: 'public', using: isOwn, withCheck: isOwn })
}
