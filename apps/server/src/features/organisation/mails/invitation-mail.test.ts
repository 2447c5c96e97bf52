import { expect, test } from 'vitest'
import { invitationMail } from './invitation-mail.ts'

const invitation = {
  organisationName: 'Quillon Homes',
  inviterName: 'Odalys Fennimore',
  link: 'https://homes.example/invitation/abc',
  expiresAt: new Date('2026-03-08T09:30:00Z'),
}

test('an invitation states who invites, to which organisation, and until when', () => {
  const { subject, text } = invitationMail(invitation)
  expect(subject).toBe('Join Quillon Homes on Retrofolio')
  expect(text).toContain('Odalys Fennimore invites you to work on the homes of Quillon Homes')
  expect(text).toContain('until 8 March 2026 at 09:30 (UK time)')
})

test('names with line breaks, markup and addresses stay plain text', () => {
  const { subject, text, html } = invitationMail({
    ...invitation,
    organisationName: 'Prize!\r\nBcc: all@homes.example <b>https://evil.example</b>',
    inviterName: ' ',
  })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text.match(/https?:\/\/\S+/g)).toEqual([invitation.link])
  expect(html).not.toContain('<b>')
  expect(text).toContain('A member invites you')
})
