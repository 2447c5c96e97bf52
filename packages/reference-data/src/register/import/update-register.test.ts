import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { type Cells, certificateCsv } from '../../certificates/testing/sample-certificates.ts'
import { type TemporaryFolder, temporaryFolder } from '../../testing/temporary-folder.ts'
import { manifestPath } from '../publish/manifest.ts'
import { verifyRegister } from '../publish/verify-register.ts'
import { RegisterError } from '../register-error.ts'
import { registerFiles } from '../register-files.ts'
import { homeOf, imported } from '../testing/imported-homes.ts'
import { readRemovals } from '../withdrawals/removals.ts'
import { importRegister } from './import-register.ts'

const ROWS: Cells[] = [
  { UPRN: '1', LMK_KEY: 'stays-as-it-is', ADDRESS1: '1 Mill Lane' },
  { UPRN: '2', LMK_KEY: 'is-removed', ADDRESS1: '2 Mill Lane' },
  { UPRN: '3', LMK_KEY: 'is-renumbered', ADDRESS1: '3 Mill Lane' },
]

async function updated(folder: TemporaryFolder, rows: readonly Cells[], changes: unknown) {
  const removals = await readRemovals(await folder.write('changes.json', JSON.stringify(changes)))
  const paths = rows.length === 0 ? [] : [await folder.write('new.csv', certificateCsv(rows))]
  return importRegister({ paths, removals, registerDir: join(folder.path, 'register') })
}

test('an update adds new certificates and removes withdrawn ones', async () => {
  const folder = temporaryFolder()
  await imported(folder, ROWS)
  const changes = {
    data: [
      { certificateNumber: 'is-removed', eventType: 'removed' },
      { certificateNumber: 'is-renumbered', eventType: 'uprn_updated' },
      { certificateNumber: 'never-was-here', eventType: 'removed' },
    ],
  }
  const report = await updated(
    folder,
    [
      { UPRN: '4', LMK_KEY: 'is-renumbered', ADDRESS1: '3 Mill Lane' },
      { UPRN: '5', LMK_KEY: 'is-new', ADDRESS1: '5 Mill Lane' },
      { UPRN: '2', LMK_KEY: 'is-removed', ADDRESS1: '2 Mill Lane' },
    ],
    changes,
  )
  expect(report).toMatchObject({ homes: 3, homesBefore: 3, removed: 2, entered: 2, superseded: 0, withdrawn: 1 })
  const keys = await Promise.all(['1', '2', '3', '4', '5'].map((uprn) => homeOf(folder, `uprn:${uprn}`)))
  expect(keys.map((home) => home?.certificateKey ?? null)).toEqual([
    'stays-as-it-is',
    null,
    null,
    'is-renumbered',
    'is-new',
  ])
})

test('accepts removals without certificates, and as a table', async () => {
  const folder = temporaryFolder()
  await imported(folder, ROWS)
  const removals = await readRemovals(await folder.write('list.csv', 'certificate_number\nis-removed\n'))
  expect(removals).toEqual([{ certificateKey: 'is-removed', isForGood: true }])
  const registerDir = join(folder.path, 'register')
  expect(await importRegister({ paths: [], removals, registerDir })).toMatchObject({ read: 0, homes: 2, removed: 1 })
  await expect(readRemovals(await folder.write('other.csv', 'colour\nred\n'))).rejects.toThrow('certificate_number')
})

test('verifies a register until a byte of it changes', async () => {
  const folder = temporaryFolder()
  await imported(folder, ROWS)
  const registerDir = join(folder.path, 'register')
  const whole = await verifyRegister(registerDir)
  expect(whole).toMatchObject({ homes: 3, faults: [] })
  await imported(folder, ROWS)
  expect(readdirSync(registerDir).filter((name) => name.includes('.manifest.'))).toHaveLength(1)
  const { version } = await verifyRegister(registerDir)
  expect(version).not.toBe(whole.version)

  const { register } = registerFiles(registerDir)
  const bytes = readFileSync(register)
  const { length } = bytes
  writeFileSync(register, withFlipped(bytes, Math.floor(length / 2)))
  expect((await verifyRegister(registerDir)).faults).toContain(checksumDiffers(register))
  writeFileSync(register, Buffer.concat([bytes, Buffer.alloc(1)]))
  expect((await verifyRegister(registerDir)).faults).toEqual([
    `${register} has ${length + 1} bytes, but ${length} according to its manifest: fetch or import it again.`,
  ])
  writeFileSync(register, bytes)
  expect((await verifyRegister(registerDir)).faults).toEqual([])

  const manifest = manifestPath(register, String(version))
  const said: object = JSON.parse(readFileSync(manifest, 'utf8'))
  writeFileSync(manifest, JSON.stringify({ ...said, rows: { homes: 5, sheds: 1 } }))
  expect((await verifyRegister(registerDir)).faults).toEqual([
    'Table homes has 3 rows, but 5 according to its manifest: fetch or import it again.',
    'Table sheds has no rows, but 1 according to its manifest: fetch or import it again.',
  ])
  for (const text of [{ version: 'another' }, { ...said, rows: null }, { ...said, rows: { homes: 'three' } }]) {
    writeFileSync(manifest, JSON.stringify(text))
    expect((await verifyRegister(registerDir)).faults).toEqual([noManifest(register)])
  }
})

test('reports damage in any block', async () => {
  const folder = temporaryFolder()
  await imported(folder, ROWS)
  const registerDir = join(folder.path, 'register')
  const { register } = registerFiles(registerDir)
  const bytes = readFileSync(register)
  const damaged = `${register} is damaged. Move it away and import its contents again.`
  const outcomes: string[][] = []
  for (let at = BLOCK_BYTES / 2; at < bytes.length; at += BLOCK_BYTES) {
    writeFileSync(register, withFlipped(bytes, at))
    const reported = await verifyRegister(registerDir).then(({ faults }) => faults, sentenceOf)
    expect(reported).not.toEqual([])
    expect([checksumDiffers(register), damaged, noManifest(register)]).toEqual(expect.arrayContaining(reported))
    outcomes.push(reported)
  }
  expect(outcomes).toContainEqual([checksumDiffers(register), damaged])
})

/** Block size of DuckDB's files; each block has a checksum that is checked on reading. */
const BLOCK_BYTES = 1 << 18

function withFlipped(bytes: Buffer, at: number): Buffer {
  const flipped = Buffer.from(bytes)
  flipped.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return flipped
}

function sentenceOf(error: unknown): string[] {
  if (error instanceof RegisterError) return [error.message]
  throw error
}

const checksumDiffers = (register: string): string =>
  `The checksum of ${register} is not that of its manifest: the disk or a copy damaged it; fetch or import it again.`
const noManifest = (register: string): string =>
  `There is no manifest of ${register}: import or fetch it again to have one.`

test('reports homes that are missing from the index', async () => {
  const folder = temporaryFolder()
  await imported(folder, ROWS)
  const registerDir = join(folder.path, 'register')
  const instance = await DuckDBInstance.create(registerFiles(registerDir).register)
  const connection = await instance.connect()
  await connection.run('DROP INDEX homes_by_id')
  await connection.run('UPDATE homes SET home_id = -1')
  await connection.run('DROP INDEX family_entries_by_code')
  await connection.run('DELETE FROM family_entries WHERE code = 0')
  await connection.run('DROP INDEX address_blocks_by_code')
  await connection.run('UPDATE address_blocks SET homes = split_part(homes, chr(30), 1)')
  connection.closeSync()
  instance.closeSync()
  const { faults } = await verifyRegister(registerDir)
  for (const fault of [
    '3 homes without a UPRN have a number that does not match their address',
    '2 home numbers occur twice',
    '1 postcodes have different homes in the search index',
    '1 index of addresses by postcode is missing',
    '1 index of homes by number is missing',
    '1 combinations of homes have no entry',
    '1 index of combinations is missing',
  ]) {
    expect(faults).toContainEqual(expect.stringContaining(fault))
  }
})

test('reading a home with missing entries fails', async () => {
  const folder = temporaryFolder()
  await imported(folder, ROWS)
  const instance = await DuckDBInstance.create(registerFiles(join(folder.path, 'register')).register)
  const connection = await instance.connect()
  await connection.run('DROP INDEX family_entries_by_code')
  await connection.run('DELETE FROM family_entries WHERE code = 0')
  connection.closeSync()
  instance.closeSync()
  await expect(homeOf(folder, 'uprn:1')).rejects.toThrow('lacks certificate data of uprn:1: run `register verify`')
})
