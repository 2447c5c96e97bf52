import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { createTestOrganisation } from '../../testing/test-app.ts'
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { addNumberedHomes } from '../homes/testing/numbered-homes.ts'
import { updatePlannerStatistics } from './update-planner-statistics.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
  // Autovacuum would run at an unpredictable time.
  await running.database.pool.query('alter table homes set (autovacuum_enabled = false)')
})
afterAll(() => running.stop())

async function knownHomes(): Promise<number> {
  const { rows } = await running.database.pool.query<{ homes: number }>(
    `select reltuples::int as homes from pg_class where oid = 'homes'::regclass`,
  )
  return rows[0]?.homes ?? 0
}

/** Query plan for looking up homes by UPRN. */
async function planOf(organisationId: number): Promise<string> {
  const { rows } = await withinOrganisation(running.database, organisationId, (queries) =>
    queries.execute(sql`
      explain select id from homes
      where organisation_id = ${organisationId} and archived_at is null and uprn = any (${sql.param(['1', '2', '3'])})`),
  )
  return JSON.stringify(rows)
}

test('the database has statistics of a thousand homes, and looks each up by an index', async () => {
  const { id } = await createTestOrganisation(running.database)
  await addNumberedHomes(running.database, id, 1, 600)
  await updatePlannerStatistics(running.database)
  expect(await knownHomes()).toBe(600)
  await addNumberedHomes(running.database, id, 601, 1_800)
  await updatePlannerStatistics(running.database)
  expect(await knownHomes()).toBe(1_800)
  await addNumberedHomes(running.database, id, 1_801, 6_000)
  await updatePlannerStatistics(running.database)
  expect([await knownHomes(), await planOf(id)]).toEqual([1_800, expect.stringContaining('homes_held_uprn_unique')])
})
