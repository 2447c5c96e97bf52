import type { Database } from '../database.ts'
import { sendJobs } from '../jobs/send-job.ts'
import { countMails, findDead, reviveMails } from './mails.repository.ts'

const SHOWN_DEAD = 50

/** For an operator: how many mails are where, and the newest of those that were given up. */
export async function mailStatus({ orm }: Database) {
  const [counts, newestDead] = await Promise.all([countMails(orm), findDead(orm, SHOWN_DEAD)])
  return { ...counts, newestDead }
}

/** Puts mails that were given up back in line, from their first attempt; null takes all. Gives back how many. */
export async function retryMails({ orm }: Database, ids: readonly number[] | null): Promise<number> {
  return orm.transaction(async (transaction) => {
    const revived = await reviveMails(transaction, ids)
    await sendJobs(
      transaction,
      'send-mail',
      revived.map((mailId) => ({ mailId })),
    )
    return revived.length
  })
}
