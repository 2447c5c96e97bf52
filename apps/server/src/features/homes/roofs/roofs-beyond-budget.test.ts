import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Google } from '../../../adapters/google/connect-google.ts'
import { readOnce } from '../../../database/organisation-scope.ts'
import { countJobs } from '../../../jobs/job-overview.ts'
import { jobRunner } from '../../../jobs/run-jobs.ts'
import { SEMI_DETACHED } from '../../../testing/test-homes.ts'
import { type TestHome, testRegister } from '../../../testing/test-register.ts'
import { USUAL_MODEL } from '../../../testing/usual-model.ts'
import { createImporter, csv, type Importer } from '../../imports/testing/importer.ts'
import { AT, add, connect, detail, on, retrigger, serve, setUpRoofTests } from '../testing/imaged-roofs.ts'
import { fetchRoofImagery } from './fetch-roof-imagery.service.ts'
import { queueRoofImagery } from './queue-roof-imagery.service.ts'

setUpRoofTests()

const DAY_MS = 86_400_000
const NEVER = new AbortController().signal
const WITHIN = { timeout: 50_000, interval: 50 }

beforeEach(async () => {
  // All waiting homes are queued, so remove those of other tests.
  await on.running.database.pool.query('truncate homes cascade')
  const { now } = on.running.clock
  onTestFinished(() => void (on.running.clock.now = now))
})

/** Imports homes for which the register has only a postcode centroid, so that each request is also geocoded. */
async function imported(count: number): Promise<Importer> {
  const homes: TestHome[] = Array.from({ length: count }, (_, place) => {
    const fullAddress = `${place + 1} Long Lane, Eastholt, ZZ1 1AD`
    on.google.geocodes.set(fullAddress, { ...AT, type: 'ROOFTOP', postcode: 'ZZ1 1AD' })
    return { uprn: null, fullAddress, ...AT, features: SEMI_DETACHED }
  })
  const importer = await createImporter(on.running)
  const file = csv(['Full address'], ...homes.map(({ fullAddress }) => [fullAddress]))
  const { counts } = await importer.imported(file, { register: testRegister(homes), hasRoofImagery: true })
  expect(counts.matched).toBe(count)
  return importer
}

const queue = (roofs: Google) =>
  queueRoofImagery({ database: on.running.database, roofs, now: () => on.running.clock.now })

const queuedJobs = async () => {
  const jobs = (await countJobs(on.running.database)).find(({ kind }) => kind === 'look-at-roof')
  return jobs && { waiting: jobs.waiting, later: jobs.later, running: jobs.running, dead: jobs.dead }
}
const NOTHING = { waiting: 0, later: 0, running: 0, dead: 0 }

const wait = (ms: number): void => {
  const { clock } = on.running
  clock.now = new Date(clock.now.getTime() + ms)
}

/** Two nodes run all queued jobs, a minute later. */
async function runJobs(roofs: Google): Promise<void> {
  wait(60_000)
  const { database, clock } = on.running
  const deps = { database, model: USUAL_MODEL, now: () => clock.now, roofs, log: on.logger }
  const problems: unknown[] = []
  const node = () =>
    jobRunner(
      database,
      { 'look-at-roof': ({ data, signal }) => fetchRoofImagery(deps, data, signal) },
      (error) => void problems.push(error),
    )
  const nodes = [node(), node()]
  await Promise.all(nodes.map((one) => one.start()))
  try {
    await expect.poll(async () => problems.length > 0 || (await queuedJobs()), WITHIN).toEqual(NOTHING)
  } finally {
    await Promise.all(nodes.map((one) => one.stop()))
  }
  expect(problems).toEqual([])
}

const asked = (path: string) => on.google.requests.filter((request) => request.path.includes(path)).length

/** Counts an organisation's homes with imagery, and those unchanged since they were added. */
async function roofsOf({ member: { organisationId } }: Importer) {
  const [counted] = await readOnce(on.running.database, organisationId)`
    select
      count(*) filter (where seen_roof is not null)::int as seen,
      count(*) filter (where is_roof_awaited and unseen_roof_reason is null and updated_at = created_at)::int as untouched
    from homes`
  return counted
}

async function queuedOf({ organisationId }: { organisationId: number }): Promise<number[]> {
  const { rows } = await on.running.database.pool.query<{ id: number }>(
    `select (data->>'homeId')::int as id from pgboss.job
      where name = 'look-at-roof' and state = 'created' and data->>'organisationId' = $1`,
    [String(organisationId)],
  )
  return rows.map(({ id }) => id)
}

/** Removes the queued jobs, as if all had found the budget spent. */
const endJobs = () => on.running.database.pool.query('delete from pgboss.job')

test('an import larger than the daily budget fails no job, stays within the budget and continues the next day', async () => {
  const google = connect({ GOOGLE_ROOFS_PER_DAY: '40' })
  const many = await imported(200)
  expect(await queuedJobs()).toEqual({ ...NOTHING, waiting: 200 })
  await runJobs(google)
  expect([asked('geocode'), asked('buildingInsights')]).toEqual([36, 36])
  expect(await roofsOf(many)).toEqual({ seen: 36, untouched: 164 })

  const few = await imported(3)
  await runJobs(google)
  await queue(google)
  expect([await queuedJobs(), asked('geocode')]).toEqual([NOTHING, 36])

  wait(DAY_MS)
  await queue(google)
  expect(await queuedJobs()).toEqual({ ...NOTHING, waiting: 36 })
  await runJobs(google)
  expect([asked('geocode'), asked('buildingInsights')]).toEqual([72, 72])
  expect([await roofsOf(many), await roofsOf(few)]).toEqual([
    { seen: 36 + 33, untouched: 164 - 33 },
    { seen: 3, untouched: 0 },
  ])
})

test('jobs queued on any node count as spent, and organisations get equal shares', async () => {
  const google = connect({ GOOGLE_ROOFS_PER_DAY: '20' })
  const importers = [await imported(30), await imported(2), await imported(30)]
  wait(DAY_MS)
  await queue(google)
  expect(await queuedJobs()).toEqual({ ...NOTHING, waiting: 62 })
  await endJobs()
  await queue(google)
  await queue(connect({ GOOGLE_ROOFS_PER_DAY: '20' }))
  const queued = await Promise.all(importers.map(({ member }) => queuedOf(member)))
  expect(queued.map(({ length }) => length)).toEqual([8, 2, 8])
})

test('the same homes are queued again after their jobs found the budget spent', async () => {
  const limit = { GOOGLE_ROOFS_PER_DAY: '20' }
  const google = connect(limit)
  const { member } = await imported(30)
  await endJobs()
  wait(DAY_MS)
  await queue(google)
  const chosen = new Set(await queuedOf(member))
  expect(chosen.size).toBe(18)
  for (let look = 0; look < 18; look += 1) await google.roofBudget.take({ isInBulk: true }, NEVER)
  await runJobs(google)
  expect(asked('buildingInsights')).toBe(0)
  wait(DAY_MS)
  await queue(google)
  expect(new Set(await queuedOf(member))).toEqual(chosen)
})

test('other homes are queued when the first ones are already queued or failed today', async () => {
  const { member } = await imported(30)
  await endJobs()
  wait(DAY_MS)
  await queue(connect({ GOOGLE_ROOFS_PER_DAY: '5' }))
  const first = await queuedOf(member)
  expect(first).toHaveLength(5)
  await queue(connect({ GOOGLE_ROOFS_PER_DAY: '10' }))
  const second = await queuedOf(member)
  expect(new Set(second).size).toBe(9)
  await on.running.database.pool.query(
    `update pgboss.job set state = 'failed' where name = 'look-at-roof' and (data->>'homeId')::int = any($1)`,
    [first],
  )
  await queue(connect({ GOOGLE_ROOFS_PER_DAY: '10' }))
  const third = await queuedOf(member)
  expect([third.length, third.filter((id) => first.includes(id))]).toEqual([9, []])
})

test('nodes that queue at the same time stay within the budget', async () => {
  const { member } = await imported(30)
  await endJobs()
  wait(DAY_MS)
  const google = connect({ GOOGLE_ROOFS_PER_DAY: '10' })
  await Promise.all(Array.from({ length: 4 }, () => queue(google)))
  const queued = await queuedOf(member)
  expect([queued.length, new Set(queued).size]).toEqual([9, 9])
})

test('some organisations get one request if there are more organisations than requests', async () => {
  const importers = [await imported(2), await imported(2), await imported(2)]
  await endJobs()
  wait(DAY_MS)
  await queue(connect({ GOOGLE_ROOFS_PER_DAY: '2' }))
  const queued = await Promise.all(importers.map(({ member }) => queuedOf(member)))
  expect(queued.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([0, 1, 1])
})

test('homes added or re-triggered by hand come before an import, which leaves them part of the budget', async () => {
  const limit = { GOOGLE_ROOFS_PER_DAY: '20' }
  const google = connect(limit)
  const importer = await imported(25)
  await runJobs(google)
  expect(await roofsOf(importer)).toEqual({ seen: 18, untouched: 7 })

  on.member = importer.member
  const id = await add()
  await runJobs(google)
  expect((await detail(id)).solar_analyses).toMatchObject([{ source: 'imagery' }])
  const app = await serve(limit)
  expect((await retrigger(id, app)).solar_analyses).toMatchObject([{ source: 'imagery', unseen_roof_reason: null }])
  expect((await retrigger(id, app)).solar_analyses).toMatchObject([{ unseen_roof_reason: 'not_answered' }])
})

test('a home added by hand after the budget was spent is the first of the next day', async () => {
  const importer = await imported(3)
  on.member = importer.member
  wait(3_600_000)
  const id = await add()
  await runJobs(connect({ GOOGLE_ROOFS_PER_DAY: '0' }))
  wait(3_600_000)
  await queue(connect({ GOOGLE_ROOFS_PER_DAY: '1' }))
  expect(await queuedOf(importer.member)).toEqual([id])
})
