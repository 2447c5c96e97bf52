import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { organisationPolicy } from './organisation-policy.ts'

/** How many homes a new organisation may hold. */
export const DEFAULT_HOME_QUOTA = 5

export const organisations = pgTable(
  'organisations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    homeQuota: integer('home_quota').notNull().default(DEFAULT_HOME_QUOTA),
    /**
     * Upper bound of the number of homes in its list; null if they were never counted. The database increments it for
     * each new home: counting a hundred thousand for each batch of an import takes a third as long as the import.
     */
    homesAtMost: integer('homes_at_most'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('organisations_home_quota_not_negative', sql`${table.homeQuota} >= 0`),
    organisationPolicy('organisations_own', table.id),
  ],
)
