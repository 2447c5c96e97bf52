import { expect, test } from 'vitest'
import { readCertificates } from '../certificates/read-certificates.ts'
import { type Cells, certificateCsv } from '../certificates/testing/sample-certificates.ts'
import { makeStoredZip, makeZip, type ZipOptions } from '../testing/make-zip.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** More than a stream passes in one chunk. */
const MANY = 2000
const csv = certificateCsv(Array.from({ length: MANY }, (_, row): Cells => ({ UPRN: String(row + 1) })))

async function rowsIn(zip: Buffer): Promise<number> {
  const file = await temporaryFolder().write('all.zip', zip)
  const rows = await Array.fromAsync(readCertificates(file))
  return rows.filter(({ kind }) => kind === 'certificate').length
}

test.each<[string, ZipOptions]>([
  ['stored', { method: 0 }],
  ['deflated', {}],
  ['stored, sizes in 64 bits', { method: 0, isZip64: true }],
  ['deflated, sizes in 64 bits', { isZip64: true }],
])('reads entries that are %s, also in a zip within a zip', async (_what, options) => {
  const inner = makeZip({ 'certificates.csv': csv }, options)
  expect(await rowsIn(inner)).toBe(MANY)
  expect(await rowsIn(makeStoredZip({ 'inner.zip': inner }))).toBe(MANY)
  expect(await rowsIn(makeZip({ 'inner.zip': inner }))).toBe(MANY)
})

test.each<[string, ZipOptions, RegExp]>([
  [
    'packed by bzip2',
    { method: 12 },
    /^\S+all\.zip\/a\.csv cannot be read: compression method 12 is not supported\. .*[^.]\.$/,
  ],
  ['packed by zstd', { method: 93 }, /compression method 93 is not supported\. Unpack/],
  [
    'encrypted',
    { isEncrypted: true },
    /a\.csv is encrypted: unpack \S+all\.zip with its password, and enter the folder/,
  ],
])('reports entries that are %s with a remedy, also in a zip within a zip', async (_what, options, says) => {
  const inner = makeZip({ 'a.csv': csv }, options)
  await expect(rowsIn(inner)).rejects.toThrow(says)
  await expect(rowsIn(makeStoredZip({ 'inner.zip': inner }))).rejects.toMatchObject({ name: 'SourceFileError' })
})

test.each(['../a.csv', '/etc/a.csv', 'C:/a.csv', 'within/../../a.csv', '..\\a.csv'])(
  'rejects a zip with an entry named %s in one sentence',
  async (name) => {
    const zip = makeStoredZip({ 'good.csv': csv, [name]: csv })
    const refusal = {
      name: 'SourceFileError',
      message: expect.stringMatching(/^\S+ is refused: its entry “.*a\.csv” /),
    }
    await expect(rowsIn(zip)).rejects.toMatchObject(refusal)
    await expect(rowsIn(makeZip({ 'inner.zip': zip }))).rejects.toMatchObject(refusal)
  },
)

test('detects a modified stored entry', async () => {
  const zip = makeStoredZip({ 'a.csv': csv })
  zip.write('X', zip.indexOf('Chestnut'))
  await expect(rowsIn(zip)).rejects.toThrow(/all\.zip\/a\.csv cannot be read completely: it is damaged/)
})
