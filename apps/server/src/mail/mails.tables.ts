import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Mails to send and sent mails: only this table decides whether a mail has been sent. A job may get lost or run twice.
 * A mail is written in the transaction of its event, so that neither exists without the other.
 */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The event that the mail is about, such as `password-reset:123`: one mail for each. */
    event: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** The bodies often contain a secret link; they are cleared once the mail is sent. */
    text: text().notNull(),
    html: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** Not to be tried before. A running attempt postpones it, so that no other node tries meanwhile. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    /** Last error, in the words of the mail server; without addresses. */
    lastError: text('last_error'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Abandoned, until an operator retries it. */
    diedAt: timestamp('died_at', { withTimezone: true }),
  },
  (table) => [
    index('mails_waiting').on(table.nextAttemptAt).where(sql`${table.sentAt} is null and ${table.diedAt} is null`),
    check('mails_sent_or_dead', sql`${table.sentAt} is null or ${table.diedAt} is null`),
  ],
)
