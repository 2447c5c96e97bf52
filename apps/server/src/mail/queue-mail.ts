import type { Queries } from '../database/database.ts'
import { sendJob } from '../jobs/send-job.ts'
import { mails } from './mails.tables.ts'

export interface MailToQueue {
  /**
   * The event that the mail is about, such as `password-reset:123`; stable, so that the same event never gives a second
   * mail.
   */
  event: string
  to: string
  subject: string
  text: string
  html: string
}

/**
 * Queues a mail within the caller's transaction: it is sent after the commit, and never after a rollback. Queueing the
 * same event again has no effect.
 *
 * @throws RangeError for a line break in address or subject, which would inject further headers
 */
export async function queueMail(queries: Queries, mail: MailToQueue): Promise<void> {
  const { event, to, subject, text, html } = mail
  if (/[\r\n]/.test(to)) throw new RangeError(`The address of the mail ${event} contains a line break.`)
  if (/[\r\n]/.test(subject)) throw new RangeError(`The subject of the mail ${event} contains a line break.`)
  const [queued] = await queries
    .insert(mails)
    .values({ event, recipient: to, subject, text, html })
    .onConflictDoNothing()
    .returning({ id: mails.id })
  if (queued !== undefined) await sendJob(queries, 'send-mail', { mailId: queued.id })
}
