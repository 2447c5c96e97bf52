import { type LaidOutMail, layOutMail } from '../../../mail/lay-out-mail.ts'
import { ukTime } from '../../../mail/mail-words.ts'

/**
 * To a user whose password was changed or reset, so that they notice a change by another person; `link` leads to the
 * page for requesting a new password.
 */
export function passwordChangedMail({ changedAt, link }: { changedAt: Date; link: string }): LaidOutMail {
  return layOutMail({
    subject: 'Your Retrofolio password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your Retrofolio account was changed on ${ukTime(changedAt)}. Other devices have been signed out.`,
      'If you did this, there is nothing to do. If not, choose a new password at once.',
    ],
    action: { label: 'It was not me', url: link },
    notes: ['We send this mail whenever a password changes.'],
  })
}
