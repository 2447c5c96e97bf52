import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { createImporter, csv, type Importer, uprnOf } from '../testing/importer.ts'

let running: TestApp
let importer: Importer
let homeId: number
beforeAll(async () => {
  running = await startTestApp()
})
/** A portfolio of one home, 104 Wrenfold Lane, with the reference `A-1`. */
beforeEach(async () => {
  importer = await createImporter(running)
  const { id } = await importer.imported(csv(['Ref', 'UPRN'], ['A-1', uprnOf(104)]))
  homeId = (await importer.rows(id))[0]?.homeId ?? 0
})
afterAll(() => running.stop())

const HEADER = ['Ref', 'UPRN', 'Address', 'Postcode', 'Floor area']
const OWN = '104 Wrenfold Lane, Eastholt'
const imported = async (...rows: string[][]) => {
  const { id } = await importer.imported(csv(HEADER, ...rows))
  return { id, rows: await importer.rows(id, '?limit=500') }
}
const homes = async (): Promise<{ id: number; full_address: string; reference: string | null }[]> =>
  (await importer.ask('GET', 'homes/')).json()
const floorArea = async () => (await importer.ask('GET', `homes/${homeId}/`)).json().home.features.floor_area

test.each([
  ['nothing else', '', '', ''],
  ['its postcode', '', '', 'ZZ1 1AA'],
  ['its UPRN', uprnOf(104), '', ''],
  ['its address', '', OWN, 'ZZ1 1AA'],
  ['its address in another spelling', '', '104 WRENFOLD LN', 'ZZ1 1AA'],
  ['an address that fits several homes, of which it is one', '', 'Wrenfold Lane', 'ZZ1 1AA'],
])('a known reference with %s updates its home', async (_, uprn, address, postcode) => {
  const { rows } = await imported(['A-1', uprn, address, postcode, '120'])
  expect(rows).toMatchObject([
    {
      outcome: 'duplicate',
      homeId,
      reason: 'The home was in your portfolio already. Used from this row: floor area.',
    },
  ])
  expect([await floorArea(), (await homes()).length]).toEqual([120, 1])
})

test.each([
  ['the UPRN of another home', uprnOf(103), '', '', `103 Wrenfold Lane, Eastholt, ZZ1 1AA (UPRN ${uprnOf(103)})`],
  ['the address of another home', '', '103 Wrenfold Lane, Eastholt', 'ZZ1 1AA', '103 Wrenfold Lane'],
  ['its UPRN and another address', uprnOf(104), '103 Wrenfold Lane, Eastholt', 'ZZ1 1AA', '103 Wrenfold Lane'],
  ['its address and another UPRN', uprnOf(103), OWN, 'ZZ1 1AA', '103 Wrenfold Lane'],
  ['an address that fits other homes', '', TEST_ADDRESSES.ambiguous, '', 'which may be one of 2 other homes'],
  [
    'an address that the register lacks',
    '',
    '997 Wrenfold Lane',
    'ZZ1 1AA',
    'the row says “997 Wrenfold Lane, ZZ1 1AA”',
  ],
  ['a UPRN that the register lacks', '123456', '', '', 'the row says “UPRN 123456”'],
  ['another postcode', '', '', 'ZZ1 1AC', 'the row says “ZZ1 1AC”'],
])('a known reference with %s is a contradiction', async (_, uprn, address, postcode, why) => {
  const { id, rows } = await imported(['A-1', uprn, address, postcode, '120'])
  const [row] = rows
  expect(row).toMatchObject({
    outcome: 'ambiguous',
    homeId: null,
    candidates: [{ homeKey: `home:${homeId}`, uprn: uprnOf(104) }, ...(row?.candidates.slice(1) ?? [])],
  })
  expect(row?.reason).toContain(`The reference A-1 is that of 104 Wrenfold Lane, Eastholt, ZZ1 1AA`)
  expect(row?.reason).toContain(why)
  expect(await floorArea()).toBe(92.5)
  expect(await importer.decide(id, 2, `home:${homeId}`)).toMatchObject({ outcome: 'duplicate', homeId })
  expect(await floorArea()).toBe(120)
  const again = await importer.ask('POST', `imports/${id}/reopen/`, { row: 2 })
  expect(again.json()).toMatchObject({ outcome: 'ambiguous', reason: row?.reason })
  expect(await floorArea()).toBe(92.5)
})

test('a contradiction can be decided for the other home, or for none of them', async () => {
  const other = await imported(['A-1', '', '103 Wrenfold Lane, Eastholt', 'ZZ1 1AA', ''])
  const key = other.rows[0]?.candidates[1]?.homeKey ?? null
  expect(await importer.decide(other.id, 2, key)).toMatchObject({ outcome: 'matched', matchedUprn: uprnOf(103) })
  const none = await imported(['A-1', '', '997 Wrenfold Lane, Eastholt', 'ZZ1 1AA', ''])
  expect(none.rows[0]).toMatchObject({
    outcome: 'missing_data',
    matchedAddress: '997 Wrenfold Lane, Eastholt, ZZ1 1AA',
  })
})

test('a reference of two homes identifies neither, also if one file gives it to both', async () => {
  const both = await imported(
    ['BLOCK', uprnOf(105), '', '', ''],
    ...Array.from({ length: 130 }, () => ['', '7', '', '', '']),
    ['BLOCK', uprnOf(106), '', '', ''],
  )
  expect([both.rows.at(0), both.rows.at(-1)]).toMatchObject([{ outcome: 'matched' }, { outcome: 'matched' }])
  const again = await imported(['BLOCK', uprnOf(107), '', '', ''], ['BLOCK', '', '', '', ''])
  expect(again.rows).toMatchObject([
    { outcome: 'matched', matchedUprn: uprnOf(107) },
    { outcome: 'invalid', reason: expect.stringContaining('No home in your portfolio has the reference BLOCK.') },
  ])
})

test('references given by a file to existing homes do not decide its later rows', async () => {
  await importer.imported(csv(['UPRN'], [uprnOf(105)], [uprnOf(106)]))
  const { id } = await importer.uploaded(
    csv(['Ref', 'UPRN'], ['BLOCK', uprnOf(105)], ...Array.from({ length: 1_100 }, () => ['', '7']), [
      'BLOCK',
      uprnOf(106),
    ]),
  )
  await importer.start(id)
  await importer.run(id)
  expect((await importer.show(id)).counts).toMatchObject({ duplicate: 2, ambiguous: 0, invalid: 1_100 })
})

test('references of archived homes and of other organisations are not known', async () => {
  await importer.ask('POST', `homes/${homeId}/archive/`)
  const { rows } = await imported(['A-1', uprnOf(103), '', '', ''])
  expect(rows[0]).toMatchObject({ outcome: 'matched', matchedUprn: uprnOf(103) })
  importer = await createImporter(running)
  const other = await imported(['A-1', uprnOf(104), '', '', ''], ['A-1', '', '', '', ''])
  expect(other.rows).toMatchObject([{ outcome: 'matched' }, { outcome: 'invalid' }])
})

test('a home is not a candidate for another organisation, whatever its key', async () => {
  const other = await createImporter(running)
  const { id } = await other.imported(csv(['Ref', 'Address'], ['B-1', TEST_ADDRESSES.ambiguous]))
  const refused = await other.ask('POST', `imports/${id}/decide/`, { row: 2, home_key: `home:${homeId}` })
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { home_key: [expect.any(String)] }])
})

test('a chosen home that has left the portfolio makes the row invalid', async () => {
  const { id } = await imported(['A-1', uprnOf(103), '', '', ''])
  await importer.ask('POST', `homes/${homeId}/archive/`)
  expect(await importer.decide(id, 2, `home:${homeId}`)).toMatchObject({
    outcome: 'invalid',
    reason: 'This home has left your portfolio. Import the row again.',
  })
})

test('a file of references and facts updates homes', async () => {
  const { id, columns } = await importer.uploaded(csv(['Ref', 'Floor area'], ['A-1', '120'], ['A-2', '90']))
  expect(columns.map(({ meaning }) => meaning)).toEqual(['reference', 'floor_area'])
  await importer.start(id)
  await importer.run(id)
  expect(await importer.rows(id)).toMatchObject([
    { outcome: 'duplicate', homeId },
    {
      outcome: 'invalid',
      reason: 'The row has neither an address nor a UPRN. No home in your portfolio has the reference A-2.',
    },
  ])
  expect(await floorArea()).toBe(120)
})

test('a home stored by its address is found by its reference and a shorter address', async () => {
  const { rows } = await imported(['B-1', '', '997 Wrenfold Lane, Eastholt', 'ZZ1 1AA', ''])
  const again = await imported(['B-1', '', '997 Wrenfold Lane', 'ZZ1 1AA', '80'])
  expect(again.rows[0]).toMatchObject({ outcome: 'duplicate', homeId: rows[0]?.homeId })
  expect(await homes()).toHaveLength(2)
})
