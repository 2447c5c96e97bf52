import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { replayDeadJobs } from '../../../jobs/job-overview.ts'
import { type JobHandlers, jobRunner } from '../../../jobs/run-jobs.ts'
import type { YieldPoint } from '../../../jobs/yield-to-foreground.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { USUAL_MODEL } from '../../../testing/usual-model.ts'
import { analyseRow } from '../analysis/analyse-row.ts'
import { updateImport } from '../imports.repository.ts'
import { fileOfMany, registerOfMany } from '../testing/home-batch.ts'
import { createImporter, csv, type Importer, uprnOf } from '../testing/importer.ts'
import { computeTestRanges, FIRST_TRY, testRunDependencies } from '../testing/run-test-import.ts'
import { deleteImportedHomes } from './undo-import.repository.ts'
import { undoRows } from './undo-import.service.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  importer = await createImporter(running)
})
afterAll(() => running.stop())

const HEADER = ['Ref', 'UPRN', 'Floor area']
/** UPRN and address of a home without a certificate. */
const UNLISTED = ['', TEST_ADDRESSES.unlisted]

async function added(number: number, facts?: object): Promise<number> {
  const address = TEST_ADDRESSES.numbered(number - 100)
  const { id } = (await importer.ask('POST', 'add-home/', { address })).json().data.home
  if (facts !== undefined) await importer.ask('PATCH', `homes/${id}/facts/`, { facts })
  return id
}

const archived = (id: number) => importer.ask('POST', `homes/${id}/archive/`)
/** Everything shown about a home, except its time stamps. */
async function shown(id: number) {
  const detail = (await importer.ask('GET', `homes/${id}/`)).json()
  const withoutTimes = (rows: object[]) => rows.map((row) => ({ ...row, created_at: '', updated_at: '' }))
  return {
    ...detail,
    heat_loss_calculations: withoutTimes(detail.heat_loss_calculations),
    energy_calculations: withoutTimes(detail.energy_calculations),
    solar_analyses: withoutTimes(detail.solar_analyses),
  }
}
const areaOf = async (id: number) => (await shown(id)).home.features.floor_area
const referenceOf = async (id: number) => (await shown(id)).home.reference

async function undone(importId: number): Promise<void> {
  const answer = await importer.ask('POST', `imports/${importId}/undo/`)
  expect(answer.statusCode).toBe(200)
  const key = { organisationId: importer.member.organisationId, importId }
  // The job may run several times.
  const undo = () => undoRows(testRunDependencies(running), key, FIRST_TRY)
  await Promise.all([undo(), undo()])
  await undo()
  await computeTestRanges(running, key)
  expect((await importer.show(importId)).status).toBe('undone')
}

/** Undoes the import after rows were saved, while the next ones are analysed. */
async function undoAfterFirstBatch(importId: number): Promise<void> {
  await expect.poll(async () => (await importer.show(importId)).counts.waiting).toBe(55)
  expect((await importer.ask('POST', `imports/${importId}/undo/`)).statusCode).toBe(200)
}

describe('undoing an import', () => {
  test('reverts every home to its earlier state: added, restored and existing ones', async () => {
    const updated = await added(101, { floor_area: 100, storeys: 2 })
    const unsaid = await added(102)
    const restored = await added(103, { floor_area: 100 })
    const first = await importer.imported(csv(['Ref', 'UPRN'], ['OLD-1', uprnOf(101)], ['OLD-3', uprnOf(103)]))
    await archived(restored)
    const ids = [updated, unsaid, restored]
    const before = await Promise.all(ids.map(shown))
    const done = await importer.imported(
      csv(
        HEADER,
        ['A-1', uprnOf(101), '121'],
        ['A-2', uprnOf(102), '122'],
        ['A-3', uprnOf(103), '123'],
        ['A-4', uprnOf(104), '124'],
      ),
    )
    expect(done.counts).toMatchObject({ duplicate: 2, matched: 2 })
    const there = await Promise.all(ids.map(areaOf))
    expect([there, await Promise.all(ids.map(referenceOf))]).toEqual([
      [121, 122, 123],
      ['A-1', 'A-2', 'A-3'],
    ])
    const [, , , fourth] = await importer.rows(done.id)
    await undone(done.id)
    const after = await Promise.all(ids.map(shown))
    expect(
      after.map((home, place) => ({ ...home, home: { ...home.home, archived_at: before[place].home.archived_at } })),
    ).toEqual(before)
    expect(after.map(({ home }) => home.archived_at !== null)).toEqual([false, false, true])
    expect((await importer.ask('GET', `homes/${fourth?.homeId}/`)).statusCode).toBe(404)
    const { history } = (await importer.ask('GET', `homes/${updated}/facts/`)).json()
    expect(history).toMatchObject([
      { key: 'floor_area', value: 121, imported_from: 'stock.csv', is_import_undone: true },
    ])
    await undone(first.id)
    expect(await Promise.all(ids.map(referenceOf))).toEqual([null, null, null])
  })

  test('deletes every home that it added, however far its analysis was', async () => {
    const { id } = await importer.uploaded(csv(['UPRN', 'Address'], [uprnOf(101), ''], [uprnOf(102), ''], UNLISTED))
    await importer.start(id)
    const broken = () => {
      throw new Error('no analysis')
    }
    await importer.run(id, {
      analyseRows: async (tasks, context) =>
        tasks.map((task) => analyseRow(task, context, task.row === 3 ? { ...USUAL_MODEL, rate: broken } : USUAL_MODEL)),
    })
    const homes = async (): Promise<{ status: string }[]> => (await importer.ask('GET', 'homes/')).json()
    expect((await homes()).map(({ status }) => status).toSorted()).toEqual(['analysed', 'failed', 'missing_data'])
    await undone(id)
    expect(await homes()).toEqual([])
  })

  test('keeps later edits', async () => {
    const [changed, released] = [await added(101, { floor_area: 100 }), await added(102, { floor_area: 100 })]
    const done = await importer.imported(csv(HEADER, ['A-1', uprnOf(101), '121'], ['', uprnOf(102), '122']))
    await importer.ask('PATCH', `homes/${changed}/facts/`, { facts: { floor_area: 150 } })
    await importer.ask('PATCH', `homes/${released}/facts/`, { facts: { floor_area: null } })
    await importer.imported(csv(['Ref', 'UPRN'], ['B-1', uprnOf(101)]))
    await undone(done.id)
    expect([await areaOf(changed), await referenceOf(changed), await areaOf(released)]).toEqual([150, 'B-1', 92.5])
  })

  test('removes the analysis of a home if only the file made it possible', async () => {
    const { id } = (await importer.ask('POST', 'add-home/', { address: TEST_ADDRESSES.withoutFloorArea })).json().data
      .home
    const before = await shown(id)
    const done = await importer.imported(csv(['Address', 'Floor area'], [TEST_ADDRESSES.withoutFloorArea, '80']))
    expect((await shown(id)).home.status).toBe('analysed')
    await undone(done.id)
    expect([before.home.status, await shown(id)]).toEqual(['missing_data', before])
  })

  test('of the first of two imports keeps the second, whose undo then restores the state before both', async () => {
    const home = await added(101, { floor_area: 100 })
    await importer.imported(csv(['Ref', 'UPRN'], ['OLD-1', uprnOf(101)]))
    const first = await importer.imported(csv(HEADER, ['A-1', uprnOf(101), '121']))
    const second = await importer.imported(csv(HEADER, ['B-1', uprnOf(101), '131']))
    await undone(first.id)
    expect([await areaOf(home), await referenceOf(home)]).toEqual([131, 'B-1'])
    await undone(second.id)
    expect([await areaOf(home), await referenceOf(home)]).toEqual([100, 'OLD-1'])
  })

  test('continues in batches over any number of homes', async () => {
    const numbers = Array.from({ length: 60 }, (_, place) => 101 + place)
    await importer.imported(csv(HEADER, ...numbers.map((number) => ['', uprnOf(number), '100'])))
    const done = await importer.imported(
      csv(HEADER, ...numbers.map((number) => [`B-${number}`, uprnOf(number), '120'])),
    )
    const homes = async (): Promise<{ reference: string | null; features: { floor_area: number } }[]> =>
      (await importer.ask('GET', 'homes/')).json()
    const areas = async () => new Set((await homes()).map(({ features }) => features.floor_area))
    expect(await areas()).toEqual(new Set([120]))
    const { pool } = running.database
    await pool.query("delete from pgboss.job where name = 'import-ranges'")
    await undone(done.id)
    const sent = await pool.query("select data from pgboss.job where name = 'import-ranges'")
    expect(sent.rows).toMatchObject([{ data: { importId: done.id } }])
    expect(await areas()).toEqual(new Set([100]))
    expect(new Set((await homes()).map(({ reference }) => reference))).toEqual(new Set([null]))
  })

  test('takes turns by organisation: a short undo ends long before a long one requested earlier', async () => {
    const { pool } = running.database
    const first = await createImporter(running, { homeQuota: 600 })
    const long = await first.imported(fileOfMany(600), { register: registerOfMany(600) })
    const short = await importer.imported(csv(['UPRN'], [uprnOf(101)]))
    await pool.query("delete from pgboss.job where name = 'undo-import'")
    await first.ask('POST', `imports/${long.id}/undo/`)
    await importer.ask('POST', `imports/${short.id}/undo/`)
    const lotsOf: number[] = []
    const problems: unknown[] = []
    const undo: JobHandlers['undo-import'] = ({ data, ...job }) => {
      const pace: YieldPoint = (piece) => {
        lotsOf.push(data.organisationId)
        return piece()
      }
      return undoRows({ ...testRunDependencies(running), pace }, data, job, 0)
    }
    const node = jobRunner(running.database, { 'undo-import': undo }, (error) => problems.push(error))
    onTestFinished(() => node.stop())
    await node.start()
    await expect.poll(async () => (await first.show(long.id)).status, { timeout: 20_000 }).toBe('undone')
    const [one, other] = [first.member.organisationId, importer.member.organisationId]
    expect([lotsOf, problems]).toEqual([[one, other, one, one], []])
    expect((await importer.show(short.id)).status).toBe('undone')
  })

  test('stops a running import: no row follows, and its job ends', async () => {
    const numbers = Array.from({ length: 90 }, (_, place) => [uprnOf(101 + place)])
    const { id } = await importer.uploaded(csv(['UPRN'], ...numbers, ...numbers))
    await importer.start(id)
    const { analyseRows } = testRunDependencies(running)
    let batches = 0
    await importer.run(id, {
      analyseRows: async (tasks, context) => {
        batches += 1
        if (batches === 2) await undoAfterFirstBatch(id)
        return analyseRows(tasks, context)
      },
    })
    expect(await importer.show(id)).toMatchObject({ status: 'undoing', counts: { waiting: 55, matched: 90 } })
    await undone(id)
    await importer.run(id)
    expect((await importer.ask('GET', 'homes/')).json()).toEqual([])
    const results = await importer.ask('GET', `imports/${id}/results/`)
    expect([results.statusCode, results.body.split('\r\n')]).toMatchObject([200, { length: 182 }])
    expect(results.body).toMatch(
      /^2,undone,"?The import was undone on \d{4}-\d\d-\d\d\. Before, the outcome was matched\./m,
    )
  })

  test.each([
    ['one whose job failed before', { earlierTries: 20 }],
    ['one on a node that stops', { stopping: AbortSignal.abort() }],
  ])('%s ends after the first deleted homes, and continues with all retries', async (_what, job) => {
    const { pool } = running.database
    const many = await createImporter(running, { homeQuota: 600 })
    const { id } = await many.imported(fileOfMany(600), { register: registerOfMany(600) })
    await many.ask('POST', `imports/${id}/undo/`)
    await pool.query("delete from pgboss.job where name = 'undo-import'")
    const key = { organisationId: many.member.organisationId, importId: id }
    await undoRows(testRunDependencies(running), key, { ...FIRST_TRY, ...job })
    expect((await many.ask('GET', 'homes/')).json()).toHaveLength(350)
    const sent = await pool.query("select data, retry_count from pgboss.job where name = 'undo-import'")
    expect(sent.rows).toEqual([{ data: key, retry_count: 0 }])
  })

  test('resumes when the import is opened after an older node marked it as finished', async () => {
    const home = await added(101, { floor_area: 100 })
    const done = await importer.imported(csv(HEADER, ['A-1', uprnOf(101), '121'], ['A-2', uprnOf(102), '122']))
    const { database } = running
    const { organisationId } = importer.member
    const key = { organisationId, importId: done.id }
    await database.pool.query("delete from pgboss.job where name = 'undo-import'")
    await withinOrganisation(database, organisationId, async (queries) => {
      await deleteImportedHomes(queries, key, 10)
      await updateImport(queries, key, { status: 'undone', undoneAt: running.clock.now })
    })
    expect([await areaOf(home), await referenceOf(home)]).toEqual([121, 'A-1'])
    const looks = await Promise.all([importer.show(done.id), importer.show(done.id)])
    expect(looks.map(({ status }) => status)).toEqual(['undoing', 'undoing'])
    await undoRows(testRunDependencies(running), key, FIRST_TRY)
    expect([await areaOf(home), await referenceOf(home)]).toEqual([100, null])
    expect((await importer.show(done.id)).status).toBe('undone')
    const sent = await database.pool.query("select data from pgboss.job where name = 'undo-import'")
    expect(sent.rows).toEqual([{ data: key }])
  })

  test('continues without a home that a user restored after an older node had archived it', async () => {
    const updated = await added(101, { floor_area: 100 })
    const wanted = await added(102, { floor_area: 100 })
    await importer.ask('POST', `homes/${wanted}/archive/`)
    const done = await importer.imported(csv(HEADER, ['A-1', uprnOf(101), '121'], ['A-2', uprnOf(102), '122']))
    const key = { organisationId: importer.member.organisationId, importId: done.id }
    await importer.ask('POST', `homes/${wanted}/archive/`)
    await withinOrganisation(running.database, key.organisationId, (queries) =>
      updateImport(queries, key, { status: 'undone', undoneAt: running.clock.now }),
    )
    await importer.ask('POST', `homes/${wanted}/restore/`)
    await importer.show(done.id)
    await undoRows(testRunDependencies(running), key, FIRST_TRY)
    const inList: { id: number }[] = (await importer.ask('GET', 'homes/')).json()
    expect(inList.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([updated, wanted])
    expect([await areaOf(updated), await areaOf(wanted), await referenceOf(wanted)]).toEqual([100, 100, null])
  })

  test('reverts an import whose job failed, and that job then does nothing when it is retried', async () => {
    const { database } = running
    const { id } = await importer.uploaded(csv(['UPRN'], [uprnOf(101)]))
    await importer.start(id)
    const key = JSON.stringify({ organisationId: importer.member.organisationId, importId: id })
    await database.pool.query(
      "update pgboss.job set name = 'dead-jobs', source_name = name where name = 'import-rows' and data = $1::jsonb",
      [key],
    )
    expect((await importer.show(id)).isGivenUp).toBe(true)
    await importer.ask('POST', `imports/${id}/undo/`)
    expect(await importer.show(id)).toMatchObject({ status: 'undoing', isGivenUp: false })
    await undone(id)
    expect(await replayDeadJobs(database, { kind: 'import-rows' })).toBe(1)
    await importer.run(id)
    expect(await importer.show(id)).toMatchObject({ status: 'undone', counts: { waiting: 1, matched: 0 } })
  })
})
