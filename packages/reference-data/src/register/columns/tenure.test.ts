import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { sharedFieldCase } from '@retrofolio/engine/golden/shared-reference'
import type { Tenure } from '@retrofolio/engine/vocabulary'
import { describe, expect, test } from 'vitest'
import { certificateCsv } from '../../certificates/testing/sample-certificates.ts'
import { xmlOfDocument } from '../../certificates/testing/xml-of-document.ts'
import { type TemporaryFolder, temporaryFolder } from '../../testing/temporary-folder.ts'
import { importRegister } from '../import/import-register.ts'
import type { ImportReport } from '../import/import-report.ts'
import { verifyRegister } from '../publish/verify-register.ts'
import { registerStatus } from '../read/register-status.ts'
import { homeOf, imported, NOW } from '../testing/imported-homes.ts'
import { removeTenure } from '../testing/remove-tenure.ts'
import { familyEntriesSql } from './stored-families.ts'

const NOT_DEFINED =
  'Not defined - use in the case of a new dwelling for which the intended tenure in not known. It is not to be used for an existing dwelling'

const tenureOf = async (folder: TemporaryFolder, uprn: string) =>
  (await homeOf(folder, `uprn:${uprn}`))?.features.tenure

const unreadTenures = ({ unread }: ImportReport) => unread.filter(({ column }) => /tenure/i.test(column))

test.each<[cell: string, tenure: Tenure | null]>([
  ['owner-occupied', 'owner_occupied'],
  ['Owner-occupied', 'owner_occupied'],
  ['rental (social)', 'social_rented'],
  ['Rented (social)', 'social_rented'],
  ['rental (private)', 'private_rented'],
  ['Rented (private)', 'private_rented'],
  ['unknown', null],
  ['NO DATA!', null],
  ['', null],
  [NOT_DEFINED, null],
  [NOT_DEFINED.slice(0, 100), null],
  ['Not defined', null],
])('the register has the tenure of a table, “%s”, without a complaint', async (TENURE, tenure) => {
  const folder = temporaryFolder()
  const report = await imported(folder, [{ UPRN: '1', TENURE }])
  expect(await tenureOf(folder, '1')).toBe(tenure)
  expect(unreadTenures(report).flatMap(({ texts }) => texts)).toEqual([])
})

test('another text is counted and reported, and the tenure is not known', async () => {
  const folder = temporaryFolder()
  const report = await imported(folder, [
    { UPRN: '1', TENURE: 'Rented (social)' },
    { UPRN: '2', TENURE: 'Rented' },
    { UPRN: '3', TENURE: 'Rented' },
    { UPRN: '4', TENURE: 'unknown' },
  ])
  expect(unreadTenures(report)).toMatchObject([{ column: 'TENURE', filled: 4, unread: 2, texts: [{ text: 'Rented' }] }])
  expect(await tenureOf(folder, '2')).toBeNull()
})

describe('whole documents', () => {
  const DOCUMENT = {
    schema_type: 'RdSAP-Schema-20.0.0',
    assessment_type: 'RdSAP',
    address_line_1: '1 Mill Lane',
    postcode: 'YO31 1BR',
    registration_date: '2022-05-04',
    property_type: 0,
    total_floor_area: 80,
    sap_building_parts: [{ construction_age_band: 'D', wall_construction: 4, wall_insulation_type: 2 }],
  }
  const CODES = [1, 2, 3, 'ND', 7]

  test.each([
    ['JSON', 'json', (document: object) => JSON.stringify(document)],
    ['XML', 'xml', (document: object) => xmlOfDocument({ ...document })],
  ])('in %s have codes, of which an unknown one is reported', async (_format, extension, textOf) => {
    const folder = temporaryFolder()
    const paths = await Promise.all(
      CODES.map((tenure, at) => folder.write(`${at}.${extension}`, textOf({ ...DOCUMENT, uprn: at + 1, tenure }))),
    )
    const report = await importRegister({ paths, registerDir: join(folder.path, 'register'), now: NOW })
    const tenures = await Promise.all(CODES.map((_, at) => tenureOf(folder, String(at + 1))))
    expect(tenures).toEqual(['owner_occupied', 'social_rented', 'private_rented', null, null])
    expect(unreadTenures(report)).toMatchObject([{ unread: 1, texts: [{ text: '7' }] }])
  })
})

describe.skipIf(sharedFieldCase('.') === null)('field cases (needs ../shared)', () => {
  test.each(['scot_utf8_two_headers.csv', 'scot_friendly_only_utf8.csv', 'latin1.csv', 'tab.tsv', 'semicolon.csv'])(
    'the owner-occupied homes of %s are read',
    async (name) => {
      const folder = temporaryFolder()
      const paths = [sharedFieldCase(name) ?? '']
      const report = await importRegister({ paths, registerDir: join(folder.path, 'register'), now: NOW })
      const unread = new Set(unreadTenures(report).flatMap(({ texts }) => texts.map(({ text }) => text)))
      expect(unread).toEqual(new Set())
      const instance = await DuckDBInstance.create(join(folder.path, 'register/register.duckdb'))
      const connection = await instance.connect()
      const found = await connection.runAndReadAll(
        `SELECT count(*) FROM homes JOIN (${familyEntriesSql('family_entries', 'survey')}) ON number = family_survey
         WHERE tenure IS DISTINCT FROM 'owner_occupied'`,
      )
      expect(found.getRows()).toEqual([[0n]])
      connection.closeSync()
      instance.closeSync()
    },
  )
})

test('a register from before the tenure was recorded is read, says so, and is not added to', async () => {
  const folder = temporaryFolder()
  await imported(folder, [{ UPRN: '1', TENURE: 'Rented (social)', TRANSACTION_TYPE: 'marketed sale' }])
  const before = await homeOf(folder, 'uprn:1')
  const registerDir = join(folder.path, 'register')
  expect(await registerStatus(registerDir)).toMatchObject({ hasTenure: true })

  await removeTenure(registerDir)
  expect(await registerStatus(registerDir)).toMatchObject({ homes: 1, hasTenure: false })
  expect(await homeOf(folder, 'uprn:1')).toEqual({ ...before, features: { ...before?.features, tenure: null } })
  expect((await verifyRegister(registerDir)).homes).toBe(1)
  await expect(imported(folder, [{ UPRN: '2' }])).rejects.toThrow('`register import --replace` with their files')

  const paths = [await folder.write('again.csv', certificateCsv([{ UPRN: '1', TENURE: 'Rented (social)' }]))]
  await importRegister({ paths, registerDir, replaces: true })
  expect(await registerStatus(registerDir)).toMatchObject({ hasTenure: true })
  expect(await tenureOf(folder, '1')).toBe('social_rented')
})
