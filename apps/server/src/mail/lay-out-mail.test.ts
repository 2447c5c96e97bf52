import { describe, expect, test } from 'vitest'
import { layOutMail } from './lay-out-mail.ts'
import { quotedName } from './mail-words.ts'

const HOSTILE = `<script>alert("1")</script> & 'co'`

describe('layout', () => {
  const mail = layOutMail({
    subject: HOSTILE,
    heading: HOSTILE,
    paragraphs: [HOSTILE],
    action: { label: HOSTILE, url: 'https://homes.example/?a=1&b="2"' },
    notes: [HOSTILE],
  })

  test('all content is escaped in the HTML', () => {
    expect(mail.html).not.toMatch(/<script|alert\("|& /)
    expect(mail.html.match(/&#60;script&#62;alert\(&#34;1&#34;\)/g)).toHaveLength(5)
    expect(mail.html).toContain('href="https://homes.example/?a=1&#38;b=&#34;2&#34;"')
  })

  test('the text has the same content, with the full address on its own line', () => {
    expect(mail.text.split('\n')).toContain('https://homes.example/?a=1&b="2"')
    expect(mail.text.split(HOSTILE)).toHaveLength(5)
  })

  test('opening a mail loads nothing from any server', () => {
    expect(mail.html).not.toMatch(/<img|<link|<style|<script|url\(|src=/)
  })
})

describe("a user's own words in a mail to another person", () => {
  test.each([
    ['Quillon & Sons Ltd.', 'Quillon & Sons Ltd.'],
    ['  Quillon \r\n Bcc: b@homes.example', 'Quillon Bcc: b@homes.\u2060example'],
    ['pay at https://evil.example/now', 'pay at https: //evil.\u2060example/now'],
    ['a\u202Eb\u200Bc\u0007d', 'abcd'],
    [`a${'🏠'.repeat(150)}`, `a${'🏠'.repeat(49)}…`],
  ])('%j becomes %j', (given, read) => {
    expect(quotedName(given)).toBe(read)
  })
})
