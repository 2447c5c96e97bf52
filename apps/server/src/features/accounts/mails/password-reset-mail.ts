import { type LaidOutMail, layOutMail } from '../../../mail/lay-out-mail.ts'

/** To a user who says that they have forgotten their password; `link` leads to the page that asks for a new one. */
export function passwordResetMail({ link }: { link: string }): LaidOutMail {
  return layOutMail({
    subject: 'Choose a new password for Retrofolio',
    heading: 'Choose a new password',
    paragraphs: [
      'Somebody, we hope you, asked for a new password for your Retrofolio account.',
      'The link works once, within three days.',
    ],
    action: { label: 'Choose a new password', url: link },
    notes: ['You did not ask for this? Then do nothing: your password stays as it is.'],
  })
}
