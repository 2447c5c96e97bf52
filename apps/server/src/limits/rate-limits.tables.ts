import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Counters of the throttle: stored so that they survive a restart and are shared by all nodes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Scope and a hash of the caller; no address or e-mail can be read from it. */
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_window_ends_at').on(table.windowEndsAt)],
)
