import { importDecisionsSchema } from '@retrofolio/contract/imports/import-decisions'
import { fromWire } from '@retrofolio/contract/wire-case'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES, TEST_HOMES } from '../../../testing/test-homes.ts'
import { testRegister } from '../../../testing/test-register.ts'
import { USUAL_MODEL } from '../../../testing/usual-model.ts'
import { createImporter, csv, type Importer, uprnOf } from '../testing/importer.ts'
import { FIRST_TRY } from '../testing/run-test-import.ts'
import { undoRows } from '../undo/undo-import.service.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  importer = await createImporter(running)
})
afterAll(() => running.stop())

const [FIRST, SECOND] = TEST_ADDRESSES.ambiguousCandidates
const KEYS = ['uprn:90000200', 'uprn:90000201'] as const
const BLOCK = TEST_ADDRESSES.ambiguous
const HEADER = ['Ref', 'UPRN', 'Address']
const imported = async (...rows: string[][]) => {
  const { id, counts } = await importer.imported(csv(HEADER, ...rows))
  return { id, counts, rows: await importer.rows(id) }
}
const leaveOut = (importId: number, row: number) =>
  importer.ask('POST', `imports/${importId}/decide/`, { row, home_key: null, leave_out: true })
const decisions = async (query = '') =>
  importDecisionsSchema.parse(fromWire((await importer.ask('GET', `import-decisions/${query}`)).json()))
const homes = async (): Promise<{ full_address: string; reference: string | null }[]> =>
  (await importer.ask('GET', 'homes/')).json()
const undo = async (importId: number) => {
  await importer.ask('POST', `imports/${importId}/undo/`)
  const { organisationId } = importer.member
  const undoing = {
    database: running.database,
    now: () => running.clock.now,
    pace: async <T>(work: () => Promise<T>) => work(),
  }
  await undoRows({ ...undoing, model: USUAL_MODEL }, { organisationId, importId }, FIRST_TRY)
}

describe('importing the same list again', () => {
  const LIST = [
    ['A-1', '', BLOCK],
    ['A-2', '', 'Alder House, Eastholt ZZ1 1AC'],
    ['A-3', '', `Alder House, Eastholt, ZZ1 1AC`],
    ['', uprnOf(104), '103 Wrenfold Lane, Eastholt, ZZ1 1AA'],
    ['A-5', uprnOf(105), '997 Wrenfold Lane, Eastholt, ZZ1 1AA'],
  ]
  const decideAll = async () => {
    const { id, counts } = await imported(...LIST)
    expect(counts.ambiguous).toBe(5)
    await importer.decide(id, 2, KEYS[0])
    await importer.decide(id, 3, KEYS[1])
    expect((await leaveOut(id, 4)).json()).toMatchObject({ outcome: 'left_out', reason: 'Left out, as decided.' })
    await importer.decide(id, 5, `uprn:${uprnOf(103)}`)
    await importer.decide(id, 6, null)
    return id
  }

  test('asks nothing, and changes nothing', async () => {
    const first = await decideAll()
    const before = await homes()
    expect((await importer.show(first)).counts).toMatchObject({ ambiguous: 0, leftOut: 1, matched: 3, missingData: 1 })
    const again = await imported(...LIST)
    expect(again.counts).toMatchObject({ ambiguous: 0, duplicate: 4, leftOut: 1 })
    expect(await homes()).toEqual(before)
  })

  test('asks nothing after an undo, and finds the same homes', async () => {
    const first = await decideAll()
    const before = new Set((await homes()).map(({ full_address: address, reference }) => `${address} ${reference}`))
    await undo(first)
    expect(await homes()).toEqual([])
    const { counts, rows } = await imported(...LIST)
    expect(counts).toMatchObject({ ambiguous: 0, leftOut: 1, matched: 3, missingData: 1 })
    expect(rows.map((row) => row.isDecisionRemembered)).toEqual([true, true, true, true, true])
    expect(new Set((await homes()).map(({ full_address: address, reference }) => `${address} ${reference}`))).toEqual(
      before,
    )
    expect(rows[4]?.notes).toEqual([`UPRN ${uprnOf(105)} was not used: it is that of another home.`])
  })

  test('asks again about a row whose decision was forgotten, or that says something else', async () => {
    const first = await decideAll()
    await undo(first)
    const left = (await decisions()).find(({ decision }) => decision === 'left_out')
    expect((await importer.ask('DELETE', `import-decisions/${left?.id}/`)).statusCode).toBe(204)
    const [one, , three] = LIST
    const { rows } = await imported(one ?? [], three ?? [], ['', uprnOf(104), '102 Wrenfold Lane, Eastholt, ZZ1 1AA'])
    expect(rows.map(({ outcome }) => outcome)).toEqual(['matched', 'ambiguous', 'ambiguous'])
  })
})

test('a decision applies to its reference, however the address is spelled', async () => {
  const { id } = await imported(['A-1', '', BLOCK], ['A-2', '', BLOCK])
  await importer.decide(id, 2, KEYS[1])
  await leaveOut(id, 3)
  await undo(id)
  const { rows } = await imported(['A-1', '', 'Alder House ZZ1 1AC'], ['A-2', '', 'House Alder'], ['A-3', '', BLOCK])
  expect(rows).toMatchObject([
    { outcome: 'matched', matchedAddress: SECOND, isDecisionRemembered: true },
    { outcome: 'left_out', isDecisionRemembered: true },
    { outcome: 'ambiguous', isDecisionRemembered: false },
  ])
})

test('rows without a reference take the decision about the address, if there was only one', async () => {
  const { id } = await imported(['A-1', '', BLOCK], ['A-2', '', BLOCK])
  await importer.decide(id, 2, KEYS[0])
  await undo(id)
  const one = await imported(['', '', BLOCK])
  expect(one.rows).toMatchObject([{ outcome: 'matched', matchedAddress: FIRST }])
  await undo(one.id)
  const two = await imported(['A-2', '', BLOCK])
  await importer.decide(two.id, 2, KEYS[1])
  await undo(two.id)
  expect((await imported(['', '', BLOCK])).rows).toMatchObject([{ outcome: 'ambiguous' }])
})

describe('the same address twice in a file', () => {
  test('is asked once, and reopened together', async () => {
    const { id } = await imported(
      ['A-1', '', BLOCK],
      ['A-1', '', BLOCK.toUpperCase()],
      ['', '', BLOCK],
      ['A-2', '', BLOCK],
    )
    await importer.decide(id, 2, KEYS[0])
    expect(await importer.rows(id)).toMatchObject([
      { outcome: 'matched', isDecisionRemembered: false },
      { outcome: 'duplicate', reason: 'Row 2 of this file is the same home.', isDecisionRemembered: true },
      { outcome: 'duplicate', isDecisionRemembered: true },
      { outcome: 'ambiguous' },
    ])
    expect((await importer.show(id)).counts).toMatchObject({ matched: 1, duplicate: 2, ambiguous: 1 })
    const again = await importer.ask('POST', `imports/${id}/reopen/`, { row: 2 })
    expect(again.json()).toMatchObject({ row: 2, outcome: 'ambiguous', home_id: null })
    expect((await importer.show(id)).counts).toMatchObject({ matched: 0, duplicate: 0, ambiguous: 4 })
    expect([await homes(), await decisions()]).toEqual([[], []])
  })

  test('is asked once if the second is read after the decision', async () => {
    const { id } = await imported(['', '', BLOCK])
    await importer.decide(id, 2, KEYS[0])
    expect((await imported(['', '', BLOCK], ['', '', BLOCK])).counts).toMatchObject({ duplicate: 2, ambiguous: 0 })
  })
})

test('a row decided as before can be decided again, which replaces the decision', async () => {
  const first = await imported(['A-1', '', BLOCK])
  await importer.decide(first.id, 2, KEYS[0])
  await undo(first.id)
  const { id } = await imported(['A-1', '', BLOCK])
  const reopened = await importer.ask('POST', `imports/${id}/reopen/`, { row: 2 })
  expect(reopened.json()).toMatchObject({ outcome: 'ambiguous', is_decision_remembered: false })
  expect(await decisions()).toEqual([])
  expect(await importer.decide(id, 2, KEYS[1])).toMatchObject({ matchedAddress: SECOND, isDecisionRemembered: false })
  expect(await decisions()).toMatchObject([
    { reference: 'A-1', uprn: null, address: BLOCK, decision: 'home', homeAddress: SECOND },
  ])
})

test('a decision for a home that is no longer a candidate is not used', async () => {
  const { id } = await imported(['A-1', '', BLOCK])
  await importer.decide(id, 2, KEYS[0])
  await undo(id)
  const third = { ...TEST_HOMES[0], uprn: '90000209', fullAddress: 'Flat 3, Alder House, Eastholt, ZZ1 1AC' }
  const register = testRegister([third, ...TEST_HOMES.filter(({ uprn }) => uprn !== '90000200')])
  const again = await importer.imported(csv(HEADER, ['A-1', '', BLOCK]), { register })
  expect(again.counts).toMatchObject({ ambiguous: 1 })
})

test('a contradiction of reference and address is decided once', async () => {
  await imported(['A-1', uprnOf(104), ''])
  const row = ['A-1', '', '103 Wrenfold Lane, Eastholt, ZZ1 1AA']
  const { id, rows } = await imported(row)
  await importer.decide(id, 2, rows[0]?.candidates[0]?.homeKey ?? null)
  expect((await imported(row)).rows).toMatchObject([
    { outcome: 'duplicate', matchedUprn: uprnOf(104), isDecisionRemembered: true },
  ])
})

test('decisions are listed newest first in pages, and only their organisation sees, uses and deletes them', async () => {
  const { id } = await imported(['A-1', '', BLOCK], ['A-2', '', BLOCK])
  await importer.decide(id, 2, KEYS[0])
  await importer.decide(id, 3, KEYS[1])
  const all = await decisions()
  expect(all.map(({ reference }) => reference)).toEqual(['A-2', 'A-1'])
  expect(await decisions(`?limit=1&before=${all[0]?.id}`)).toEqual(all.slice(1))
  const owner = importer
  importer = await createImporter(running)
  expect(await decisions()).toEqual([])
  expect((await importer.ask('DELETE', `import-decisions/${all[0]?.id}/`)).statusCode).toBe(404)
  expect((await imported(['A-1', '', BLOCK])).counts).toMatchObject({ ambiguous: 1 })
  importer = owner
  expect(await decisions()).toEqual(all)
})

test.each([[{ leave_out: 'yes' }], [{ leave_out: null }]])('%j is rejected', async (fields) => {
  const { id } = await imported(['A-1', '', BLOCK])
  const refused = await importer.ask('POST', `imports/${id}/decide/`, { row: 2, home_key: null, ...fields })
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { leave_out: [expect.any(String)] }])
})
