import { isEmailAddress } from '@retrofolio/contract/fields/email-address'
import { pictureName, STREET_VIEW_PATH } from '@retrofolio/contract/homes/pictures'
import { scrubText, scrubUrl } from '@retrofolio/contract/monitoring/scrub-text'
import { slowestText } from '@retrofolio/reference-data/testing/growth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layOutMail } from '../../mail/lay-out-mail.ts'
import { quotedName } from '../../mail/mail-words.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { clientAddress, countedAddress } from './client-address.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const mailOf = (text: string) =>
  layOutMail({ subject: quotedName(text), heading: quotedName(text), paragraphs: [text], notes: [] })

test.each<[string, (text: string) => unknown, readonly string[]]>([
  ['scrub a message', scrubText, ['YO31 1BR, ', 'a@', '/verify-email/']],
  ['scrub an address', scrubUrl, ['/verify-email/', '/?']],
  ['check an e-mail address', isEmailAddress, ['a@', '"', 'a@a.', 'a@[']],
  ['check the domain of an e-mail address', (text) => isEmailAddress(`a@${text}`), []],
  ['name a picture', pictureName, [STREET_VIEW_PATH, `${STREET_VIEW_PATH}?until=`]],
  ['read the address of a client', clientAddress, ['[', '::ffff:1.', 'fe80::1%']],
  ['count the address of a client', countedAddress, ['[', '::ffff:1.', 'fe80::1%']],
  ['lay out a mail', mailOf, []],
])('the time to %s is linear in its length', { timeout: 60_000 }, async (_what, read, starts) => {
  expect(await slowestText(read, { starts })).toBeNull()
})

/** Every request header a client may set, all with the same text. */
const headersOf = (text: string) => {
  const value = text.replace(/[^\t\x20-\x7e]/g, ' ')
  const names = ['accept', 'accept-encoding', 'accept-language', 'authorization', 'cookie', 'forwarded', 'origin']
  const others = ['if-none-match', 'if-modified-since', 'referer', 'user-agent', 'x-forwarded-for', 'x-request-id']
  return Object.fromEntries([...names, ...others].map((name) => [name, value]))
}

test('the time to check a request is linear in its headers and its query', { timeout: 60_000 }, async () => {
  const url = '/api/portfolio/homes/'
  const ask = (text: string) =>
    running.app.inject({ url: `${url}?search=${encodeURIComponent(text.toWellFormed())}`, headers: headersOf(text) })
  expect(await slowestText(ask, { size: 3_000 })).toBeNull()
})

test('the time to check a body is linear in its type and its texts', { timeout: 60_000 }, async () => {
  const send = (text: string) =>
    running.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      headers: { 'content-type': headersOf(text).accept },
      payload: JSON.stringify({ email: text, password: text }),
    })
  expect(
    await slowestText(send, { starts: ['application/json;', 'multipart/form-data; boundary='], size: 3_000 }),
  ).toBeNull()
})
