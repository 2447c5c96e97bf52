import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examplePlanRequest } from '@retrofolio/contract/examples/plans'
import { toWire } from '@retrofolio/contract/wire-case'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { confirmTestPurpose } from '../../features/explore/testing/confirm-test-purpose.ts'
import { insertTestPlans } from '../../features/explore/testing/insert-test-plans.ts'
import { createPlanner } from '../../features/homes/plan-jobs/testing/test-planner.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { startEmptyDatabase } from '../../testing/test-database.ts'
import type { Database } from '../database.ts'
import { withinOrganisation } from '../organisation-scope.ts'
import { backUp, restore } from './move-data.ts'

const RATES = 'measure,fixed_gbp,priced_on,vat\nboiler,3000,2026-06-01,excluded\n'
const TABLES = [
  'rate_schedules',
  'home_plans',
  'home_plan_versions',
  'plan_jobs',
  'plan_job_homes',
  'home_facts',
  'explore_additions',
  'explore_plan_jobs',
  'explore_plans',
] as const

test('prices, plans, jobs of plans and answers are restored exactly, and go on', async () => {
  const running = await startTestApp()
  onTestFinished(() => running.stop())
  const planner = await createPlanner(running, 2)
  const { organisationId, headers } = planner.member
  const [first = 0, second = 0] = planner.homeIds
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object | string, app = running.app) =>
    app.inject({ method, url: `/api/${url}`, headers, ...(payload !== undefined && { payload }) })
  const done = async (...request: Parameters<typeof call>) => {
    const answer = await call(...request)
    expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy((status) => status < 300), expect.any(String)])
    return answer.body === '' ? null : answer.json()
  }

  // Two uploads of prices, a return to ours, and one to the first upload.
  for (const [price, name] of [
    ['3000', 'a'],
    ['3500', 'b'],
  ] as const) {
    await done('POST', `organisation/rates/?file_name=${name}.csv`, RATES.replace('3000', price))
  }
  for (const version of [null, 1]) await done('POST', 'organisation/rates/revert/', { version })
  // A chosen plan with two versions, a plan beside it, and a deleted one.
  const { version: _version, ...content } = examplePlanRequest
  const save = (name: string) =>
    done('POST', `portfolio/homes/${first}/plans/`, Object(toWire({ ...content, name, isChosen: false })))
  const chosen = await save('Chosen')
  await done('PUT', `portfolio/plans/${chosen.id}/`, Object(toWire({ ...content, name: 'Chosen', version: 1 })))
  await done('POST', `portfolio/plans/${chosen.id}/choose/`)
  await save('Beside')
  const deleted = await save('Deleted')
  await call('DELETE', `portfolio/plans/${deleted.id}/`)
  // A job that is done, and one that runs.
  const finished = await planner.started({ home_ids: String(second) })
  expect(await planner.run(finished.id)).not.toBeNull()
  const open = await planner.started({ home_ids: String(second) })
  const answers = { damp: true, cavity_survey: false, smart_meter: 'not_known', exposure: 'not_known' }
  await planner.ask('PATCH', `homes/${first}/facts/`, { facts: answers })

  // Homes of the register: some that were added or refused, some that are being added, and plans.
  await confirmTestPurpose(running.database, planner.member)
  const found = (numbers: readonly number[]) => ({ homes: numbers.map((number) => `uprn:9000000${number}`).join() })
  const added = await done('POST', 'explore/add/', found([101, 150, 999]))
  const adding = await done('POST', 'explore/add/', found([151, 152, 153, 154, 155, 156]))
  const foundPlans = await withinOrganisation(running.database, organisationId, (queries) =>
    insertTestPlans(queries, planner.member),
  )

  const folder = await mkdtemp(join(tmpdir(), 'retrofolio-backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'plans.backup.gz')
  await backUp(running.database, file)
  const empty = await startEmptyDatabase()
  onTestFinished(() => empty.stop())
  await restore(empty.database, file)

  const before = await rowsOf(running.database, organisationId)
  expect(await rowsOf(empty.database, organisationId)).toEqual(before)
  expect(Object.fromEntries(TABLES.map((table) => [table, before[table]?.length]))).toEqual({
    rate_schedules: 4,
    home_plans: 4,
    home_plan_versions: 5,
    plan_jobs: 2,
    plan_job_homes: 2,
    home_facts: 4,
    explore_additions: 2,
    explore_plan_jobs: 1,
    explore_plans: 1,
  })
  const app = await running.rebuild({ database: empty.database })
  for (const url of [
    'organisation/rates/',
    'organisation/rates/?version=2',
    `portfolio/homes/${first}/plans/`,
    `portfolio/homes/${second}/plans/`,
    `portfolio/plans/${chosen.id}/versions/1/`,
    `portfolio/plans/jobs/${finished.id}/`,
    `portfolio/plans/jobs/${open.id}/`,
    `portfolio/homes/${first}/facts/`,
    `explore/add/${added.id}/`,
    `explore/add/${adding.id}/`,
    `explore/plans/${foundPlans}/`,
  ]) {
    const restored = await call('GET', url, undefined, app)
    expect([url, restored.statusCode, restored.body]).toEqual([url, 200, (await call('GET', url)).body])
  }
  const brought = await call('POST', `portfolio/plans/${deleted.id}/restore/`, {}, app)
  expect(brought.json()).toMatchObject({ name: 'Deleted', deleted_at: null })
  // Sequences continue after the last plan and job.
  const next = await call('POST', `portfolio/plans/${chosen.id}/copy/`, { name: 'Next' }, app)
  expect(next.json().id).toBeGreaterThan(deleted.id)
  const nextAddition = await call('POST', 'explore/add/', found([157]), app)
  expect(nextAddition.json().id).toBeGreaterThan(adding.id)
})

/** All rows, each as PostgreSQL writes it. */
async function rowsOf(database: Database, organisationId: number): Promise<Record<string, unknown[]>> {
  return withinOrganisation(database, organisationId, async (queries) => {
    const found: Record<string, unknown[]> = {}
    for (const table of TABLES) {
      const { rows } = await queries.execute<{ row: string }>(
        sql`select one::text as row from ${sql.identifier(table)} one order by 1`,
      )
      found[table] = rows.map(({ row }) => row)
    }
    return found
  })
}
