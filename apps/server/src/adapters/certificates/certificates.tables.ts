import type { ListedCertificate } from '@retrofolio/reference-data/listed-certificates/match-listed'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Certificates of the national service, which never change: stored without addresses until the service removes them.
 */
export const certificateDocuments = pgTable('certificate_documents', {
  certificateKey: text('certificate_key').primaryKey(),
  document: jsonb().$type<Record<string, unknown>>().notNull(),
  fetchedAt: timestamp('fetched_at', { withTimezone: true }).notNull(),
})

/**
 * Certificates lodged in a postcode, with addresses: stored for a day, because they change and may not be kept longer.
 */
export const certificateLists = pgTable(
  'certificate_lists',
  {
    postcode: text().primaryKey(),
    certificates: jsonb().$type<ListedCertificate[]>().notNull(),
    fetchedAt: timestamp('fetched_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('certificate_lists_fetched_at').on(table.fetchedAt)],
)

/** The day up to which removals at the service have been applied; one row. */
export const certificateReplay = pgTable(
  'certificate_replay',
  { id: integer().primaryKey().default(1), replayedUntil: date('replayed_until').notNull() },
  (table) => [check('certificate_replay_one_row', sql`${table.id} = 1`)],
)
