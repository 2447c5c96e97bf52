import type { Database, Queries } from '../../database/database.ts'
import type { Rate } from '../../limits/throttle.ts'
import { deleteMailsOf } from '../../mail/mails.repository.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import {
  deleteEnquiriesBefore,
  deleteEnquiriesFrom,
  type Enquiry,
  type EnquiryFilter,
  findEnquiries,
} from './enquiries.repository.ts'
import { enquiryMail } from './mails/enquiry-mail.ts'

export interface EnquiriesDependencies {
  database: Database
  now: () => Date
  /** Mailbox notified of each enquiry; null only stores them in the database. */
  enquiriesTo: string | null
}

/** For all public forms together, per client address. */
export const ENQUIRY_RATE: Rate = { scope: 'enquiry', limit: 20, windowSeconds: 60 * 60 }

/** Queues the operator's mail, unless no mailbox is configured or the enquiry is suspected spam. */
export async function announceEnquiry(
  { enquiriesTo }: EnquiriesDependencies,
  queries: Queries,
  enquiry: Enquiry,
  subject: string,
): Promise<void> {
  if (enquiriesTo === null || enquiry.isSuspect) return
  await queueMail(queries, { event: mailEvent(enquiry.id), to: enquiriesTo, ...enquiryMail(enquiry, subject) })
}

export function listEnquiries(database: Database, filter: EnquiryFilter): Promise<Enquiry[]> {
  return findEnquiries(database.orm, filter)
}

/** Deletes, on request, a person's enquiries and the mails about them. Returns their number. */
export async function forgetEnquiriesFrom(queries: Queries, email: string): Promise<number> {
  const gone = await deleteEnquiriesFrom(queries, email)
  await deleteMailsOf(queries, gone.map(mailEvent))
  return gone.length
}

const KEEP_DAYS = 2 * 365

/** Enquiries this old need no reply, so there is no reason to keep a visitor's personal data. */
export async function clearOldEnquiries(database: Database, now: () => Date): Promise<void> {
  await deleteEnquiriesBefore(database.orm, new Date(now().getTime() - KEEP_DAYS * 24 * 60 * 60 * 1_000))
}

const mailEvent = (id: number): string => `enquiry:${id}`
