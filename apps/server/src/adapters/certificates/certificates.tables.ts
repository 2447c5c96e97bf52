import type { ListedCertificate } from '@retrofolio/reference-data/listed-certificates/match-listed'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Certificates of the national service, which never change: kept until they are removed there, without addresses. */
export const certificateDocuments = pgTable('certificate_documents', {
  certificateKey: text('certificate_key').primaryKey(),
  document: jsonb().$type<Record<string, unknown>>().notNull(),
  fetchedAt: timestamp('fetched_at', { withTimezone: true }).notNull(),
})

/** What was lodged in a postcode, with addresses: for a day, since it changes and may not be kept for longer. */
export const certificateLists = pgTable(
  'certificate_lists',
  {
    postcode: text().primaryKey(),
    certificates: jsonb().$type<ListedCertificate[]>().notNull(),
    fetchedAt: timestamp('fetched_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('certificate_lists_fetched_at').on(table.fetchedAt)],
)

/** Up to which day removals at the service have been followed; one row. */
export const certificateReplay = pgTable(
  'certificate_replay',
  { id: integer().primaryKey().default(1), replayedUntil: date('replayed_until').notNull() },
  (table) => [check('certificate_replay_one_row', sql`${table.id} = 1`)],
)
