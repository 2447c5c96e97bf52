import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row while the product is closed for maintenance, none otherwise: every node reads the same. */
export const maintenance = pgTable(
  'maintenance',
  {
    isClosed: boolean('is_closed').primaryKey().default(true),
    message: text(),
    retryAfterSeconds: integer('retry_after_seconds').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('maintenance_one_row', sql`${table.isClosed}`)],
)
