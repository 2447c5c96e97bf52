import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgPolicy } from 'drizzle-orm/pg-core'
import { pgPolicy } from 'drizzle-orm/pg-core'

/** Name of the transaction setting that the policies read. */
export const ORGANISATION_SETTING = 'app.organisation_id'

/**
 * The second wall: whatever a query forgets, it sees and writes rows of the transaction's organisation only.
 * Without the setting the comparison is with null, so nothing is seen.
 */
export function organisationPolicy(name: string, organisationId: AnyPgColumn): PgPolicy {
  const isOwn = sql`${organisationId} = nullif(current_setting('${sql.raw(ORGANISATION_SETTING)}', true), '')::bigint`
  return pgPolicy(name, { as: 'permissive', for: 'all', to: 'public', using: isOwn, withCheck: isOwn })
}
