import type { Database } from '../database/database.ts'
import { sendJobs } from '../jobs/send-job.ts'
import { deleteOldMails, findForgotten } from './mails.repository.ts'

const DAY_SECONDS = 24 * 3_600
const KEEP_SECONDS = { sent: 30 * DAY_SECONDS, dead: 90 * DAY_SECONDS }
/** Jobs that are only slightly late are left to their queue. */
const FORGOTTEN_AFTER_SECONDS = 600
const WAKE_AT_ONCE = 1_000

/**
 * Queues a new job for mails whose job was lost, and deletes old mails. A job could get lost too, so each node runs
 * this regularly; several may do so at once.
 */
export async function requeueOverdueMails(database: Database): Promise<void> {
  const forgotten = await findForgotten(database.orm, FORGOTTEN_AFTER_SECONDS, WAKE_AT_ONCE)
  await sendJobs(
    database.orm,
    'send-mail',
    forgotten.map((mailId) => ({ mailId })),
  )
  await deleteOldMails(database.orm, KEEP_SECONDS)
}
