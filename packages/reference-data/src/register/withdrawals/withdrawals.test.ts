import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { type Cells, certificateCsv } from '../../certificates/testing/sample-certificates.ts'
import { type TemporaryFolder, temporaryFolder } from '../../testing/temporary-folder.ts'
import { fetchRegister } from '../fetch/fetch-register.ts'
import { importGeography } from '../import/import-geography.ts'
import { type ImportRegisterOptions, importRegister } from '../import/import-register.ts'
import { readManifest } from '../publish/manifest.ts'
import { verifyRegister } from '../publish/verify-register.ts'
import { openRegister } from '../read/open-register.ts'
import type { HeldCertificate } from '../register.ts'
import { registerFiles } from '../register-files.ts'
import { homeOf, imported } from '../testing/imported-homes.ts'

/** As in the yearly file, before and after the withdrawals. */
const ROWS: Cells[] = [
  { UPRN: '1', LMK_KEY: 'stays-as-it-is', ADDRESS1: '1 Mill Lane' },
  { UPRN: '2', LMK_KEY: 'is-removed', ADDRESS1: '2 Mill Lane' },
  {
    UPRN: '2',
    LMK_KEY: 'one-before-it',
    ADDRESS1: '2 Mill Lane',
    LODGEMENT_DATE: '2012-01-01',
    LODGEMENT_DATETIME: '',
  },
  { UPRN: '3', LMK_KEY: 'is-renumbered', ADDRESS1: '3 Mill Lane' },
]

const registerDirOf = (folder: TemporaryFolder): string => join(folder.path, 'register')

/** A register of `ROWS` from which two certificates were withdrawn. */
async function withdrawnFrom(folder: TemporaryFolder): Promise<void> {
  await imported(folder, ROWS)
  const removals = [
    { certificateKey: 'is-removed', isForGood: true },
    { certificateKey: 'is-renumbered', isForGood: false },
  ]
  await importRegister({ paths: [], removals, registerDir: registerDirOf(folder) })
  expect(await keysOf(folder)).toEqual(['stays-as-it-is', null, null, null])
}

const replaced = async (folder: TemporaryFolder, options: Partial<ImportRegisterOptions> = {}) =>
  importRegister({
    paths: [await folder.write('again.csv', certificateCsv(ROWS))],
    registerDir: registerDirOf(folder),
    replaces: true,
    ...options,
  })

async function keysOf(folder: TemporaryFolder): Promise<(string | null)[]> {
  const homes = await Promise.all(['1', '2', '3', '4'].map((uprn) => homeOf(folder, `uprn:${uprn}`)))
  return homes.map((home) => home?.certificateKey ?? null)
}

/** Modifies a published register in place, to imitate another version of the program. */
async function rewritten(folder: TemporaryFolder, ...statements: string[]): Promise<void> {
  const instance = await DuckDBInstance.create(registerFiles(registerDirOf(folder)).register)
  const connection = await instance.connect()
  for (const statement of statements) await connection.run(statement)
  connection.closeSync()
  instance.closeSync()
}

async function filterWithdrawn(folder: TemporaryFolder, held: HeldCertificate[]): Promise<string[]> {
  const register = await openRegister(registerDirOf(folder))
  try {
    return (await register.filterWithdrawn(held)).map(({ homeKey, certificateKey }) => `${homeKey} ${certificateKey}`)
  } finally {
    await register.close()
  }
}

test('skips a withdrawn certificate that a file still contains, but enters the previous one', async () => {
  const folder = temporaryFolder()
  await withdrawnFrom(folder)
  const report = await imported(folder, ROWS)
  expect(report).toMatchObject({ read: 4, entered: 3, superseded: 0, withdrawn: 1, rejected: 0, homes: 3 })
  expect(await keysOf(folder)).toEqual(['stays-as-it-is', 'one-before-it', 'is-renumbered', null])
  const register = await openRegister(registerDirOf(folder))
  expect(await register.status()).toMatchObject({ certificates: 3 })
  await register.close()
  expect((await verifyRegister(registerDirOf(folder))).faults).toEqual([])
})

test('enters a certificate with a corrected UPRN under its new number at any time', async () => {
  const folder = temporaryFolder()
  await withdrawnFrom(folder)
  await imported(folder, [{ UPRN: '4', LMK_KEY: 'is-renumbered', ADDRESS1: '3 Mill Lane' }])
  expect(await keysOf(folder)).toEqual(['stays-as-it-is', null, null, 'is-renumbered'])
})

test('a replacing import keeps withdrawals unless --forget-withdrawals is given', async () => {
  const folder = temporaryFolder()
  await withdrawnFrom(folder)
  for (let time = 0; time < 2; time += 1) {
    await replaced(folder)
    expect(await keysOf(folder)).toEqual(['stays-as-it-is', 'one-before-it', 'is-renumbered', null])
  }
  await replaced(folder, { forgetsWithdrawals: true })
  expect(await keysOf(folder)).toEqual(['stays-as-it-is', 'is-removed', 'is-renumbered', null])
})

test('keeps withdrawals when a register with another layout is replaced', async () => {
  const folder = temporaryFolder()
  await withdrawnFrom(folder)
  await rewritten(folder, `UPDATE about SET value = 'home_key VARCHAR' WHERE key = 'layout'`)
  await replaced(folder)
  expect(await keysOf(folder)).toEqual(['stays-as-it-is', 'one-before-it', 'is-renumbered', null])
})

test('does not silently drop the withdrawals of an unreadable register', async () => {
  const folder = temporaryFolder()
  await folder.write('register/register.duckdb', 'not a database, but as long as one might be')
  await expect(replaced(folder)).rejects.toThrow('add --forget-withdrawals')
  expect(await replaced(folder, { forgetsWithdrawals: true })).toMatchObject({ homes: 3 })
})

test('reads, updates and replaces a register from before withdrawals existed', async () => {
  const held = [{ homeKey: 'uprn:2', certificateKey: 'is-removed' }]
  const folder = temporaryFolder()
  await imported(folder, ROWS)
  await rewritten(folder, 'DROP TABLE withdrawn')
  expect(await filterWithdrawn(folder, held)).toEqual([])
  const removals = [{ certificateKey: 'is-removed', isForGood: true }]
  await importRegister({ paths: [], removals, registerDir: registerDirOf(folder) })
  expect(await filterWithdrawn(folder, held)).toEqual(['uprn:2 is-removed'])
  await rewritten(folder, 'DROP TABLE withdrawn')
  expect(await replaced(folder)).toMatchObject({ homes: 3 })
  expect(await keysOf(folder)).toEqual(['stays-as-it-is', 'is-removed', 'is-renumbered', null])
})

test('importing points keeps withdrawals, and a fetched register has them too', async () => {
  const folder = temporaryFolder()
  await withdrawnFrom(folder)
  const points = await folder.write('points.csv', 'postcode,latitude,longitude\nYO31 1BR,53.97,-1.06\n')
  await importGeography({ paths: [points], registerDir: registerDirOf(folder) })
  const node = temporaryFolder()
  await fetchRegister(registerDirOf(folder), registerDirOf(node))
  await imported(node, ROWS)
  expect(await keysOf(node)).toEqual(['stays-as-it-is', 'one-before-it', 'is-renumbered', null])
})

test('reports certificates of the lists that are not in the register', async () => {
  const folder = temporaryFolder()
  await withdrawnFrom(folder)
  const keys = ['is-removed', 'stays-as-it-is', 'one-before-it', 'never-was-here', 'never-was-here', 'nor-was-this']
  const removals = keys.map((certificateKey) => ({ certificateKey, isForGood: true }))
  const report = await importRegister({ paths: [], removals, registerDir: registerDirOf(folder) })
  expect(report.removals).toEqual({ listed: 5, notInRegister: 3, withdrawnBefore: 1 })
  expect((await imported(folder, ROWS)).removals).toEqual({ listed: 0, notInRegister: 0, withdrawnBefore: 0 })
})

test('counts withdrawals in the manifest, and reports a withdrawn certificate in the register as a fault', async () => {
  const folder = temporaryFolder()
  await withdrawnFrom(folder)
  const registerDir = registerDirOf(folder)
  const { version } = await verifyRegister(registerDir)
  const manifest = await readManifest(registerFiles(registerDir).register, version ?? '')
  expect(manifest?.rows['withdrawn']).toBe(2)
  await rewritten(
    folder,
    'INSERT INTO certificates SELECT certificate_id FROM withdrawn WHERE home_id IS NULL',
    'INSERT INTO withdrawn FROM withdrawn',
  )
  const { faults } = await verifyRegister(registerDir)
  expect(faults).toContainEqual(expect.stringContaining('1 certificates that were withdrawn are in the register'))
  expect(faults).toContainEqual(expect.stringContaining('2 withdrawals occur twice'))
})

test('filterWithdrawn returns the certificates removed from each home', async () => {
  const folder = temporaryFolder()
  await withdrawnFrom(folder)
  const held = ['stays-as-it-is', 'is-removed', 'is-renumbered', 'never-was-here'].flatMap((certificateKey) =>
    ['uprn:3', 'uprn:4', 'key:7'].map((homeKey) => ({ homeKey, certificateKey })),
  )
  expect(await filterWithdrawn(folder, held)).toEqual([
    'uprn:3 is-removed',
    'uprn:4 is-removed',
    'key:7 is-removed',
    'uprn:3 is-renumbered',
  ])
  expect(await filterWithdrawn(folder, [])).toEqual([])
})
