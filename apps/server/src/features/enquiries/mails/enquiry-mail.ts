import { type LaidOutMail, layOutMail } from '../../../mail/lay-out-mail.ts'
import { quotedName } from '../../../mail/mail-words.ts'
import type { Enquiry } from '../enquiries.repository.ts'

/** Stand in the heading, the button and the text already. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set(['name', 'email', 'company', 'message'])

/** To the operator: what somebody wrote into a public form, and how to answer them. */
export function enquiryMail(enquiry: Enquiry, subject: string): LaidOutMail {
  const { id, email, answers, message } = enquiry
  const name = quotedName(enquiry.name || enquiry.email || 'somebody')
  const company = enquiry.companyName === '' ? '' : ` of ${quotedName(enquiry.companyName)}`
  const others = answers
    .filter(({ ref }) => !TOLD_ELSEWHERE.has(ref))
    .flatMap(({ question, answer }) => [question, ...answer.split(LINE_BREAKS)])
  return layOutMail({
    subject: `${subject} from ${name}`,
    heading: `${subject} from ${name}${company}`,
    paragraphs: [...others, ...(message === '' ? ['They wrote no message.'] : message.split(LINE_BREAKS))],
    ...(email === '' ? {} : { action: { label: `Reply to ${name}`, url: mailto(email) } }),
    notes: [
      `This is enquiry ${id}. It is kept in the database too, whatever becomes of this mail.`,
      'Nobody has checked that the address is the writer’s: mind links in the message.',
    ],
  })
}

const LINE_BREAKS = /(?<!\s)\s*\n\s*/

const mailto = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
