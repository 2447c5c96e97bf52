import { join } from 'node:path'
import { sharedFieldCase } from '@retrofolio/engine/golden/shared-reference'
import { describe, expect, test } from 'vitest'
import { readCertificates } from '../certificates/read-certificates.ts'
import { certificateCsv } from '../certificates/testing/sample-certificates.ts'
import { importRegister } from '../register/import/import-register.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { utf8Bytes } from './utf8-bytes.ts'

const TEXT = 'Café, 85 m² '

async function decoded(bytes: Uint8Array, pieceBytes = bytes.length): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
  }
  return new TextDecoder().decode(Buffer.concat(await Array.fromAsync(utf8Bytes(pieces()))))
}

const LITTLE = Buffer.from(`\ufeff${TEXT}`, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16, little end first', LITTLE],
  ['UTF-16, big end first', Buffer.from(LITTLE).swap16()],
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
])('%s', async (_name, bytes) => {
  expect(await decoded(bytes)).toBe(TEXT)
})

test('decodes a character split between two chunks', async () => {
  const afterFirstByteOfE = Buffer.from(TEXT).indexOf(0xc3) + 1
  expect(await decoded(Buffer.from(TEXT), afterFirstByteOfE)).toBe(TEXT)
  expect(await decoded(LITTLE, 5)).toBe(TEXT)
})

test('keeps UTF-8 despite an invalid byte', async () => {
  const bytes = Buffer.concat([Buffer.from('Tŷ Gwŷn, m²'), Buffer.from([0xb2]), Buffer.from(', York')])
  expect(await decoded(bytes)).toBe('Tŷ Gwŷn, m²\ufffd, York')
})

test.each(['latin1', 'utf16le', 'utf8'] as const)('a table in %s is read by analyse and register', async (encoding) => {
  const text = certificateCsv([{ ADDRESS1: '14 Café Row' }])
  const mark = encoding === 'utf16le' ? '\ufeff' : ''
  const folder = temporaryFolder()
  const file = await folder.write('certificates.csv', Buffer.from(`${mark}${text}`, encoding))
  const [row] = await Array.fromAsync(readCertificates(file))
  expect(row).toMatchObject({ kind: 'certificate', record: { address: '14 Café Row' } })
  const report = await importRegister({ paths: [file], registerDir: join(folder.path, 'register') })
  expect(report).toMatchObject({ read: 1, entered: 1 })
})

const file = sharedFieldCase('utf16.csv')

describe.skipIf(file === null)('field case (beside the checkout; skipped where it is absent)', () => {
  test('reads utf16.csv', async () => {
    const rows = await Array.fromAsync(readCertificates(file ?? ''))
    expect(rows.map(({ kind }) => kind)).toEqual(['certificate', 'certificate', 'certificate'])
  })
})

test('converts carriage returns without line feed', async () => {
  expect(await decoded(Buffer.from('a,b\r1,2\r'), 5)).toBe('a,b\n1,2\n')
  expect(await decoded(Buffer.from('a,b\r\n1,"x\ry"\r\n'))).toBe('a,b\r\n1,"x\ry"\r\n')
})
