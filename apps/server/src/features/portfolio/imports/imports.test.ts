import { homeRanges } from '@retrofolio/contract/analysis/analyse-home'
import { rangesOnWire } from '@retrofolio/contract/analysis/home-money-on-wire'
import { type ImportDetail, type ImportRow, importDetailSchema, importRowsSchema } from '@retrofolio/contract/imports'
import { fromWire } from '@retrofolio/contract/wire-case'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../platform/testing/test-homes.ts'
import { followWithRanges } from './follow-ranges.service.ts'
import type { RunDependencies } from './run-import.service.ts'
import { runTestImport, testRunDependencies } from './testing/run-test-import.ts'
import { undoRows } from './undo-import.service.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const IMPORTS = '/api/portfolio/imports/'
type Method = 'GET' | 'POST' | 'PUT'

const ask = (method: Method, path: string, payload?: object | string | Buffer) =>
  running.app.inject({ method, url: `/api/portfolio/${path}`, headers: member.headers, ...(payload && { payload }) })

async function upload(text: string | Buffer, name = 'stock.csv') {
  const payload = typeof text === 'string' ? Buffer.from(text) : text
  return running.app.inject({
    method: 'POST',
    url: `${IMPORTS}?file_name=${encodeURIComponent(name)}`,
    headers: { ...member.headers, 'content-type': 'application/octet-stream' },
    payload,
  })
}

const detailOf = (answer: { json: () => unknown }) => importDetailSchema.parse(fromWire(answer.json()))
const show = async (id: number) => detailOf(await ask('GET', `imports/${id}/`))

async function rowsOf(id: number, query = ''): Promise<ImportRow[]> {
  return importRowsSchema.parse(fromWire((await ask('GET', `imports/${id}/rows/${query}`)).json()))
}

const keyOf = (importId: number) => ({ organisationId: member.organisationId, importId })

/** Uploads, starts and works through a file. */
async function imported(text: string, changes: Partial<RunDependencies> = {}): Promise<ImportDetail> {
  const { id } = detailOf(await upload(text))
  expect((await ask('POST', `imports/${id}/start/`)).statusCode).toBe(200)
  await runTestImport(running, keyOf(id), changes)
  return show(id)
}

const csv = (...rows: string[][]) => rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')
const uprnOf = (number: number) => `9000000${number}`

describe('a file of homes', () => {
  test('is read and recognised, and its rows become homes just as they are when added one by one', async () => {
    member = await createMember(running.database, { homeQuota: 20 })
    const uploaded = await upload(
      csv(
        ['Property Ref', 'UPRN', 'Full address', 'Patch'],
        ['A-1', uprnOf(12), TEST_ADDRESSES.semi, 'North'],
        ['A-2', '', TEST_ADDRESSES.numbered(3), 'North'],
        ['A-3', '', TEST_ADDRESSES.unlisted, 'South'],
        ['A-4', '', TEST_ADDRESSES.withoutFloorArea, ''],
        ['A-5', '', TEST_ADDRESSES.ambiguous, ''],
        ['A-6', uprnOf(12), '', ''],
        ['A-7', '', TEST_ADDRESSES.unknown, ''],
        ['A-8', '', TEST_ADDRESSES.parkHome, ''],
        ['A-9', uprnOf(12), TEST_ADDRESSES.numbered(4), ''],
        ['A-10', '', '', ''],
      ),
      'C:\\Stock lists\\homes 2026.csv',
    )
    expect(uploaded.statusCode).toBe(201)
    const before = detailOf(uploaded)
    expect(before).toMatchObject({
      fileName: 'homes 2026.csv',
      format: 'csv',
      encoding: 'UTF-8',
      status: 'uploaded',
      rowCount: 10,
      counts: { waiting: 10, matched: 0 },
      uploadedBy: 'Example Member',
      obstacles: [],
      warnings: [],
    })
    expect(before.columns.map(({ meaning, basis }) => [meaning, basis])).toEqual([
      ['reference', 'header'],
      ['uprn', 'header'],
      ['address', 'header'],
      [null, null],
    ])
    expect(before.preview[0]).toEqual(['A-1', uprnOf(12), TEST_ADDRESSES.semi, 'North'])

    await ask('POST', `imports/${before.id}/start/`)
    await runTestImport(running, keyOf(before.id))
    const after = await show(before.id)
    expect(after).toMatchObject({
      status: 'done',
      counts: { waiting: 0, matched: 2, missingData: 2, ambiguous: 1, duplicate: 1, invalid: 4, overQuota: 0 },
    })
    const rows = await rowsOf(before.id)
    expect(rows.map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
      [2, 'matched', null],
      [3, 'matched', null],
      [4, 'missing_data', 'No energy certificate was found for this address.'],
      [5, 'missing_data', 'The certificate does not state a plausible total floor area.'],
      [6, 'ambiguous', 'The address fits 2 homes.'],
      [7, 'duplicate', 'Row 2 of this file is the same home.'],
      [8, 'invalid', 'No home of this address was found, and QQ9 9QQ is no postcode that the register knows.'],
      [9, 'invalid', 'The home is not a house, bungalow, flat or maisonette, so it cannot be assessed.'],
      [
        10,
        'invalid',
        `UPRN ${uprnOf(12)} is ${TEST_ADDRESSES.semi}, but the address is that of ${TEST_ADDRESSES.numbered(4)} (UPRN ${uprnOf(104)}). Correct one of them, or leave one out.`,
      ],
      [11, 'invalid', 'The row has neither an address nor a UPRN.'],
    ])
    await followWithRanges(
      { database: running.database, rangesOf: async (homes) => homes.map((home) => rangesOnWire(homeRanges(home))) },
      keyOf(before.id),
      new AbortController().signal,
    )
    const homes: Record<string, unknown>[] = (await ask('GET', 'homes/')).json()
    expect(homes.map((home) => home['reference'])).toEqual(['A-4', 'A-3', 'A-2', 'A-1'])

    const importer = member
    const whole = async (address: string) => {
      const list: { id: number; full_address: string }[] = (await ask('GET', 'homes/')).json()
      const id = list.find((home) => home.full_address === address)?.id ?? 0
      const detail = (await ask('GET', `homes/${id}/`)).json()
      return { ...detail, home: { ...detail.home, id: 0, reference: null } }
    }
    const addresses = [
      TEST_ADDRESSES.semi,
      TEST_ADDRESSES.numbered(3),
      TEST_ADDRESSES.unlistedTidied,
      TEST_ADDRESSES.withoutFloorArea,
    ]
    const byImport = []
    for (const address of addresses) byImport.push(await whole(address))
    member = await createMember(running.database, { homeQuota: 20 })
    const oneByOne = []
    for (const address of addresses) {
      await ask('POST', 'add-home/', { address })
      oneByOne.push(await whole(address))
    }
    expect(byImport).toEqual(oneByOne)
    member = importer
  })

  test('may hold more homes than there is room for, or homes that are there', async () => {
    member = await createMember(running.database, { homeQuota: 3 })
    await ask('POST', 'add-home/', { address: TEST_ADDRESSES.numbered(1) })
    const done = await imported(csv(['UPRN'], ...[1, 2, 2, 3, 4, 5].map((number) => [uprnOf(100 + number)])))
    expect(done.counts).toEqual({
      waiting: 0,
      matched: 2,
      ambiguous: 0,
      duplicate: 2,
      missingData: 0,
      invalid: 0,
      overQuota: 2,
    })
    expect(await rowsOf(done.id, '?outcome=over_quota')).toMatchObject([{ row: 6 }, { row: 7, homeId: null }])
    expect((await rowsOf(done.id, '?after=1&limit=1'))[0]).toMatchObject({
      outcome: 'duplicate',
      reason: 'This home is already in your portfolio.',
      homeId: expect.any(Number),
    })
  })

  test('runs twice at once without a second effect', async () => {
    member = await createMember(running.database, { homeQuota: 200 })
    const { id } = detailOf(await upload(csv(['UPRN'], ...Array.from({ length: 90 }, (_, at) => [uprnOf(101 + at)]))))
    await ask('POST', `imports/${id}/start/`)
    const run = () => runTestImport(running, keyOf(id))
    await Promise.all([run(), run(), run()])
    await run()
    expect(await show(id)).toMatchObject({ status: 'done', counts: { waiting: 0, matched: 90, duplicate: 0 } })
    expect((await ask('GET', 'homes/')).json()).toHaveLength(90)
  })
})

describe('undoing', () => {
  test('takes every home back, whatever became of it, and archives those again that came back', async () => {
    member = await createMember(running.database, { homeQuota: 20 })
    const kept = (await ask('POST', 'add-home/', { address: TEST_ADDRESSES.numbered(8) })).json().data.home.id
    await ask('POST', `homes/${kept}/archive/`)
    const other = (await ask('POST', 'add-home/', { address: TEST_ADDRESSES.numbered(9) })).json().data.home.id
    const done = await imported(csv(['UPRN'], [uprnOf(108)], [uprnOf(109)], [uprnOf(110)], [uprnOf(111)]))
    expect(done.counts).toMatchObject({ matched: 3, duplicate: 1 })
    const homes: { id: number }[] = (await ask('GET', 'homes/')).json()
    await ask('POST', `homes/${homes[0]?.id}/archive/`)
    const undoing = await ask('POST', `imports/${done.id}/undo/`)
    expect([undoing.statusCode, detailOf(undoing).status]).toEqual([200, 'undoing'])
    await undoRows(testRunDependencies(running), keyOf(done.id), new AbortController().signal)
    expect(await show(done.id)).toMatchObject({ status: 'undone', counts: done.counts })
    const ids = async (query = '') => (await ask('GET', `homes/${query}`)).json().map((home: { id: number }) => home.id)
    expect([await ids(), await ids('?archived=true')]).toEqual([[other], [kept]])
    expect(await rowsOf(done.id)).toMatchObject([
      { homeId: kept },
      { homeId: other },
      { homeId: null },
      { homeId: null },
    ])
    const again = await ask('POST', `imports/${done.id}/start/`)
    expect([again.statusCode, again.json()]).toEqual([409, { detail: expect.stringContaining('undone') }])
  })
})
