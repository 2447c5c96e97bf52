import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharedFieldCase } from '@retrofolio/engine/golden/shared-reference'
import { importRegister } from '@retrofolio/reference-data/register/import/import-register'
import { openRegister } from '@retrofolio/reference-data/register/read/open-register'
import type { Register } from '@retrofolio/reference-data/register/register'
import { sampleRegisterFiles } from '@retrofolio/reference-data/sample/sample-register-files'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES, TEST_HOMES } from '../../../testing/test-homes.ts'
import { type TestHome, testRegister } from '../../../testing/test-register.ts'
import { createImporter, csv, type Importer, uprnOf } from '../testing/importer.ts'

const BLOCK_UPRN = '9000007000'
const BLOCK = [1, 2, 3].map(
  (number): TestHome => ({
    ...TEST_HOMES[0],
    uprn: null,
    sharedUprn: BLOCK_UPRN,
    fullAddress: `Flat ${number}, Quillon House, Beck Street, Eastholt, ZZ1 1AE`,
  }),
)

const HEADER = ['UPRN', 'Address', 'Postcode']

describe('a UPRN and an address in one row', () => {
  const register = testRegister([...TEST_HOMES, ...BLOCK])
  let running: TestApp
  let importer: Importer
  beforeAll(async () => {
    running = await startTestApp({ register })
  })
  beforeEach(async () => {
    importer = await createImporter(running)
  })
  afterAll(() => running.stop())

  const imported = async (...rows: string[][]) => {
    const { id } = await importer.imported(csv(HEADER, ...rows), { register })
    return { id, rows: await importer.rows(id) }
  }
  const homes = async (): Promise<{ full_address: string; uprn: string | null }[]> =>
    (await importer.ask('GET', 'homes/')).json()

  test('that mean two homes are ambiguous, with both as candidates', async () => {
    const { id, rows } = await imported([uprnOf(104), '103 Wrenfold Lane, Eastholt', 'ZZ1 1AA'])
    expect(rows).toMatchObject([
      {
        outcome: 'ambiguous',
        reason:
          'The UPRN and the address of this row do not name the same home. UPRN 9000000104 is 104 Wrenfold Lane, Eastholt, ZZ1 1AA, but the address is that of 103 Wrenfold Lane, Eastholt, ZZ1 1AA (UPRN 9000000103). Choose the home that this row means.',
        candidates: [{ uprn: uprnOf(104) }, { uprn: uprnOf(103) }],
      },
    ])
    expect(await homes()).toEqual([])
    const chosen = rows[0]?.candidates[1]?.homeKey ?? null
    expect(await importer.decide(id, 2, chosen)).toMatchObject({ outcome: 'matched', matchedUprn: uprnOf(103) })
    const again = await importer.ask('POST', `imports/${id}/reopen/`, { row: 2 })
    expect(again.json()).toMatchObject({ outcome: 'ambiguous', reason: rows[0]?.reason })
  })

  test.each([
    [
      '997 Wrenfold Lane, Eastholt',
      'ZZ1 1AA',
      '“997 Wrenfold Lane, Eastholt, ZZ1 1AA”, which the register does not have',
    ],
    ['104 Other Road, Eastholt', 'ZZ1 1AA', '“104 Other Road, Eastholt, ZZ1 1AA”, which the register does not have'],
    ['Flat 9, 104 Wrenfold Lane', 'ZZ1 1AA', 'which the register does not have'],
    ['104 Wrenfold Lane', 'ZZ9 9ZZ', 'which the register does not have'],
    ['Alder House, Eastholt', 'ZZ1 1AC', 'which may be one of 2 other homes'],
  ])('are ambiguous if the register lacks the address: %s, %s', async (address, postcode, why) => {
    const { rows } = await imported([uprnOf(104), address, postcode])
    expect(rows).toMatchObject([{ outcome: 'ambiguous', reason: expect.stringContaining(why) }])
    expect(rows[0]?.candidates[0]).toMatchObject({ uprn: uprnOf(104) })
  })

  test.each([
    '104, Wrenfold Lane',
    '104 WRENFOLD LN EASTHOLT',
    '104 Wrenfold Lane, Northgate, Eastholt, Devon',
    '104 Wrenfold Lnae',
    'Rose Cottage, 104 Wrenfold Lane',
    'Wrenfold Lane',
    '104',
  ])('match if the address is spelled differently: %s', async (address) => {
    const { rows } = await imported([uprnOf(104), address, 'ZZ1 1AA'])
    expect(rows).toMatchObject([{ outcome: 'matched', matchedUprn: uprnOf(104) }])
  })

  test('a UPRN and a postcode of another place, without an address, are ambiguous', async () => {
    const { rows } = await imported([uprnOf(104), '', 'ZZ1 1AE'], [uprnOf(103), '', 'ZZ1 1AA'])
    expect(rows).toMatchObject([
      {
        outcome: 'ambiguous',
        reason: expect.stringContaining('but the address is “ZZ1 1AE”'),
        candidates: [{ uprn: uprnOf(104) }],
      },
      { outcome: 'matched', matchedUprn: uprnOf(103) },
    ])
  })

  test('are stored by the address, without the UPRN of another home, if neither candidate is meant', async () => {
    const { id } = await imported([uprnOf(104), '997 Wrenfold Lane, Eastholt', 'ZZ1 1AA'])
    expect(await importer.decide(id, 2, null)).toMatchObject({
      outcome: 'missing_data',
      matchedUprn: null,
      matchedAddress: '997 Wrenfold Lane, Eastholt, ZZ1 1AA',
      notes: ['UPRN 9000000104 was not used: it is that of another home.'],
    })
  })

  test('that several homes share are ambiguous, with each flat as a candidate', async () => {
    const { id, rows } = await imported(
      [BLOCK_UPRN, 'Flat 2, Quillon House, Beck Street', 'ZZ1 1AE'],
      [BLOCK_UPRN, '', ''],
      ['', 'Flat 1, Quillon House, Beck Street', 'ZZ1 1AE'],
      [BLOCK_UPRN, TEST_ADDRESSES.semi, ''],
    )
    const flats = (...numbers: number[]) => numbers.map((number) => ({ fullAddress: BLOCK[number - 1]?.fullAddress }))
    const reason = expect.stringContaining(`UPRN ${BLOCK_UPRN} is shared by 3 homes`)
    expect(rows).toMatchObject([
      { outcome: 'ambiguous', reason, candidates: flats(2, 1, 3) },
      { outcome: 'ambiguous', reason, candidates: flats(1, 2, 3) },
      { outcome: 'matched', matchedAddress: BLOCK[0]?.fullAddress },
      { outcome: 'ambiguous', reason, candidates: [{ fullAddress: TEST_ADDRESSES.semi }, ...flats(1, 2, 3)] },
    ])
    const [first, second] = rows.map(({ candidates }) => candidates)
    expect(await importer.decide(id, 2, first?.[0]?.homeKey ?? null)).toMatchObject({ outcome: 'matched' })
    expect(await importer.decide(id, 3, second?.[2]?.homeKey ?? null)).toMatchObject({ outcome: 'matched' })
    const kept = (await homes()).map((home) => [home.full_address, home.uprn])
    expect(kept).toEqual(expect.arrayContaining(BLOCK.map(({ fullAddress }) => [fullAddress, null])))
  })

  test('a home with a shared UPRN is added by its address', async () => {
    for (const { fullAddress } of BLOCK) {
      expect((await importer.ask('POST', 'add-home/', { address: fullAddress })).statusCode).toBe(201)
    }
    const asked = await importer.ask('POST', 'add-home/', { address: 'Quillon House, Beck Street, Eastholt, ZZ1 1AE' })
    const candidates = BLOCK.map(({ fullAddress }) => ({ full_address: fullAddress }))
    expect(asked.json()).toMatchObject({ error_code: 'AMBIGUOUS_ADDRESS', candidates })
  })

  test('a number that looks rounded is not used, so that no address is lost', async () => {
    const rounded = '100023000000'
    const { rows } = await imported(
      [rounded, '991 Wrenfold Lane, Eastholt', 'ZZ1 1AA'],
      [rounded, '993 Wrenfold Lane, Eastholt', 'ZZ1 1AA'],
      [rounded, '14 Wrenfold Lane, Eastholt', 'ZZ1 1AA'],
      ['100,023,100,000', '995 Wrenfold Lane, Eastholt', 'ZZ1 1AA'],
      ['1.00023E+11', '997 Wrenfold Lane, Eastholt', 'ZZ1 1AA'],
      [rounded, '', ''],
      [rounded, TEST_ADDRESSES.semi, ''],
    )
    const isRounded = [expect.stringContaining('Spreadsheets round long numbers')]
    expect(rows).toMatchObject([
      { outcome: 'missing_data', matchedUprn: null, notes: isRounded },
      { outcome: 'missing_data', matchedUprn: null, notes: isRounded },
      { outcome: 'matched', matchedUprn: null, notes: isRounded },
      { outcome: 'missing_data', matchedUprn: null, notes: isRounded },
      { outcome: 'missing_data', matchedUprn: null },
      { outcome: 'invalid', reason: expect.stringContaining('Spreadsheets round long numbers') },
      { outcome: 'invalid', reason: expect.stringContaining('Spreadsheets round long numbers') },
    ])
  })

  test('a UPRN known only from the file is one home: other addresses with it are rejected, also in the next file', async () => {
    const first = await imported(
      ['9000008001', '991 Wrenfold Lane, Eastholt', 'ZZ1 1AA'],
      ['9000008001', '993 Wrenfold Lane, Eastholt', 'ZZ1 1AA'],
      ['9000008001', '991 WRENFOLD LN', 'ZZ1 1AA'],
      ['9000008001', 'Flat 2, 991 Wrenfold Lane', 'ZZ1 1AA'],
      ['9000008001', '14 Wrenfold Lane, Eastholt', 'ZZ1 1AA'],
    )
    const refused = {
      outcome: 'invalid',
      reason:
        'UPRN 9000008001 is also that of row 2 of this file, 991 Wrenfold Lane, Eastholt, ZZ1 1AA, which is another address. Correct the UPRN, or leave it out.',
    }
    expect(first.rows).toMatchObject([
      { outcome: 'missing_data', matchedUprn: '9000008001' },
      refused,
      { outcome: 'duplicate' },
      refused,
      refused,
    ])
    const second = await imported(
      ['9000008001', '995 Wrenfold Lane, Eastholt', 'ZZ1 1AA'],
      ['9000008001', '991, Wrenfold Lane', 'ZZ1 1AA'],
    )
    expect(second.rows).toMatchObject([
      { outcome: 'invalid', reason: expect.stringContaining('also that of a home in your portfolio, 991 Wrenfold') },
      { outcome: 'duplicate' },
    ])
  })
})

const CASES = [
  'import_uprn_shifted.csv',
  'import_rounded_uprn_unlisted.csv',
  'import_rounded_uprn_listed.csv',
  'import_uprn_exponent.csv',
  'import_own_numbers_as_uprn.csv',
  'shared_uprn_block.csv',
  'parity_address_profile.csv',
] as const
const isAbsent = CASES.some((name) => sharedFieldCase(name) === null)

describe.skipIf(isAbsent)('files of the field cases (skipped without the shared files)', () => {
  let folder: string
  let register: Register
  let running: TestApp
  let importer: Importer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'retrofolio-field-cases-'))
    await importRegister({
      paths: [...sampleRegisterFiles().certificates, sharedFieldCase('shared_uprn_block.csv') ?? ''],
      registerDir: folder,
    })
    register = await openRegister(folder)
    running = await startTestApp({ register })
  })
  beforeEach(async () => {
    importer = await createImporter(running)
  })
  afterAll(async () => {
    await running.stop()
    await register.close()
    await rm(folder, { recursive: true, force: true })
  })

  const rowsOf = async (name: (typeof CASES)[number]) => importedRows(await readFile(sharedFieldCase(name) ?? ''))
  const importedRows = async (file: string | Uint8Array) => {
    const { id } = await importer.imported(file, { register })
    return importer.rows(id)
  }
  const homeCount = async (): Promise<number> => (await importer.ask('GET', 'homes/')).json().length

  test('UPRNs of other rows are ambiguous, with their homes as candidates', async () => {
    expect(await rowsOf('import_uprn_shifted.csv')).toMatchObject([
      {
        outcome: 'ambiguous',
        candidates: [{ uprn: '999000000043', fullAddress: '12 Brindleworth Close, York, YO31 1CM' }],
      },
      {
        outcome: 'ambiguous',
        candidates: [{ uprn: '999000000045', fullAddress: '14 Brindleworth Close, York, YO31 1CM' }],
      },
      {
        outcome: 'ambiguous',
        candidates: [{ uprn: '999000001354', fullAddress: expect.stringMatching(/^3 Barleycroft/) }],
      },
    ])
    expect(await homeCount()).toBe(0)
  })

  test('three addresses with one rounded number are three homes', async () => {
    const rows = await rowsOf('import_rounded_uprn_unlisted.csv')
    expect(rows.map(({ outcome, matchedUprn }) => [outcome, matchedUprn])).toEqual([
      ['missing_data', null],
      ['missing_data', null],
      ['missing_data', null],
    ])
    expect(new Set(rows.map(({ homeId }) => homeId)).size).toBe(3)
    expect(await homeCount()).toBe(3)
  })

  test('a rounded number does not change which homes the addresses match', async () => {
    const rows = await rowsOf('import_rounded_uprn_listed.csv')
    expect(rows).toMatchObject([
      { outcome: 'invalid', reason: expect.stringContaining('12 Brindleworth Close') },
      { outcome: 'invalid', reason: expect.stringContaining('5 Millethurst Lane') },
    ])
  })

  test('the address decides if the UPRN is in scientific notation', async () => {
    expect(await rowsOf('import_uprn_exponent.csv')).toMatchObject([
      { outcome: 'matched', uprn: null, matchedUprn: '999000000043' },
    ])
  })

  test('addresses of a stock profile, with town and postcode in one cell, match their UPRNs', async () => {
    expect(await rowsOf('parity_address_profile.csv')).toMatchObject([
      { outcome: 'matched', matchedUprn: '999000000043', address: '12 Brindleworth Close, York, YO31 1CM' },
      { outcome: 'matched', matchedUprn: '999000000815', address: '5 Millethurst Lane, Birmingham, B29 1CM' },
    ])
  })

  test('own numbers in a column of UPRNs are reported, and the address decides', async () => {
    expect(await rowsOf('import_own_numbers_as_uprn.csv')).toMatchObject([
      { outcome: 'invalid', reason: expect.stringContaining('12 Brindleworth Close') },
    ])
  })

  test('the UPRN of a block is ambiguous, with its flats as candidates', async () => {
    const flats = [1, 2, 3].map((number) => ({
      uprn: '100100000001',
      fullAddress: `Flat ${number}, Quillon House, Beck Street, York, YO31 1VO`,
    }))
    const rows = await importedRows(
      csv(
        HEADER,
        ['100100000001', 'Flat 1', ''],
        ['100100000001', 'Flat 1, Quillon House, Beck Street', 'YO31 1VO'],
        ['100100000001', '', ''],
        ['', 'Flat 1, Quillon House, Beck Street', 'YO31 1VO'],
        ['100100000002', '9 Beck Street', 'YO31 1VO'],
      ),
    )
    expect(rows).toMatchObject([
      { outcome: 'ambiguous', candidates: flats },
      { outcome: 'ambiguous', candidates: flats },
      { outcome: 'ambiguous', candidates: flats },
      { outcome: 'matched', matchedAddress: flats[0]?.fullAddress },
      { outcome: 'matched', matchedUprn: '100100000002' },
    ])
  })
})
