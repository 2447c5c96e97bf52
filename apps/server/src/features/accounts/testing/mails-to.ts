import { eq } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { mails } from '../../../mail/mails.tables.ts'

/** Queued mails to an address, oldest first. */
export function mailsTo(database: Database, email: string) {
  return database.orm
    .select({ event: mails.event, subject: mails.subject, text: mails.text, html: mails.html })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(mails.id)
}
