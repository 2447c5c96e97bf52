import type { Queries } from '../database/database.ts'
import { sendJob } from '../jobs/send-job.ts'
import { mails } from './mails.tables.ts'

export interface MailToQueue {
  /** What the mail tells of, such as `password-reset:123`; stable, so that the same event never gives a second mail. */
  event: string
  to: string
  subject: string
  text: string
  html: string
}

/**
 * Puts a mail in line within the caller's transaction: it goes out after the commit, and never when that fails.
 * Queueing the same event again changes nothing.
 *
 * @throws RangeError for a line break in address or subject, which would write further headers into the mail
 */
export async function queueMail(queries: Queries, mail: MailToQueue): Promise<void> {
  const { event, to, subject, text, html } = mail
  if (/[\r\n]/.test(to)) throw new RangeError(`The address of the mail ${event} holds a line break.`)
  if (/[\r\n]/.test(subject)) throw new RangeError(`The subject of the mail ${event} holds a line break.`)
  const [queued] = await queries
    .insert(mails)
    .values({ event, recipient: to, subject, text, html })
    .onConflictDoNothing()
    .returning({ id: mails.id })
  if (queued !== undefined) await sendJob(queries, 'send-mail', { mailId: queued.id })
}
