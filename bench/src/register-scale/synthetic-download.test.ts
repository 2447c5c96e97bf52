import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import { expect, onTestFinished, test } from 'vitest'
import { writeSyntheticDownload } from './synthetic-download.ts'

test('a synthetic download is reproducible and has no rejected rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'retrofolio-download-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const download = await writeSyntheticDownload(join(folder, 'once'), 600)
  expect(download.rows).toBe(600)
  expect(download.homes).toBeGreaterThan(350)
  expect(download.homes).toBeLessThan(550)
  const records = await Array.fromAsync(readCertificates(download.folder))
  expect(records.filter(({ kind }) => kind === 'unreadable')).toEqual([])
  const addresses = records.map((row) => (row.kind === 'certificate' ? row.record : null))
  expect(addresses.every((record) => record?.address != null && record.postcode !== null)).toBe(true)
  expect(new Set(addresses.map((record) => record?.certificateKey)).size).toBe(600)
  const again = await Array.fromAsync(
    readCertificates((await writeSyntheticDownload(join(folder, 'again'), 600)).folder),
  )
  expect(again.map((row) => (row.kind === 'certificate' ? row.record : null))).toEqual(addresses)
})
