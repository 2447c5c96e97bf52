import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificateOfDocumentText } from './document-text.ts'
import { xmlOfDocument } from './testing/xml-of-document.ts'
import { MOST_XML_BYTES } from './xml-certificates.ts'

const TODAY = '2026-11-26'
const DOCUMENT = {
  schema_type: 'RdSAP-Schema-21.0.1',
  sap_version: 10.2,
  assessment_type: 'RdSAP',
  property_type: 0,
  built_form: 2,
  postcode: 'YO31 1BR',
  sap_building_parts: [{ wall_construction: 4, wall_insulation_type: 2 }],
}
const of = (text: string | Buffer, name = 'survey.xml') =>
  certificateOfDocumentText(typeof text === 'string' ? Buffer.from(text) : text, name, TODAY)

test('reads the same record from XML and from JSON', () => {
  const read = of(JSON.stringify(DOCUMENT))
  expect(read).toMatchObject({
    kind: 'certificate',
    record: { postcode: 'YO31 1BR', features: { propertyType: 'house', builtForm: 'semi_detached' } },
  })
  expect(of(xmlOfDocument(DOCUMENT))).toEqual(read)
  expect(of(JSON.stringify({ data: DOCUMENT }))).toEqual(read)
  expect(of(JSON.stringify([DOCUMENT]))).toEqual(read)
  expect(of(`\uFEFF${JSON.stringify(DOCUMENT)}`)).toEqual(read)
})

test.each([
  ['text', 'Dear surveyor', 'it is neither XML nor JSON: choose the XML or JSON document of a certificate'],
  ['an empty file', '', 'it is empty'],
  ['a list of rows', JSON.stringify([{ address1: '1 Mill Lane' }]), 'it contains no survey'],
  ['an empty list', '[]', 'it contains no survey'],
  ['a value', '3', 'it contains no survey'],
  ['two homes', JSON.stringify([DOCUMENT, DOCUMENT]), 'it contains 2 certificates: choose a file of one home'],
  ['a shop', JSON.stringify({ schema_type: 'CEPC-8.0.0' }), 'it is the certificate of a non-domestic building'],
  ['a document type', '<!DOCTYPE r><RdSAP-Report/>', 'it has a document type (DOCTYPE)'],
  ['an unknown schema', xmlOfDocument({ ...DOCUMENT, schema_type: 'RdSAP-Schema-23.0' }), '“RdSAP-Schema-23.0”'],
])('states the problem of %s', (_what, text, reason) => {
  expect(of(text)).toEqual({ kind: 'problem', reason: expect.stringContaining(reason) })
})

test('rejects a file that is too large, before parsing it', () => {
  expect(of(Buffer.alloc(MOST_XML_BYTES + (1 << 20), '<'))).toEqual({
    kind: 'problem',
    reason: 'its 9.0 MB exceed the limit of 8.0 MB: enter one file per certificate, without attachments',
  })
})

test('reads or explains any damage to a file', () => {
  const whole = Buffer.from(xmlOfDocument(DOCUMENT))
  const place = fc.nat(whole.length - 1)
  fc.assert(
    fc.property(place, fc.nat(40), fc.uint8Array({ maxLength: 20 }), (at, removed, added) => {
      const damaged = Buffer.concat([whole.subarray(0, at), added, whole.subarray(at + removed)])
      expect(['certificate', 'problem']).toContain(of(damaged).kind)
    }),
    { numRuns: 300 },
  )
  fc.assert(
    fc.property(place, place, (from, to) => {
      const swapped = whole.subarray(Math.min(from, to), Math.max(from, to))
      expect(['certificate', 'problem']).toContain(of(Buffer.concat([whole, swapped])).kind)
      expect(of(Buffer.from(swapped)).kind).toBe('problem')
    }),
    { numRuns: 200 },
  )
})
