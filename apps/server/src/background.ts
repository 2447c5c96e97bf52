import type { Logger } from 'pino'
import { clearOldEnquiries } from './features/enquiries/enquiries.service.ts'
import type { MailConfig } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { describeError } from './platform/describe-error.ts'
import { every } from './platform/jobs/every.ts'
import { jobRunner } from './platform/jobs/run-jobs.ts'
import { lookAfterMails } from './platform/mail/look-after-mails.ts'
import { mailTransport } from './platform/mail/mail-transport.ts'
import { sendMail } from './platform/mail/send-mail.ts'

export interface Background {
  start(): void
  /** Finishes what runs, as far as time allows; the rest waits in the database for the next start or another node. */
  stop(): Promise<void>
}

export interface BackgroundDependencies {
  mail: MailConfig
  database: Database
  logger: Logger
}

const LOOK_AFTER_MAILS_EVERY_MS = 5 * 60_000
const CLEAR_ENQUIRIES_EVERY_MS = 60 * 60_000

/** What is done beside the requests: every kind of job, and what looks after them. */
export function background({ mail, database, logger }: BackgroundDependencies): Background {
  const onProblem = (error: unknown): void => logger.error({ error: describeError(error) }, 'a job failed')
  const sending = { database, from: mail.from, transport: mailTransport(mail), logger }
  const jobs = jobRunner(
    database,
    { 'send-mail': ({ data, signal }) => sendMail(sending, data.mailId, signal) },
    onProblem,
  )
  const mails = every(LOOK_AFTER_MAILS_EVERY_MS, () => lookAfterMails(database), onProblem)
  const enquiries = every(CLEAR_ENQUIRIES_EVERY_MS, () => clearOldEnquiries(database, () => new Date()), onProblem)
  return {
    start: () => {
      void jobs.start()
      mails.start()
      enquiries.start()
    },
    stop: async () => {
      await Promise.all([mails.stop(), enquiries.stop(), jobs.stop()])
    },
  }
}
