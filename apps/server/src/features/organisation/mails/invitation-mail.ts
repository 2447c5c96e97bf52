import { type LaidOutMail, layOutMail } from '../../../mail/lay-out-mail.ts'
import { quotedName, ukTime } from '../../../mail/mail-words.ts'

export interface Invitation {
  organisationName: string
  /** First and last name of the inviting member. */
  inviterName: string
  link: string
  expiresAt: Date
}

/** To a person whom a member invites to the organisation; `link` leads to the page for accepting. */
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
    notes: ['If you do not know the sender, you can ignore this mail: no account is created.'],
  })
}
