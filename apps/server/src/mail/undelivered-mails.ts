import type { Database } from '../database/database.ts'
import { sendJobs } from '../jobs/send-job.ts'
import { countMails, findDead, findFailing, retryDeadMails } from './mails.repository.ts'

const SHOWN_DEAD = 50
const SHOWN_FAILING = 10

/** For an operator: mails by state, the longest failing ones, and the newest abandoned ones. */
export async function mailStatus({ orm }: Database) {
  const [counts, oldestFailing, newestDead] = await Promise.all([
    countMails(orm),
    findFailing(orm, SHOWN_FAILING),
    findDead(orm, SHOWN_DEAD),
  ])
  return { ...counts, oldestFailing, newestDead }
}

/** Queues abandoned mails again, from their first attempt; null takes all. Returns their number. */
export async function retryMails({ orm }: Database, ids: readonly number[] | null): Promise<number> {
  return orm.transaction(async (transaction) => {
    const revived = await retryDeadMails(transaction, ids)
    await sendJobs(
      transaction,
      'send-mail',
      revived.map((mailId) => ({ mailId })),
    )
    return revived.length
  })
}
