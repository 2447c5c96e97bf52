import type { EnquiryKind } from '@retrofolio/contract/enquiries'
import { type LaidOutMail, layOutMail } from '../../../platform/mail/lay-out-mail.ts'
import { quotedName } from '../../../platform/mail/mail-words.ts'
import type { Enquiry } from '../enquiries.repository.ts'

const SUBJECTS: Record<EnquiryKind, string> = {
  contact: 'A message',
  early_access: 'A request for early access',
  beta_signup: 'A sign-up for the beta',
}

/** To the operator: what somebody wrote into a public form, and how to answer them. */
export function enquiryMail(enquiry: Enquiry): LaidOutMail {
  const { id, kind, email, message } = enquiry
  const name = quotedName(enquiry.name)
  const company = enquiry.companyName === '' ? '' : ` of ${quotedName(enquiry.companyName)}`
  return layOutMail({
    subject: `${SUBJECTS[kind]} from ${name}`,
    heading: `${SUBJECTS[kind]} from ${name}${company}`,
    paragraphs: message === '' ? ['They wrote no message.'] : message.split(/\s*\n\s*/),
    action: { label: `Reply to ${name}`, url: `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` },
    notes: [
      `This is enquiry ${id}. It is kept in the database too, whatever becomes of this mail.`,
      'Nobody has checked that the address is the writer’s: mind links in the message.',
    ],
  })
}
