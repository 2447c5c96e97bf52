import { type LaidOutMail, layOutMail } from '../../../mail/lay-out-mail.ts'
import { quotedName } from '../../../mail/mail-words.ts'

export interface VerifyEmail {
  organisationName: string
  /** To the page where somebody who is signed in verifies the address. */
  link: string
  /** To the page that asks for a new password. */
  resetLink: string
}

/** To the mailbox of a user who registered without proving that it is theirs. */
export function verifyEmailMail({ organisationName, link, resetLink }: VerifyEmail): LaidOutMail {
  const organisation = quotedName(organisationName)
  return layOutMail({
    subject: 'Verify your e-mail address for Retrofolio',
    heading: 'Verify your e-mail address',
    paragraphs: [
      `An account of ${organisation} in Retrofolio uses this e-mail address. If it is yours, open the link where you are signed in, or sign in with your password.`,
      'The link works for three days.',
    ],
    action: { label: 'Verify my e-mail address', url: link },
    notes: [
      `You did not register? Then somebody else gave your address. Do not verify it. To take the account over and sign them out, set a new password: ${resetLink}`,
    ],
  })
}
