import { type LaidOutMail, layOutMail } from '../../../mail/lay-out-mail.ts'

/** To a user who has forgotten their password; `link` leads to the page for choosing a new one. */
export function passwordResetMail({ link }: { link: string }): LaidOutMail {
  return layOutMail({
    subject: 'Choose a new password for Retrofolio',
    heading: 'Choose a new password',
    paragraphs: [
      'We received a request for a new password for your Retrofolio account.',
      'The link works once, within three days.',
    ],
    action: { label: 'Choose a new password', url: link },
    notes: ['If you did not request this, you can ignore this mail: your password stays as it is.'],
  })
}
