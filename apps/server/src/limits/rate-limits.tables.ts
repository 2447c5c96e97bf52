import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Counters of the throttle: kept here so that a restart forgives nobody and all nodes count together. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Scope and a hash of who is counted; no address or e-mail is readable here. */
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_window_ends_at').on(table.windowEndsAt)],
)
