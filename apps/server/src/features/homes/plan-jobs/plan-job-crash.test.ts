import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { abandonRunningJobs, endPauses } from '../../../testing/lost-jobs.ts'
import { startNode } from '../../../testing/start-node.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPlanner } from './testing/test-planner.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const ADDED = 4
/** More than a batch, so that a node can be killed between two. */
const HOMES = 80
const SOON = { timeout: 150_000, interval: 20 }
const NODE = new URL('./testing/planning-node.ts', import.meta.url)

/** A separate process that makes plans. */
const startWorker = () => startNode(NODE, JSON.stringify(running.connection))

test('a node is killed while it makes plans: others go on, and no home has two versions', {
  timeout: 400_000,
}, async () => {
  const planner = await createPlanner(running, ADDED)
  const { organisationId } = planner.member
  await withinOrganisation(running.database, organisationId, (queries) =>
    queries.execute(sql`
      insert into homes (organisation_id, full_address, normalised_address, uprn, status, features, postcode, created_at, updated_at)
      select organisation_id, full_address || copy, normalised_address || copy, '8' || lpad(copy::text, 8, '0'), status, features,
        postcode, created_at, updated_at
      from (select * from homes order by id limit 1) home, generate_series(1, ${HOMES - ADDED}) copy`),
  )
  const { id, total } = await planner.started({ home_ids: '', parameters: 'view=table' })
  expect(total).toBe(HOMES)
  const done = async () => (await planner.show(id)).done
  const node = startWorker()
  await expect.poll(done, SOON).toBeGreaterThan(0)
  await node.kill()
  const doneBefore = await done()
  expect(doneBefore).toBeLessThan(HOMES)
  expect(await plans(organisationId)).toEqual({ homes: doneBefore, versions: doneBefore })
  // Simulates half a minute, after which other nodes take over its job.
  await abandonRunningJobs(running.database)
  await endPauses(running.database)
  startWorker()
  startWorker()
  await expect.poll(async () => (await planner.show(id)).status, SOON).toBe('done')
  expect(await planner.show(id)).toMatchObject({ done: HOMES, planned: HOMES, failed: 0 })
  expect(await plans(organisationId)).toEqual({ homes: HOMES, versions: HOMES })
})

async function plans(organisationId: number) {
  const { rows } = await withinOrganisation(running.database, organisationId, (queries) =>
    queries.execute(sql`
      select count(distinct home_id)::int as homes, count(*)::int as versions
      from home_plan_versions join home_plans on home_plans.id = plan_id`),
  )
  return rows[0]
}
