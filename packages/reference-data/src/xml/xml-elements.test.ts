import { expect, test } from 'vitest'
import { MAX_GROWTH_PER_DOUBLING, measureGrowth } from '../testing/growth.ts'
import { MOST_DEPTH, MOST_ELEMENTS, xmlElements } from './xml-elements.ts'
import { isXmlBeginning, xmlText } from './xml-text.ts'

const read = (text: string) =>
  xmlElements(text, { isCertificate: (name) => name === 'Report', isLeftOut: (name) => name === 'PDF' })

const BOMB = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY a${level} "${`&a${level === 0 ? '' : level - 1};`.repeat(10)}">`,
).join('')}]><Report>&a8;</Report>`

test.each<[what: string, xml: string, reason: string]>([
  ['an entity bomb', BOMB, 'it has a document type (DOCTYPE), which is not allowed'],
  ['an external entity', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><Report>&x;</Report>', 'DOCTYPE'],
  ['an external document type', '<!DOCTYPE r SYSTEM "http://example.org/r.dtd"><Report/>', 'DOCTYPE'],
  ['an undefined entity', '<Report>&x;</Report>', 'it is not well-formed XML (line 1: undefined entity)'],
  ['a truncated file', '<Report>\n<SAP-Version>10', 'not well-formed XML (line 2: '],
  ['a closing tag that does not match', '<Report><a></b></Report>', 'not well-formed XML'],
  ['two roots', '<Report/><Report/>', 'not well-formed XML'],
  ['text without elements', 'Report', 'not well-formed XML'],
  ['a repeated attribute', '<Report a="1" a="2"/>', 'not well-formed XML'],
  ['deep nesting', '<a>'.repeat(MOST_DEPTH + 1), `its elements nest more than ${MOST_DEPTH} deep`],
  ['deep nesting within a part that is left out', `<PDF>${'<a>'.repeat(MOST_DEPTH)}`, 'nest more than'],
  ['many elements', `<Report>${'<a/>'.repeat(MOST_ELEMENTS)}</Report>`, `it has more than ${MOST_ELEMENTS} elements`],
  [
    'many attributes',
    `<Report ${Array.from({ length: MOST_ELEMENTS + 1 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    'more than',
  ],
])('rejects %s', (_what, xml, reason) => {
  expect(() => read(xml)).toThrow(reason)
})

test('knows whether a damaged file was a certificate', () => {
  expect(() => read('<Report><a>')).toThrow(expect.objectContaining({ isCertificate: true }))
  expect(() => read('<workbook><a>')).toThrow(expect.objectContaining({ isCertificate: false }))
})

test('resolves the five predefined entities, character references and CDATA', () => {
  expect(read('<Report>&lt;&amp;&#163;&#xB2;<![CDATA[<b>]]></Report>').root.text).toBe('<&£²<b>')
})

test.each([
  ['text', (size: number) => `<Report>${'a &amp; '.repeat(size)}</Report>`],
  ['comments', (size: number) => `<Report>${'<!-- a -->'.repeat(size)}</Report>`],
  ['a document type', (size: number) => `<!DOCTYPE r [${'<!ENTITY a "b">'.repeat(size)}]><Report/>`],
  ['an unclosed comment', (size: number) => `<Report><!--${'-a'.repeat(size)}`],
  ['an attribute', (size: number) => `<Report a="${'a'.repeat(size * 4)}"/>`],
  ['parts that are left out', (size: number) => `<Report><PDF>${'JVBE'.repeat(size)}</PDF></Report>`],
])('takes linear time for %s', async (_what, textOf) => {
  const { ratio } = await measureGrowth(textOf, (text) => attempt(() => read(text)), 50_000)
  expect(ratio).toBeLessThan(MAX_GROWTH_PER_DOUBLING)
})

function attempt(work: () => unknown): void {
  try {
    work()
  } catch {
    // The time alone counts.
  }
}

const PRICE = '<a>£</a>'
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${PRICE}`

test('reads UTF-8, UTF-16 with a byte order mark, and declared Latin encodings', () => {
  const utf16 = Buffer.from(`\uFEFF${declared('utf-16')}`, 'utf16le')
  for (const bytes of [
    Buffer.from(PRICE),
    Buffer.from(`\uFEFF${PRICE}`),
    Buffer.from(declared('UTF-8')),
    // Saved as UTF-8 by software that declares UTF-16.
    Buffer.from(declared('utf-16')),
    Buffer.from(declared('ISO-8859-1'), 'latin1'),
    utf16,
    Buffer.from(utf16).swap16(),
  ]) {
    expect(isXmlBeginning(bytes)).toBe(true)
    expect(xmlText(bytes)).toMatch(/<a>£<\/a>$/)
  }
})

test('rejects other encodings, and bytes that contradict the encoding', () => {
  expect(() => xmlText(Buffer.from(declared('Shift_JIS')))).toThrow('its encoding “Shift_JIS” is not supported: save')
  expect(() => xmlText(Buffer.from(declared('UTF-8'), 'latin1'))).toThrow('its bytes are not valid UTF-8')
  expect(() => xmlText(Buffer.from(PRICE, 'latin1'))).toThrow('its bytes are not valid UTF-8')
  const unmarked = Buffer.from(declared('utf-16'), 'utf16le')
  expect(isXmlBeginning(unmarked)).toBe(true)
  expect(() => xmlText(unmarked)).toThrow('its encoding is not known')
})

test('does not take tables and JSON for XML', () => {
  for (const text of ['a,b\n', '{"a":1}', '<5,b', '']) expect(isXmlBeginning(Buffer.from(text))).toBe(false)
})
