import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { sharedReference } from '@retrofolio/engine/golden/shared-reference'
import { describe, expect, test } from 'vitest'
import { type Cells, certificateCsv } from '../../certificates/testing/sample-certificates.ts'
import { xmlOfDocument } from '../../certificates/testing/xml-of-document.ts'
import { makeZip } from '../../testing/make-zip.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openRegister } from '../read/open-register.ts'
import { homeOf, imported, NOW } from '../testing/imported-homes.ts'
import { importRegister } from './import-register.ts'
import type { ImportReport } from './import-report.ts'

const counts = ({ read, entered, superseded, rejected, homes }: ImportReport) => ({
  read,
  entered,
  superseded,
  rejected,
  homes,
})

test('counts every row as entered, superseded or rejected, and lists every rejected one', async () => {
  const folder = temporaryFolder()
  const report = await imported(folder, [
    { UPRN: '1' },
    { UPRN: '1', LMK_KEY: 'older-certificate', LODGEMENT_DATE: '2012-01-01', LODGEMENT_DATETIME: '' },
    { UPRN: '', LMK_KEY: 'without-uprn', ADDRESS1: '15 Chestnut Avenue' },
    { UPRN: '2', ADDRESS1: '' },
    { UPRN: '3', POSTCODE: 'YO31' },
    { UPRN: '', LMK_KEY: '', BUILDING_REFERENCE_NUMBER: '10009999999' },
  ])
  expect(counts(report)).toEqual({ read: 6, entered: 2, superseded: 1, rejected: 3, homes: 2 })
  expect(report.rejectedBy).toEqual([
    { reason: 'no address', rows: 1 },
    { reason: 'no full postcode', rows: 1 },
    { reason: 'neither UPRN nor certificate key', rows: 1 },
  ])
  const file = join(folder.path, 'table-0.csv')
  expect(report.files).toEqual([{ file, read: 6, rejected: 3 }])
  expect(
    readFileSync(report.rejectFile ?? '', 'utf8')
      .trim()
      .split('\n'),
  ).toEqual([
    'file,row,reason,uprn,certificate_key,building_reference,postcode',
    `${file},4,no address,2,a1b2c3d4e5f60718,10001234567,YO31 1BR`,
    `${file},5,no full postcode,3,a1b2c3d4e5f60718,10001234567,`,
    `${file},6,neither UPRN nor certificate key,,,10009999999,YO31 1BR`,
  ])
})

test('a document in XML gives the same home as in JSON', async () => {
  const document = {
    schema_type: 'RdSAP-Schema-20.0.0',
    assessment_type: 'RdSAP',
    uprn: 1,
    address_line_1: '1 Mill Lane',
    postcode: 'YO31 1BR',
    registration_date: '2022-05-04',
    property_type: 0,
    total_floor_area: 80,
    walls: [{ description: 'Cavity wall, filled cavity' }],
    sap_building_parts: [{ construction_age_band: 'D', wall_construction: 4, wall_insulation_type: 2 }],
  }
  const folder = temporaryFolder()
  const homes = []
  for (const [name, text] of [
    ['home.json', JSON.stringify(document)],
    ['home.xml', xmlOfDocument(document)],
  ] as const) {
    const paths = [await folder.write(name, text)]
    const report = await importRegister({ paths, registerDir: join(folder.path, 'register'), now: NOW, replaces: true })
    expect(counts(report)).toEqual({ read: 1, entered: 1, superseded: 0, rejected: 0, homes: 1 })
    homes.push(await homeOf(folder, 'uprn:1'))
  }
  expect(homes[0]).not.toBeNull()
  expect(homes[1]).toEqual(homes[0])
})

test('reports unreadable rows and tables of another kind with their reason', async () => {
  const folder = temporaryFolder()
  const short = await folder.write('short.csv', `${certificateCsv([{}])}two,fields\n`)
  const foreign = await folder.write('foreign.csv', 'colour,size\nred,1\n')
  const report = await importRegister({ paths: [short, foreign], registerDir: join(folder.path, 'register') })
  expect(counts(report)).toEqual({ read: 3, entered: 1, superseded: 0, rejected: 2, homes: 1 })
  expect(report.rejectedBy.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^the row has 2 fields/),
    'the header contains no certificate column',
  ])
})

test('ignores and names other files in a folder of certificates', async () => {
  const folder = temporaryFolder()
  const within = await folder.write('bulk/certificates.csv', certificateCsv([{ UPRN: '1' }]))
  await folder.write('bulk/columns.csv', `column,description\n${'UPRN,number\n'.repeat(50)}`)
  const year = { 'certificates.csv': certificateCsv([{ UPRN: '2', ADDRESS1: '2 Mill Lane' }]) }
  const offices = 'LMK_KEY,ADDRESS1,POSTCODE,ASSET_RATING,UPRN\nabcdef01,3 Mill Lane,YO31 1BR,50,3\n'
  await folder.write('bulk/years.zip', makeZip({ 'non-domestic.csv': offices, 'year.zip': makeZip(year) }))
  const registerDir = join(folder.path, 'register')
  const report = await importRegister({ paths: [dirname(within)], registerDir })
  expect(counts(report)).toEqual({ read: 2, entered: 2, superseded: 0, rejected: 0, homes: 2 })
  expect(report.files.map(({ file }) => file.slice(dirname(within).length))).toEqual([
    '/certificates.csv',
    '/years.zip/year.zip/certificates.csv',
  ])
  expect(report.ignoredFiles.map(({ file, reason }) => `${file.slice(dirname(within).length)}: ${reason}`)).toEqual([
    '/columns.csv: the header contains no certificate column',
    '/years.zip/non-domestic.csv: non-domestic certificates, not homes',
  ])
  const shops = await folder.write('shops.csv', offices)
  await expect(importRegister({ paths: [shops], registerDir })).rejects.toThrow(
    `No certificate was found in ${shops} (${shops}: non-domestic certificates, not homes)`,
  )
})

test('importing again changes nothing', async () => {
  const folder = temporaryFolder()
  const rows = [{ UPRN: '1' }, { UPRN: '', LMK_KEY: 'no-uprn', ADDRESS1: '15 Chestnut Avenue' }]
  const first = await imported(folder, rows)
  const before = await homeOf(folder, 'uprn:1')
  const again = await imported(folder, rows)
  expect(counts(again)).toEqual(counts(first))
  expect(again.homesBefore).toBe(2)
  expect(await homeOf(folder, 'uprn:1')).toEqual(before)
  const register = await openRegister(join(folder.path, 'register'))
  expect(await register.status()).toMatchObject({ homes: 2, certificates: 2, importedAt: NOW().toISOString() })
  await register.close()
})

test('keeps counting superseded certificates as read', async () => {
  const folder = temporaryFolder()
  await imported(folder, [
    { UPRN: '1', LMK_KEY: 'latest-one' },
    { UPRN: '1', LMK_KEY: 'older-one', LODGEMENT_DATE: '2010-01-01', LODGEMENT_DATETIME: '' },
  ])
  await imported(folder, [{ UPRN: '2', LMK_KEY: 'another-home' }])
  const register = await openRegister(join(folder.path, 'register'))
  expect(await register.status()).toMatchObject({ homes: 2, certificates: 3 })
  await register.close()
})

test('a replacing import removes existing homes', async () => {
  const folder = temporaryFolder()
  await imported(folder, [{ UPRN: '1' }, { UPRN: '2' }])
  const older = await folder.write(
    'older.csv',
    certificateCsv([{ UPRN: '2', LMK_KEY: 'older-one', LODGEMENT_DATE: '2010-01-01' }]),
  )
  const report = await importRegister({ paths: [older], registerDir: join(folder.path, 'register'), replaces: true })
  expect(counts(report)).toEqual({ read: 1, entered: 1, superseded: 0, rejected: 0, homes: 1 })
  expect(await homeOf(folder, 'uprn:1')).toBeNull()
  expect(await homeOf(folder, 'uprn:2')).toMatchObject({ certificateKey: 'older-one' })
})

test('keeps the latest certificate in any order of import', async () => {
  const older: Cells = {
    UPRN: '1',
    LMK_KEY: 'older',
    LODGEMENT_DATE: '2015-06-01',
    LODGEMENT_DATETIME: '2015-06-01 09:00:00',
  }
  const newer: Cells = {
    UPRN: '1',
    LMK_KEY: 'newer1',
    LODGEMENT_DATE: '2015-06-01',
    LODGEMENT_DATETIME: '2015-06-01 17:00:00',
  }
  for (const [first, second] of [
    [older, newer],
    [newer, older],
  ]) {
    const folder = temporaryFolder()
    await imported(folder, [first ?? {}])
    const report = await imported(folder, [second ?? {}])
    const isNewer = second === newer
    expect(counts(report)).toMatchObject({ entered: isNewer ? 1 : 0, superseded: isNewer ? 0 : 1, homes: 1 })
    expect(await homeOf(folder, 'uprn:1')).toMatchObject({ certificateKey: 'newer1' })
  }
})

test('keeps the later read of two certificates with the same lodgement time', async () => {
  const folder = temporaryFolder()
  await imported(folder, [
    { UPRN: '1', LMK_KEY: 'first-read' },
    { UPRN: '1', LMK_KEY: 'second-read' },
  ])
  expect(await homeOf(folder, 'uprn:1')).toMatchObject({ certificateKey: 'second-read' })
})

test('never prefers an undated certificate', async () => {
  const undated: Cells = {
    UPRN: '1',
    LMK_KEY: 'undated',
    LODGEMENT_DATE: '',
    LODGEMENT_DATETIME: '',
    INSPECTION_DATE: '',
  }
  const folder = temporaryFolder()
  await imported(folder, [{ UPRN: '1', LMK_KEY: 'dated-one' }, undated])
  expect(await homeOf(folder, 'uprn:1')).toMatchObject({ certificateKey: 'dated-one' })
})

test('assigns a certificate without UPRN to neither of two UPRNs with its address', async () => {
  const folder = temporaryFolder()
  const report = await imported(folder, [{ UPRN: '1' }, { UPRN: '2' }, { UPRN: '', LMK_KEY: 'whose-is-it' }])
  expect(counts(report)).toMatchObject({ entered: 3, homes: 3 })
})

test('identifies a home without UPRN by its address, in any spelling', async () => {
  const folder = temporaryFolder()
  const report = await imported(folder, [
    {
      UPRN: '',
      LMK_KEY: 'old-writing',
      ADDRESS1: '14, Chestnut Avenue',
      LODGEMENT_DATE: '2010-01-01',
      LODGEMENT_DATETIME: '',
    },
    { UPRN: '', LMK_KEY: 'new-writing', ADDRESS1: '14 CHESTNUT AVENUE, YORK' },
    { UPRN: '', LMK_KEY: 'neighbour', ADDRESS1: '41 Chestnut Avenue' },
  ])
  expect(counts(report)).toMatchObject({ entered: 2, superseded: 1, homes: 2 })
})

test('assigns a certificate without UPRN to the only home with its address', async () => {
  const folder = temporaryFolder()
  await imported(folder, [{ UPRN: '1', LMK_KEY: 'with-uprn', LODGEMENT_DATE: '2012-01-01', LODGEMENT_DATETIME: '' }])
  const report = await imported(folder, [{ UPRN: '', LMK_KEY: 'without', ADDRESS1: '14, Chestnut Avenue' }])
  expect(counts(report)).toMatchObject({ entered: 1, homes: 1 })
  expect(await homeOf(folder, 'uprn:1')).toMatchObject({ uprn: '1', certificateKey: 'without' })
})

test('counts unrecognised values by the headings of the file, in tables and documents', async () => {
  const folder = temporaryFolder()
  const odd = { WALLS_DESCRIPTION: 'Straw bales' }
  const report = await imported(folder, [{ UPRN: '1', ...odd }, { UPRN: '2', ...odd }, { UPRN: '3' }])
  expect(report.unread).toEqual([
    { column: 'WALLS_DESCRIPTION', filled: 3, unread: 2, texts: [{ text: 'Straw bales', cells: 2, row: null }] },
  ])
})

test('stores homes sorted by postcode', async () => {
  const folder = temporaryFolder()
  const postcodes = ['YO31 1BR', 'BA1 1AA', 'LL11 2BB', 'BA1 1AA']
  await imported(
    folder,
    postcodes.map((POSTCODE, index) => ({ UPRN: String(index + 1), POSTCODE })),
  )
  const instance = await DuckDBInstance.create(join(folder.path, 'register/register.duckdb'), {
    access_mode: 'READ_ONLY',
  })
  const connection = await instance.connect()
  const rows = await connection.runAndReadAll('SELECT postcode FROM homes ORDER BY rowid')
  expect(rows.getRows().flat()).toEqual([...postcodes].sort())
  connection.closeSync()
  instance.closeSync()
})

test('reports progress in rows and bytes', async () => {
  const folder = temporaryFolder()
  const rows = Array.from({ length: 1500 }, (_, index): Cells => ({ UPRN: String(index + 1) }))
  const path = await folder.write('many.csv', certificateCsv(rows))
  const steps: { rows: number; bytesRead: number; bytesTotal: number }[] = []
  await importRegister({
    paths: [path],
    registerDir: join(folder.path, 'register'),
    onProgress: (step) => steps.push(step),
  })
  expect(steps).toMatchObject([{ rows: 1500, bytesTotal: readFileSync(path).length }])
  expect(steps[0]?.bytesRead).toBeGreaterThan(0)
})

const samples = sharedReference('epc-register/samples')

describe.skipIf(samples === null)('published samples (beside the checkout; skipped where they are absent)', () => {
  test('accounts for every row of every file', async () => {
    const registerDir = join(temporaryFolder().path, 'register')
    const report = await importRegister({ paths: [samples ?? ''], registerDir })
    expect(report.read).toBe(report.entered + report.superseded + report.withdrawn + report.rejected)
    expect(report.read).toBe(1889 + 1016 + 1523 + 7 + 670 + 6053 + 15)
    const others = report.ignoredFiles.filter(({ reason }) => reason.startsWith('the header contains no'))
    expect(others.map(({ file }) => basename(file))).toEqual([
      'exeter-address-uprn-aliases.csv',
      'space-heating-448-homes-part1.csv',
    ])
    expect(report.files.reduce((rows, file) => rows + file.read, 0)).toBe(report.read)
    // One room height of 1.44 m is not used.
    expect(report.unread).toMatchObject([{ column: 'floor-height', unread: 1, texts: [{ text: '1.44' }] }])
    expect(report.warnings).toEqual([expect.stringMatching(/^1 heading is not used, .*“AGE_BAND_CLEAN”/)])
    expect(report.lodgementProblems).toEqual([])
    // Plus the header line.
    expect(
      readFileSync(report.rejectFile ?? '', 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(report.rejected + 1)
  })
})
