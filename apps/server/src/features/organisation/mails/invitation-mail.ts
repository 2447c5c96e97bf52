import { type LaidOutMail, layOutMail } from '../../../mail/lay-out-mail.ts'
import { quotedName, ukTime } from '../../../mail/mail-words.ts'

export interface Invitation {
  organisationName: string
  /** First and last name of the member who invites. */
  inviterName: string
  link: string
  expiresAt: Date
}

/** To somebody whom a member invites to join their organisation; `link` leads to the page where they accept. */
export function invitationMail({ organisationName, inviterName, link, expiresAt }: Invitation): LaidOutMail {
  const organisation = quotedName(organisationName)
  const inviter = quotedName(inviterName) || 'A member'
  return layOutMail({
    subject: `Join ${organisation} on Retrofolio`,
    heading: `Join ${organisation}`,
    paragraphs: [
      `${inviter} invites you to work on the homes of ${organisation} in Retrofolio, which shows what it takes to bring a home to zero bills.`,
      `The link works once, until ${ukTime(expiresAt)}.`,
    ],
    action: { label: 'Accept the invitation', url: link },
    notes: ['You do not know who invites you? Then do nothing: no account is made.'],
  })
}
