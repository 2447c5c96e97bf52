import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Mails to send and mails sent: this table alone says whether a mail has gone out. Whatever wakes the sending up may
 * get lost or come twice. Written in the transaction of the event that the mail tells of, so that neither exists
 * without the other.
 */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the mail tells of, such as `password-reset:123`: one mail for each. */
    event: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** The bodies often hold a secret link; they are emptied once the mail is out. */
    text: text().notNull(),
    html: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** Not to be tried before; an attempt under way moves it on, so that nobody else tries meanwhile. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    /** What went wrong last, in the words of the mail server; without addresses. */
    lastError: text('last_error'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Given up, until an operator asks for another try. */
    diedAt: timestamp('died_at', { withTimezone: true }),
  },
  (table) => [
    index('mails_waiting').on(table.nextAttemptAt).where(sql`${table.sentAt} is null and ${table.diedAt} is null`),
    check('mails_sent_or_dead', sql`${table.sentAt} is null or ${table.diedAt} is null`),
  ],
)
