import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { sendJob } from '../jobs/send-job.ts'
import { composeMail } from './compose-mail.ts'
import { MailRefused } from './mail-refused.ts'
import type { MailTransport } from './mail-transport.ts'
import { claimMail, type Mail, recordDeath, recordFailure, recordSent } from './mails.repository.ts'

export interface MailSending {
  database: Database
  /** `MAIL_FROM`. */
  from: string
  transport: MailTransport
  logger: Logger
}

const DELIVER_WITHIN_MS = 60_000
/** Longer than an attempt including the record of its outcome, shorter than its job. */
const CLAIM_SECONDS = 120
/** With the delays below, the last attempt is about a day after the first. */
const MOST_ATTEMPTS = 14

/**
 * Makes one attempt at a due mail; does nothing if it was sent or abandoned, or is in progress elsewhere. The attempt
 * and the time of the next one are recorded before it starts. So a crash delays a mail but never loses it, and two
 * nodes never send the same mail. Only a crash between the mail server's reply and our record sends it twice.
 */
export async function sendMail(sending: MailSending, mailId: number, stopping: AbortSignal): Promise<void> {
  const mail = await claimMail(sending.database.orm, mailId, CLAIM_SECONDS)
  if (mail === null) return
  const error = await failureOf(deliver(sending, mail, stopping))
  if (error === null) return recordedAsSent(sending, mail, stopping)
  const words = withoutAddresses(error)
  if (error instanceof MailRefused || mail.attempts >= MOST_ATTEMPTS) {
    await recordDeath(sending.database.orm, mail.id, words)
    sending.logger.error({ mail: mail.id, attempts: mail.attempts, error: words }, 'a mail was abandoned')
  } else {
    await tryAgainLater(sending, mail, words)
    sending.logger.warn({ mail: mail.id, attempts: mail.attempts, error: words }, 'a mail could not be sent yet')
  }
}

/** A minute after the first attempt, then twice as long each time, up to four hours. */
export function retryAfterSeconds(attempts: number): number {
  return Math.min(60 * 2 ** (attempts - 1), 4 * 3_600)
}

async function deliver(sending: MailSending, mail: Mail, stopping: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(DELIVER_WITHIN_MS)])
  await sending.transport(await composeMail(mail, sending.from), signal)
}

/** The mail has been sent. Losing this record would send it twice, so a short outage of the database is waited for. */
async function recordedAsSent({ database, logger }: MailSending, mail: Mail, stopping: AbortSignal): Promise<void> {
  for (let pause = 100; ; pause *= 2) {
    try {
      await recordSent(database.orm, mail.id)
      logger.info({ mail: mail.id, attempts: mail.attempts }, 'a mail was sent')
      return
    } catch (error) {
      if (pause > 16_000 || stopping.aborted) throw error
      await delay(pause)
    }
  }
}

async function tryAgainLater({ database }: MailSending, mail: Mail, error: string): Promise<void> {
  await database.orm.transaction(async (transaction) => {
    const failure = { error, retryAfterSeconds: retryAfterSeconds(mail.attempts) }
    const startAfter = await recordFailure(transaction, mail.id, failure)
    if (startAfter !== null) await sendJob(transaction, 'send-mail', { mailId: mail.id }, { startAfter })
  })
}

async function failureOf(work: Promise<void>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error ?? new Error('unknown'),
  )
}

const LONGEST_ERROR = 500

/** Mail servers often quote the recipient. */
function withoutAddresses(error: unknown): string {
  const cause = error instanceof MailRefused ? error.cause : error
  const words = cause instanceof Error ? cause.message : String(cause)
  return words.replaceAll(/(?<![^\s<>])[^\s<>]+@[^\s<>]+/g, '…@…').slice(0, LONGEST_ERROR)
}
