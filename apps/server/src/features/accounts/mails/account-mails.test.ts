import { expect, test } from 'vitest'
import { passwordChangedMail } from './password-changed-mail.ts'
import { passwordResetMail } from './password-reset-mail.ts'

const LINK = 'https://homes.example/reset-password/confirm/1/abc-123'

test('the reset mail contains its one link and no other address', () => {
  const mail = passwordResetMail({ link: LINK })
  expect(mail.text.match(/https?:\S+/g)).toEqual([LINK])
  expect(new Set(mail.html.match(/https?:[^"<\s]+/g))).toEqual(new Set([LINK]))
})

test('the mail about a changed password states the UK time', () => {
  const mail = passwordChangedMail({ changedAt: new Date('2026-07-01T09:30:00Z'), link: LINK })
  expect(mail.text).toContain('changed on 1 July 2026 at 10:30 (UK time)')
})
