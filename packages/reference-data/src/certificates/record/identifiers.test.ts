import { expect, test } from 'vitest'
import {
  certificateNumberOfFileName,
  joinAddress,
  normaliseCertificateKey,
  normalisePostcode,
  normaliseUprn,
} from './identifiers.ts'

test.each([
  ['yo311br', 'YO31 1BR'],
  [' YO31  1BR ', 'YO31 1BR'],
  ['M1 1AE', 'M1 1AE'],
  ['EC1A 1BB', 'EC1A 1BB'],
  ['YO31', null],
  ['', null],
])('postcode %s is %s', (text, expected) => {
  expect(normalisePostcode(text)).toBe(expected)
})

test.each([
  ['100012345678', '100012345678'],
  ['100012345678.0', '100012345678'],
  ['UPRN-000000012457', '12457'],
  ['0000000000', null],
  ['1.00012E+11', null],
  ['RRN-0000', null],
])('UPRN %s is %s', (text, expected) => {
  expect(normaliseUprn(text)).toBe(expected)
})

test.each([
  ['0000-1111-2222-3333-4444', '0000-1111-2222-3333-4444'],
  ['a1b2c3d4e5f60718', 'a1b2c3d4e5f60718'],
  ['0000-0000-0000-0000-0000', null],
  ['1.64E+33', null],
])('certificate key %s gives %s', (text, expected) => {
  expect(normaliseCertificateKey(text)).toBe(expected)
})

test("takes a document's number from its file name", () => {
  expect(certificateNumberOfFileName('folder/0000-1111-2222-3333-4444.json')).toBe('0000-1111-2222-3333-4444')
  expect(certificateNumberOfFileName('certificates-2024-01.json')).toBeNull()
})

test('joins each address part once and drops a trailing postcode', () => {
  expect(joinAddress(['Flat 2', ' 14 Mill  Lane,', '14 mill lane', ''], null)).toBe('Flat 2, 14 Mill Lane')
  expect(joinAddress(['14 Mill Lane, Selby, YO311BR'], 'YO31 1BR')).toBe('14 Mill Lane, Selby')
  expect(joinAddress(['', null], 'YO31 1BR')).toBeNull()
})
