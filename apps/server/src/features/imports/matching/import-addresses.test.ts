import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { createImporter, csv, type Importer } from '../testing/importer.ts'
import { fitsReason } from './uprn-and-address.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  importer = await createImporter(running)
})
afterAll(() => running.stop())

test.each([['Flat Number', 'House Number'] as const, ['SAON', 'PAON'] as const])(
  'joins the flat of %j and the house of %j to one address, and never matches another home',
  async (flat, house) => {
    const done = await importer.imported(
      csv(
        [flat, house, 'Street', 'Town', 'Postcode'],
        ['12', '14', 'Wrenfold Lane', 'Eastholt', 'ZZ1 1AA'],
        ['', '12', 'Wrenfold Lane', 'Eastholt', 'ZZ1 1AA'],
        ['1', 'Alder House', '', 'Eastholt', 'ZZ1 1AC'],
      ),
    )
    expect(await importer.rows(done.id)).toMatchObject([
      { outcome: 'missing_data', address: 'Flat 12, 14 Wrenfold Lane, Eastholt, ZZ1 1AA' },
      { outcome: 'matched', address: TEST_ADDRESSES.semi },
      { outcome: 'matched', address: TEST_ADDRESSES.ambiguousCandidates[0] },
    ])
  },
)

test('joins a letter in its own column to the number, and never matches the neighbour without it', async () => {
  const done = await importer.imported(
    csv(
      ['PAON_START_NUM', 'PAON_START_SUFFIX', 'Street', 'Town', 'Postcode'],
      ['12', '', 'Wrenfold Lane', 'Eastholt', 'ZZ1 1AA'],
      ['12', 'A', 'Wrenfold Lane', 'Eastholt', 'ZZ1 1AA'],
    ),
  )
  expect(await importer.rows(done.id)).toMatchObject([
    { outcome: 'matched', address: TEST_ADDRESSES.semi, notes: [] },
    { outcome: 'missing_data', address: '12A Wrenfold Lane, Eastholt, ZZ1 1AA', notes: [] },
  ])
})

describe('a wrong postcode', () => {
  test('is a note on a row that is found without it, and the reason of a row that is not', async () => {
    const problem = 'The postcode “Z21 1AAA” is not valid: give it in full, such as YO31 1BR.'
    const done = await importer.imported(
      csv(
        ['UPRN', 'Address', 'Postcode', 'Storeys'],
        ...Array.from({ length: 6 }, () => ['9000000104', '', 'ZZ1 1AA', '']),
        ['', '12 Wrenfold Lane, Eastholt', 'Z21 1AAA', ''],
        ['9000000103', '', 'Z21 1AAA', ''],
        ['', '5 Missing Street', 'Z21 1AAA', ''],
        ['', '', 'Z21 1AAA', 'two'],
        ['', '', '', 'two'],
        ['1.0E+11', '', 'Z21 1AAA', ''],
      ),
    )
    const ends = (await importer.rows(done.id, '?after=7')).map(({ outcome, reason, notes }) => [
      outcome,
      reason,
      notes[0],
    ])
    expect(ends).toEqual([
      ['matched', null, problem],
      ['matched', null, problem],
      ['invalid', `No home was found at this address. ${problem}`, problem],
      ['invalid', problem, problem],
      ['invalid', 'The row has neither an address nor a UPRN.', expect.stringContaining('Storeys')],
      ['invalid', expect.stringMatching(/^UPRN “1.0E\+11” is not/), expect.stringMatching(/^UPRN/)],
    ])
  })

  test('that the address contradicts is reported with the one that was used', async () => {
    const done = await importer.imported(
      csv(['Address', 'Post code'], ['12 Wrenfold Lane, Eastholt, ZZ1 1AC', 'ZZ1 1AA']),
    )
    expect(await importer.rows(done.id)).toMatchObject([
      {
        outcome: 'matched',
        address: TEST_ADDRESSES.semi,
        notes: [
          'The address has the postcode ZZ1 1AC, but “Post code” says ZZ1 1AA, which was used. Correct one of them.',
        ],
      },
    ])
  })
})

test('a table below a title, with gaps and remarks, keeps the row numbers of the spreadsheet', async () => {
  const done = await importer.imported(
    ['Stock list,,', ',,', 'Ref,UPRN,', 'A-1,900000012,', ',,', 'A-2,9000000103,no access', '', 'A-3,9000000103,'].join(
      '\r\n',
    ),
  )
  expect(done).toMatchObject({
    rowCount: 3,
    previewRows: [4, 6, 8],
    counts: { waiting: 0, matched: 2, duplicate: 1 },
    warnings: ['Rows 1 to 2 are above the headings and were not read.'],
  })
  expect(await importer.rows(done.id)).toMatchObject([
    { row: 4, outcome: 'matched' },
    { row: 6, outcome: 'matched' },
    { row: 8, outcome: 'duplicate', reason: 'Row 6 of this file is the same home.' },
  ])
  const results: string = (await importer.ask('GET', `imports/${done.id}/results/`)).body
  expect(results.split('\r\n').map((line) => line.split(',')[0])).toEqual(['\uFEFFrow', '4', '6', '8', ''])
})

test('a corrected results file is read like the original file', async () => {
  const headers = ['UPRN', 'Address', '=HYPERLINK()', 'Notes']
  const rows = [
    ['900000012', '', '=1+1', '-North'],
    ['', TEST_ADDRESSES.ambiguous, '@SUM(1)', "'tis"],
  ]
  const first = await importer.imported(csv(headers, ...rows))
  const results = (await importer.ask('GET', `imports/${first.id}/results/`)).rawPayload
  const again = await importer.uploaded(results)
  const own = again.columns.length - headers.length
  expect(again.columns.slice(0, own).map(({ meaning, basis }) => [meaning, basis])).toEqual(
    Array.from({ length: own }, () => [null, null]),
  )
  expect(again.columns.slice(own).map(({ header, meaning }) => [header, meaning])).toEqual(
    first.columns.map(({ header, meaning }) => [header, meaning]),
  )
  expect(again.preview.map((cells) => cells.slice(own))).toEqual(rows)
})

test.each([
  ['YO31 1BR', ['2 Mill Lane, YO31 1BS'], 'The address fits a home with another postcode.'],
  ['YO31 1BR', ['2 Mill Lane, YO31 1BR'], 'The address may match one home, but this is uncertain.'],
  [null, ['2 Mill Lane, YO31 1BR'], 'The address fits one home, but this is uncertain without its postcode.'],
  ['YO31 1BR', ['2 Mill Lane, YO31 1BS', '2 Mill Road, YO31 1BR'], 'The address fits 2 homes.'],
])('postcode %s: a user is asked about %j for this reason', (postcode, addresses, reason) => {
  const candidates = addresses.map((fullAddress) => ({ fullAddress }))
  expect(fitsReason({ postcode }, candidates)).toBe(reason)
})
