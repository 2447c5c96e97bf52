import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { mailRow } from './testing/mail-row.ts'

const FROM = 'Retrofolio <no-reply@retrofolio.example>'

async function headersOf(message: Buffer): Promise<string[]> {
  const [head] = message.toString('utf8').split('\r\n\r\n')
  return (head ?? '').replaceAll(/\r\n\s+/g, ' ').split('\r\n')
}

test('a mail has text and HTML in UTF-8, with the headers of an automatic mail', async () => {
  const { bytes } = await composeMail(mailRow(), FROM)
  const headers = await headersOf(bytes)
  expect(headers).toEqual(
    expect.arrayContaining([
      'From: Retrofolio <no-reply@retrofolio.example>',
      'To: odalys@homes.example',
      'Date: Sun, 01 Mar 2026 09:30:00 +0000',
      'Auto-Submitted: auto-generated',
      'MIME-Version: 1.0',
      expect.stringMatching(/^Message-ID: <[0-9a-f]{32}@retrofolio\.example>$/),
      expect.stringMatching(/^Content-Type: multipart\/alternative;/),
      expect.stringMatching(/^Subject: =\?UTF-8\?/),
    ]),
  )
  const message = bytes.toString('utf8')
  expect(message).toContain('Content-Type: text/plain; charset=utf-8')
  expect(message).toContain('Content-Type: text/html; charset=utf-8')
  expect(message).toContain('Good morning =E2=80=93 5 =C2=B0C outside.')
  expect(message.split('\r\n').every((line) => line.length <= 78)).toBe(true)
})

test('the same mail gives the same message at every attempt, and another event a different one', async () => {
  const first = await composeMail(mailRow(), FROM)
  const again = await composeMail(mailRow({ id: 9, attempts: 5 }), FROM)
  const other = await composeMail(mailRow({ event: 'greeting:2' }), FROM)
  expect(again.bytes.equals(first.bytes)).toBe(true)
  expect(other.key).not.toBe(first.key)
})

test.each<[string, { recipient?: string; subject?: string }]>([
  ['recipient', { recipient: 'a@homes.example\r\nBcc: b@homes.example' }],
  ['recipient', { recipient: 'a@homes.example, b@homes.example' }],
  ['subject', { subject: 'Hello\r\nBcc: b@homes.example' }],
])('a %s cannot inject a header or another recipient', async (_, changes) => {
  const { bytes, envelope } = await composeMail(mailRow(changes), FROM)
  const headers = await headersOf(bytes)
  expect(headers.filter((header) => /^(to|cc|bcc):/i.test(header))).toHaveLength(1)
  expect(envelope.to).toBe(changes.recipient ?? 'odalys@homes.example')
})
