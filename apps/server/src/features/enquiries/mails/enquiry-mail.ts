import { type LaidOutMail, layOutMail } from '../../../mail/lay-out-mail.ts'
import { quotedName } from '../../../mail/mail-words.ts'
import type { Enquiry } from '../enquiries.repository.ts'

/** Already shown in the heading, the button and the text. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(['name', 'email', 'company', 'message'])

/** To the operator: a visitor's form answers, with a reply button. */
export function enquiryMail(enquiry: Enquiry, subject: string): LaidOutMail {
  const { id, email, answers, message } = enquiry
  const name = quotedName(enquiry.name || enquiry.email || 'somebody')
  const company = enquiry.companyName === '' ? '' : ` of ${quotedName(enquiry.companyName)}`
  const others = answers
    .filter(({ ref }) => !SHOWN_ELSEWHERE.has(ref))
    .flatMap(({ question, answer }) => [question, ...answer.split(LINE_BREAKS)])
  return layOutMail({
    subject: `${subject} from ${name}`,
    heading: `${subject} from ${name}${company}`,
    paragraphs: [...others, ...(message === '' ? ['There is no message.'] : message.split(LINE_BREAKS))],
    ...(email === '' ? {} : { action: { label: `Reply to ${name}`, url: mailto(email) } }),
    notes: [
      `This is enquiry ${id}. It is also stored in the database.`,
      'The address has not been verified, so be careful with links in the message.',
    ],
  })
}

const LINE_BREAKS = /(?<!\s)\s*\n\s*/

const mailto = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
