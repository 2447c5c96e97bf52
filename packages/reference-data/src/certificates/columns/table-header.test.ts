import { join } from 'node:path'
import { sharedFieldCase } from '@retrofolio/engine/golden/shared-reference'
import { describe, expect, test } from 'vitest'
import { importRegister } from '../../register/import/import-register.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { readCertificates } from '../read-certificates.ts'
import type { CertificateRecord } from '../record/certificate-record.ts'
import { tableHeader } from './table-header.ts'

const TECHNICAL = [
  'OSG_REFERENCE_NUMBER',
  'ADDRESS1',
  'POSTCODE',
  'LODGEMENT_DATE',
  'TOTAL_FLOOR_AREA',
  'PROPERTY_TYPE',
]
const READABLE = ['OSG_UPRN', 'ADDRESS1', 'Postcode', 'Date of Certificate', 'Total floor area (m²)', 'Property Type']
const ROW = ['906700123456', '14 Thistlebank Road', 'G42 1IO', '2019-05-03', '85', 'House']

const csv = (...rows: readonly (readonly string[])[]) => `${rows.map((row) => row.join(',')).join('\n')}\n`

test.each([
  ['the first row', [TECHNICAL, ROW], { names: TECHNICAL, rows: 1 }],
  ['the second of two', [READABLE, TECHNICAL, ROW], { names: READABLE, rows: 2 }],
  ['below a title', [['EPC extract'], ['', ''], TECHNICAL, ROW], { names: TECHNICAL, rows: 3 }],
  ['below a line for spreadsheets', [['sep=', ''], TECHNICAL, ROW], { names: TECHNICAL, rows: 2 }],
  ['the first row where no name is known', [['colour', 'size'], ROW], { names: ['colour', 'size'], rows: 1 }],
  ['nothing', [], { names: [], rows: 1 }],
])('finds the header %s', (_where, rows, expected) => {
  expect(tableHeader(rows)).toEqual(expected)
})

test('combines two headers, using the known name of each cell', () => {
  const readable = READABLE.with(0, 'Number of the dwelling')
  expect(tableHeader([readable, TECHNICAL, ROW]).names).toEqual(READABLE.with(0, 'OSG_REFERENCE_NUMBER'))
})

describe.each([
  ['the readable header alone', csv(READABLE, ROW, ROW)],
  ['the readable header first', csv(READABLE, TECHNICAL, ROW, ROW)],
  ['the technical header first', csv(TECHNICAL, READABLE, ROW, ROW)],
  ['both, and again in the middle', csv(TECHNICAL, READABLE, ROW, TECHNICAL, READABLE, ROW)],
  ['a title above', csv(['Scottish extract'], READABLE, ROW, ROW)],
  ['a line for spreadsheets', `sep=;\n${csv(READABLE, ROW, ROW).replaceAll(',', ';')}`],
])('reads a table with %s', (_what, text) => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('reads it in %s', async (_encoding, bytes) => {
    const folder = temporaryFolder()
    const file = await folder.write('certificates.csv', bytes)
    const records = await recordsOf(file)
    expect(records).toHaveLength(2)
    for (const { uprn, lodgedAt, features } of records) {
      expect({ uprn, lodgedAt }).toEqual({ uprn: '906700123456', lodgedAt: '2019-05-03 00:00:00' })
      expect(features).toMatchObject({ nation: 'scotland', propertyType: 'house', totalFloorAreaM2: 85 })
    }
    const report = await importRegister({ paths: [file], registerDir: join(folder.path, 'register') })
    expect(report).toMatchObject({ read: 2, rejected: 0, homes: 1 })
  })
})

async function recordsOf(path: string): Promise<CertificateRecord[]> {
  const rows = await Array.fromAsync(readCertificates(path))
  return rows.flatMap((row) => (row.kind === 'certificate' ? [row.record] : []))
}

const CASES = sharedFieldCase('.')

describe.skipIf(CASES === null)('field cases (beside the checkout; skipped where they are absent)', () => {
  test.each([
    ['scot_utf8_two_headers.csv', 9],
    ['scot_latin1_two_headers.csv', 9],
    ['scot_tech_only.csv', 9],
    ['scot_friendly_only_utf8.csv', 9],
    ['scot_friendly_first_then_tech_latin1.csv', 2],
  ])('%s: analyse and register read every certificate', async (name, count) => {
    const file = join(CASES ?? '', name)
    const records = await recordsOf(file)
    expect(records).toHaveLength(count)
    for (const record of records) {
      expect(record.features).toMatchObject({
        nation: 'scotland',
        totalFloorAreaM2: 85,
        wall: { construction: expect.any(String), insulation: expect.any(String) },
        mainHeating: { system: 'boiler', fuel: 'mains_gas' },
      })
      expect(record.features.lodgedOn).toBe('2019-05-03')
    }
    const report = await importRegister({ paths: [file], registerDir: join(temporaryFolder().path, 'register') })
    expect(report).toMatchObject({ read: count, rejected: 0 })
  })

  test('a header of readable names gives the same records as both headers', async () => {
    const readable = await recordsOf(join(CASES ?? '', 'scot_friendly_only_utf8.csv'))
    expect(readable).toEqual(await recordsOf(join(CASES ?? '', 'scot_utf8_two_headers.csv')))
  })

  test.each([
    ['latin1.csv', 3, 0],
    ['semicolon.csv', 3, 0],
    ['tab.tsv', 3, 0],
    ['sep_line.csv', 3, 0],
    ['title_above.csv', 3, 0],
    ['notes_below.csv', 3, 2],
  ])('%s: %i certificates, and %i notes', async (name, certificates, notes) => {
    const file = join(CASES ?? '', name)
    const rows = await Array.fromAsync(readCertificates(file))
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: certificates }, () => 'certificate'),
      ...Array.from({ length: notes }, () => 'unreadable'),
    ])
    const report = await importRegister({ paths: [file], registerDir: join(temporaryFolder().path, 'register') })
    expect(report).toMatchObject({ read: certificates + notes, rejected: notes })
  })
})
