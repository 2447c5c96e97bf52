import { type LaidOutMail, layOutMail } from '../../../mail/lay-out-mail.ts'
import { counted, ukTime } from '../../../mail/mail-words.ts'

export interface AccessReviewFacts {
  members: number
  invitations: number
  removedAt: Date
  /** Link to the page that lists them. */
  link: string
}

/** To an owner whose e-mail was verified by a password reset, if other people already had access. */
export function accessReviewMail({ members, invitations, removedAt, link }: AccessReviewFacts): LaidOutMail {
  const who = [
    ...(members === 0 ? [] : [counted(members, 'member', 'members')]),
    ...(invitations === 0 ? [] : [counted(invitations, 'open invitation', 'open invitations')]),
  ].join(' and ')
  return layOutMail({
    subject: 'Confirm who has access to your organisation in Retrofolio',
    heading: 'Confirm who has access',
    paragraphs: [
      `Your e-mail address was verified for the first time when you set a new password. Until then, another person may have used your account, so these people and invitations are suspended: ${who}.`,
      `Sign in with your new password and confirm everyone you know. Remove the others. Members whom you do not confirm are removed on ${ukTime(removedAt)}.`,
    ],
    action: { label: 'Show who is suspended', url: link },
    notes: ['API tokens created with your account have stopped working. Create new ones if you need them.'],
  })
}
