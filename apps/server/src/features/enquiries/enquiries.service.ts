import type { EnquiryKind, EnquiryRequest } from '@retrofolio/contract/enquiries'
import type { Database, Queries } from '../../platform/database.ts'
import { deleteMailsOf } from '../../platform/mail/mails.repository.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Rate } from '../../platform/throttle.ts'
import {
  deleteEnquiriesBefore,
  deleteEnquiriesFrom,
  type Enquiry,
  type EnquiryFilter,
  findEnquiries,
  insertEnquiry,
} from './enquiries.repository.ts'
import { enquiryMail } from './mails/enquiry-mail.ts'

export interface EnquiriesDependencies {
  database: Database
  now: () => Date
  /** Whose mailbox hears of each; null keeps them in the database alone. */
  enquiriesTo: string | null
}

/** Of all public forms together, per client address. */
export const ENQUIRY_RATE: Rate = { scope: 'enquiry', limit: 20, windowSeconds: 60 * 60 }

/**
 * Keeps what somebody wrote and puts the operator's mail in line, both or neither. Who filled in the hidden field gets
 * the same answer, so that a program learns nothing; theirs is kept apart and not mailed.
 */
export async function receiveEnquiry(
  deps: EnquiriesDependencies,
  kind: EnquiryKind,
  { website, ...request }: EnquiryRequest,
): Promise<{ detail: string }> {
  await deps.database.orm.transaction(async (queries) => {
    const enquiry = await insertEnquiry(queries, { kind, ...request, isSuspect: website !== '', createdAt: deps.now() })
    await announceEnquiry(deps, queries, enquiry, SUBJECTS[kind])
  })
  return { detail: 'Thank you. We have your message.' }
}

const SUBJECTS: Record<EnquiryKind, string> = {
  contact: 'A message',
  early_access: 'A request for early access',
  beta_signup: 'A sign-up for the beta',
}

/** Puts the operator's mail in line, unless nobody wants it, or only a program would have written. */
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

/** For somebody who asks for it: what they wrote, and the mails about it. Answers how many there were. */
export async function forgetEnquiriesFrom(queries: Queries, email: string): Promise<number> {
  const gone = await deleteEnquiriesFrom(queries, email)
  await deleteMailsOf(queries, gone.map(mailEvent))
  return gone.length
}

const KEEP_DAYS = 2 * 365

/** Nobody answers an enquiry that old, so nothing speaks for keeping a stranger's name and address. */
export async function clearOldEnquiries(database: Database, now: () => Date): Promise<void> {
  await deleteEnquiriesBefore(database.orm, new Date(now().getTime() - KEEP_DAYS * 24 * 60 * 60 * 1_000))
}

const mailEvent = (id: number): string => `enquiry:${id}`
