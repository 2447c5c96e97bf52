import { homeRanges } from '@retrofolio/analysis/analyse-home'
import { rangesOnWire } from '@retrofolio/analysis/home-money-on-wire'
import { importDetailSchema } from '@retrofolio/contract/imports/imports'
import { fromWire } from '@retrofolio/contract/wire-case'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { replayDeadJobs } from '../../jobs/job-overview.ts'
import type { JobTurn } from '../../jobs/job-turn.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { neverYields } from '../../jobs/yield-to-foreground.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../testing/test-homes.ts'
import { USUAL_MODEL } from '../../testing/usual-model.ts'
import { NEW_HOMES } from '../homes/analysis/analysis.record.ts'
import { analyseRow } from './analysis/analyse-row.ts'
import { computeRanges, type RangesDependencies } from './analysis/compute-ranges.service.ts'
import { hasNotes, importRows } from './imports.tables.ts'
import { createImporter, csv, type Importer, uprnOf } from './testing/importer.ts'
import { computeTestRanges, FIRST_TRY, runTestImport, testRunDependencies } from './testing/run-test-import.ts'
import { undoRows } from './undo/undo-import.service.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const keyOf = (importId: number) => ({ organisationId: importer.member.organisationId, importId })

describe('an import', () => {
  test('recognises the columns, and adds the same homes as adding them individually', async () => {
    importer = await createImporter(running)
    const uploaded = await importer.upload(
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
    const before = importDetailSchema.parse(fromWire(uploaded.json()))
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

    await importer.start(before.id)
    await importer.run(before.id)
    const after = await importer.show(before.id)
    expect(after).toMatchObject({
      status: 'done',
      counts: { waiting: 0, matched: 2, missingData: 2, ambiguous: 2, duplicate: 1, invalid: 3, overQuota: 0 },
    })
    const rows = await importer.rows(before.id)
    expect(rows.map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
      [2, 'matched', null],
      [3, 'matched', null],
      [4, 'missing_data', 'No energy certificate was found for this address.'],
      [5, 'missing_data', 'The certificate does not state a plausible total floor area.'],
      [6, 'ambiguous', 'The address fits 2 homes.'],
      [7, 'duplicate', 'Row 2 of this file is the same home.'],
      [8, 'invalid', 'No home was found at this address, and the register does not know the postcode QQ9 9QQ.'],
      [9, 'invalid', 'The home is not a house, bungalow, flat or maisonette, so it cannot be assessed.'],
      [
        10,
        'ambiguous',
        `The UPRN and the address of this row do not name the same home. UPRN ${uprnOf(12)} is ${TEST_ADDRESSES.semi}, but the address is that of ${TEST_ADDRESSES.numbered(4)} (UPRN ${uprnOf(104)}). Choose the home that this row means.`,
      ],
      [11, 'invalid', 'The row has neither an address nor a UPRN. No home in your portfolio has the reference A-10.'],
    ])
    await computeTestRanges(running, keyOf(before.id))
    const homes: Record<string, unknown>[] = (await importer.ask('GET', 'homes/')).json()
    expect(homes.map((home) => home['reference'])).toEqual(['A-4', 'A-3', 'A-2', 'A-1'])

    const whole = async (address: string) => {
      const list: { id: number; full_address: string }[] = (await importer.ask('GET', 'homes/')).json()
      const id = list.find((home) => home.full_address === address)?.id ?? 0
      const detail = (await importer.ask('GET', `homes/${id}/`)).json()
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
    importer = await createImporter(running)
    const oneByOne = []
    for (const address of addresses) {
      await importer.ask('POST', 'add-home/', { address })
      oneByOne.push(await whole(address))
    }
    expect(byImport).toEqual(oneByOne)
  })

  test('reports rows over the quota and homes already in the portfolio', async () => {
    importer = await createImporter(running, { homeQuota: 3 })
    await importer.ask('POST', 'add-home/', { address: TEST_ADDRESSES.numbered(1) })
    const done = await importer.imported(csv(['UPRN'], ...[1, 2, 2, 3, 4, 5].map((number) => [uprnOf(100 + number)])))
    expect(done.counts).toEqual({
      waiting: 0,
      matched: 2,
      ambiguous: 0,
      duplicate: 2,
      missingData: 0,
      invalid: 0,
      overQuota: 2,
      leftOut: 0,
    })
    expect(await importer.rows(done.id, '?outcome=over_quota')).toMatchObject([{ row: 6 }, { row: 7, homeId: null }])
    expect((await importer.rows(done.id, '?after=1&limit=1'))[0]).toMatchObject({
      outcome: 'duplicate',
      reason: 'This home is already in your portfolio.',
      homeId: expect.any(Number),
    })
  })

  test('has no second effect when it runs twice at once', async () => {
    importer = await createImporter(running)
    const { id } = await importer.uploaded(csv(['UPRN'], ...Array.from({ length: 90 }, (_, at) => [uprnOf(101 + at)])))
    await importer.start(id)
    const run = () => importer.run(id)
    await Promise.all([run(), run(), run()])
    await run()
    expect(await importer.show(id)).toMatchObject({ status: 'done', counts: { waiting: 0, matched: 90, duplicate: 0 } })
    expect((await importer.ask('GET', 'homes/')).json()).toHaveLength(90)
  })
})

describe('before the start', () => {
  const LIST = csv(
    ['Ref', 'UPRN', 'Full address', 'Wall insulation', 'Floor area', 'Patch'],
    ['A-1', uprnOf(12), TEST_ADDRESSES.semi, 'knitted', '92.5', 'North'],
    ['A-2', '', TEST_ADDRESSES.numbered(3), 'none', 'vast', 'North'],
    ['A-3', '1.2E+11', '', 'knitted', '70', 'South'],
  )

  test('shows what the import will leave out, and reads the cells again when the meaning of a column changes', async () => {
    importer = await createImporter(running)
    const before = await importer.uploaded(LIST)
    const meanings = before.columns.map(({ meaning }) => (meaning === 'floor_area' ? null : meaning))
    await importer.ask('PUT', `imports/${before.id}/columns/`, { meanings })
    const { readings, checks } = await importer.show(before.id)
    expect(before.checks[4]).toMatchObject({ filled: 3, refused: 1 })
    expect([readings[1]?.cells[4], checks[4]?.filled]).toEqual([null, 0])
    await importer.start(before.id)
    await importer.run(before.id)
    const problemsOfRows = readings.map(({ cells }) => cells.flatMap((cell) => cell?.problem ?? []))
    expect(problemsOfRows.map(({ length }) => length)).toEqual([1, 0, 2])
    expect((await importer.rows(before.id)).map(({ notes }) => notes)).toEqual(
      problemsOfRows.map((problems) => problems.map((problem) => expect.stringContaining(problem))),
    )
    expect(await importer.show(before.id)).toMatchObject({ readings: [], checks })
  })

  test('counts texts that are not understood over all rows, and lists the most frequent', async () => {
    importer = await createImporter(running)
    const stock = Array.from({ length: 1_250 }, (_, at) => [uprnOf(101), at < 30 ? '2' : at < 1_249 ? 'two' : 'few'])
    const { preview, readings, checks } = await importer.uploaded(csv(['UPRN', 'Storeys'], ...stock))
    expect([preview.length, readings.length]).toEqual([20, 20])
    expect(checks[1]).toEqual({
      filled: 1_250,
      refused: 1_220,
      problem: '“two” was not used. Use a whole number from 1 to 6.',
      values: [
        { value: 'two', count: 1_219, row: 32 },
        { value: 'few', count: 1, row: 1_251 },
      ],
      warning:
        '“Storeys”: 1,220 of 1,250 values are not understood. It may use words that are not known, or be the wrong column.',
    })
  })
})

describe('rows with notes', () => {
  test('are counted when the import is done, and can be listed alone, page by page', async () => {
    importer = await createImporter(running)
    const stock = ['1', 'two', '2', 'three', 'few'].map((storeys, at) => [uprnOf(101 + at), storeys])
    const { id } = await importer.uploaded(csv(['UPRN', 'Storeys'], ...stock, [uprnOf(101), 'many']))
    await importer.start(id)
    expect((await importer.show(id)).rowsWithNotes).toBeNull()
    await importer.run(id)
    expect((await importer.show(id)).rowsWithNotes).toBe(4)
    const numbers = async (query: string) => (await importer.rows(id, query)).map(({ row }) => row)
    expect([
      await numbers('?with_notes=true'),
      await numbers('?with_notes=true&after=3&limit=1'),
      await numbers('?with_notes=true&outcome=duplicate'),
      await numbers('?with_notes=false&outcome=duplicate'),
      await numbers(''),
    ]).toEqual([[3, 5, 6, 7], [5], [7], [7], [2, 3, 4, 5, 6, 7]])
    const wrong = await importer.ask('GET', `imports/${id}/rows/?with_notes=some`)
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { with_notes: [expect.stringContaining('Use true or false. You sent')] },
    ])
  })

  test('are found without reading the other rows', async () => {
    importer = await createImporter(running)
    const { id } = await importer.uploaded(csv(['UPRN'], ...Array.from({ length: 2_000 }, () => [uprnOf(101)])))
    const { organisationId, importId } = keyOf(id)
    const isNoted = and(
      eq(importRows.organisationId, organisationId),
      eq(importRows.importId, importId),
      hasNotes(importRows.notes),
    )
    const plan = await withinOrganisation(running.database, organisationId, (queries) =>
      queries.execute(sql`explain select count(*) from ${importRows} where ${isNoted}`),
    )
    expect(JSON.stringify(plan.rows)).toContain('import_rows_with_notes')
  })
})

describe('a turn of an import', () => {
  const ENDLESS = { leastMs: 0, mostMs: 600_000 }

  interface Case {
    turn: JobTurn
    isOtherWaiting?: boolean
    earlierTries?: number
    isStopping?: boolean
    waiting: number
  }

  test.each<[string, Case]>([
    ['continues to the end if no other import waits', { turn: ENDLESS, waiting: 0 }],
    [
      'ends after its batch if another import waits, and is queued again',
      { isOtherWaiting: true, turn: ENDLESS, waiting: 500 },
    ],
    ['ends before its job would count as lost', { turn: { leastMs: 0, mostMs: 0 }, waiting: 500 }],
    [
      'ends after the first saved rows if its job failed before, and continues with all retries',
      { earlierTries: 20, turn: ENDLESS, waiting: 1_375 },
    ],
    ['ends after the current rows if its node stops', { isStopping: true, turn: ENDLESS, waiting: 1_375 }],
  ])('%s', async (_what, { isOtherWaiting = false, earlierTries = 0, isStopping = false, turn, waiting }) => {
    const { pool } = running.database
    importer = await createImporter(running)
    const { id } = await importer.uploaded(csv(['UPRN'], ...Array.from({ length: 1_500 }, () => [uprnOf(101)])))
    await importer.start(id)
    const inLine = "select data, retry_count from pgboss.job where name = 'import-rows' and state < 'active'"
    await pool.query("delete from pgboss.job where name = 'import-rows'")
    if (isOtherWaiting) await sendJob(running.database.orm, 'import-rows', { organisationId: 1, importId: 1 })
    await runTestImport(
      running,
      keyOf(id),
      {},
      {
        turn,
        job: { ...FIRST_TRY, earlierTries, ...(isStopping && { stopping: AbortSignal.abort() }) },
      },
    )
    expect((await importer.show(id)).counts.waiting).toBe(waiting)
    const own = (await pool.query(inLine)).rows.filter(({ data }) => data.importId === id)
    expect(own).toEqual(waiting === 0 ? [] : [{ data: keyOf(id), retry_count: 0 }])
  })
})

test('ranges that failed continue with fewer homes, and with all retries', async () => {
  importer = await createImporter(running)
  const done = await importer.imported(
    csv(['UPRN'], ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => [uprnOf(100 + number)])),
  )
  const { pool } = running.database
  await pool.query("delete from pgboss.job where name = 'import-ranges'")
  const ranged: number[] = []
  const rangesOf: RangesDependencies['rangesOf'] = async (homes) => {
    ranged.push(homes.length)
    return homes.map((home) => rangesOnWire(homeRanges(home)))
  }
  const goOn = (earlierTries: number) =>
    computeRanges({ database: running.database, rangesOf, pace: neverYields }, keyOf(done.id), {
      ...FIRST_TRY,
      earlierTries,
    })
  await goOn(2)
  await goOn(20)
  const sent = await pool.query("select retry_count from pgboss.job where name = 'import-ranges' and state < 'active'")
  expect([ranged, sent.rows]).toEqual([
    [6, 1],
    [{ retry_count: 0 }, { retry_count: 0 }],
  ])
  await goOn(0)
  expect(ranged).toEqual([6, 1, 1])
})

test('saves the other rows when the database rejects one', async () => {
  importer = await createImporter(running)
  const done = await importer.imported(csv(['UPRN'], [uprnOf(101)], [uprnOf(102)], [uprnOf(103)]), {
    analyseRows: async (tasks, context) =>
      tasks.map((task) => {
        const row = analyseRow(task, context, USUAL_MODEL)
        if (row === null || task.row !== 3) return row
        const { numbers, documents } = NEW_HOMES.pack(row.record.home)
        const home = { numbers, documents: Buffer.from(documents).toString().replace('Wrenfold', '\\u0000') }
        return { ...row, record: { ...row.record, home } }
      }),
  })
  expect(done).toMatchObject({ status: 'done', counts: { matched: 2, invalid: 1, waiting: 0 } })
  expect((await importer.rows(done.id))[1]).toMatchObject({
    outcome: 'invalid',
    reason: 'The row contains a value that cannot be stored.',
  })
})

describe('undoing', () => {
  test('removes every home that it added, and archives restored homes again', async () => {
    importer = await createImporter(running)
    const kept = (await importer.ask('POST', 'add-home/', { address: TEST_ADDRESSES.numbered(8) })).json().data.home.id
    await importer.ask('POST', `homes/${kept}/archive/`)
    const other = (await importer.ask('POST', 'add-home/', { address: TEST_ADDRESSES.numbered(9) })).json().data.home.id
    const done = await importer.imported(csv(['UPRN'], [uprnOf(108)], [uprnOf(109)], [uprnOf(110)], [uprnOf(111)]))
    expect(done.counts).toMatchObject({ matched: 3, duplicate: 1 })
    const homes: { id: number }[] = (await importer.ask('GET', 'homes/')).json()
    await importer.ask('POST', `homes/${homes[0]?.id}/archive/`)
    const undoing = await importer.ask('POST', `imports/${done.id}/undo/`)
    expect([undoing.statusCode, undoing.json().status]).toEqual([200, 'undoing'])
    await undoRows(testRunDependencies(running), keyOf(done.id), FIRST_TRY)
    expect(await importer.show(done.id)).toMatchObject({ status: 'undone', counts: done.counts })
    const ids = async (query = '') =>
      (await importer.ask('GET', `homes/${query}`)).json().map((home: { id: number }) => home.id)
    expect([await ids(), await ids('?archived=true')]).toEqual([[other], [kept]])
    expect(await importer.rows(done.id)).toMatchObject([
      { homeId: kept },
      { homeId: other },
      { homeId: null },
      { homeId: null },
    ])
    const again = await importer.ask('POST', `imports/${done.id}/start/`)
    expect([again.statusCode, again.json()]).toEqual([409, { detail: expect.stringContaining('undone') }])
  })
})

test('an import whose job failed reports it until an operator retries the job', async () => {
  const { pool } = running.database
  const { id } = await importer.uploaded('UPRN\n900000012\n')
  expect((await importer.show(id)).isGivenUp).toBe(false)
  await importer.start(id)
  const move = (from: string, to: string) =>
    pool.query('update pgboss.job set name = $2, source_name = $1 where name = $1 and data = $3::jsonb', [
      from,
      to,
      JSON.stringify(keyOf(id)),
    ])
  const moved = await move('import-rows', 'dead-jobs')
  expect([moved.rowCount, (await importer.show(id)).isGivenUp]).toEqual([1, true])
  expect(await replayDeadJobs(running.database, { kind: 'import-rows' })).toBe(1)
  expect((await importer.show(id)).isGivenUp).toBe(false)
})
