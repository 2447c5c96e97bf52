import { type LaidOutMail, layOutMail } from '../../../mail/lay-out-mail.ts'
import { quotedName } from '../../../mail/mail-words.ts'

export interface VerifyEmail {
  organisationName: string
  /** Page where a signed-in user verifies the address. */
  link: string
  /** Page for requesting a new password. */
  resetLink: string
}

/** To the mailbox of a user who registered without proving that they own it. */
export function verifyEmailMail({ organisationName, link, resetLink }: VerifyEmail): LaidOutMail {
  const organisation = quotedName(organisationName)
  return layOutMail({
    subject: 'Verify your e-mail address for Retrofolio',
    heading: 'Verify your e-mail address',
    paragraphs: [
      `An account of ${organisation} in Retrofolio uses this e-mail address. If it is yours, open the link in the browser where you are signed in, or sign in with your password.`,
      'The link is valid for three days.',
    ],
    action: { label: 'Verify my e-mail address', url: link },
    notes: [
      `If you did not register, another person used your address. Do not verify it. To take over the account and sign them out, set a new password: ${resetLink}`,
    ],
  })
}
