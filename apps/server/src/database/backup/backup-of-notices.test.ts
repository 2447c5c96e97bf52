import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { insertChanges } from '../../features/criteria/criteria.repository.ts'
import { lockProgress, saveProgress } from '../../notifications/notifications.repository.ts'
import { notify } from '../../notifications/notify.ts'
import { createMember, startTestApp } from '../../testing/test-app.ts'
import { startEmptyDatabase } from '../../testing/test-database.ts'
import { TEST_ADDRESSES } from '../../testing/test-homes.ts'
import type { Database } from '../database.ts'
import { withinOrganisation } from '../organisation-scope.ts'
import { backUp, restore } from './move-data.ts'

const TABLES = [
  'notifications',
  'notification_choices',
  'notification_progress',
  'criteria',
  'criterion_followers',
  'criterion_changes',
  'notification_digests',
  'register_purposes',
  'shortlisted_homes',
  'dashboard_visits',
  'certificate_replacements',
  'rating_changes',
] as const

test('notifications, choices, criteria and data of Explore are restored exactly, without a second notification', async () => {
  const running = await startTestApp()
  onTestFinished(() => running.stop())
  const member = await createMember(running.database)
  const { organisationId, headers } = member
  const ask = (method: 'POST' | 'PUT', url: string, payload: object) =>
    running.app.inject({ method, url: `/api/${url}`, headers, payload })
  await ask('PUT', 'notifications/choices/', { kind: 'quota', channel: 'off' })
  const saved = await ask('POST', 'criteria/', { name: 'York', filters: 'area=YO', notify: true })
  const at = running.clock.now
  const joined = (database: Database) =>
    withinOrganisation(database, organisationId, (queries) => {
      const notice = { organisationId, userIds: 'all', kind: 'member_joined', link: '/settings/members', at } as const
      return notify(queries, { ...notice, eventKey: '7', data: { name: 'Odalys' } })
    })
  expect(await joined(running.database)).toBe(1)
  await withinOrganisation(running.database, organisationId, async (queries) => {
    const change = { version: '2', since: '1', appeared: 1, left: 0, homeKeys: ['uprn:1'], evaluatedAt: at }
    await insertChanges(queries, [{ organisationId, criterionId: saved.json().id, ...change }])
    await lockProgress(queries, organisationId, 'home quota')
    await saveProgress(queries, organisationId, 'home quota', 'nearly')
  })
  const added = await ask('POST', 'portfolio/add-home/', { address: TEST_ADDRESSES.semi })
  const { userId } = member
  const homeId = added.json().data.home.id
  await insertRowsOfMember(running.database, { organisationId, userId, homeId })

  const folder = await mkdtemp(join(tmpdir(), 'retrofolio-backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'notices.backup.gz')
  await backUp(running.database, file)
  const empty = await startEmptyDatabase()
  onTestFinished(() => empty.stop())
  await restore(empty.database, file)

  const before = await rowsOf(running.database, organisationId)
  expect(await rowsOf(empty.database, organisationId)).toEqual(before)
  expect(TABLES.filter((table) => before[table]?.length !== 1)).toEqual([])
  expect(await joined(empty.database)).toBe(0)
  const app = await running.rebuild({ database: empty.database })
  for (const url of ['/api/notifications/', '/api/notifications/choices/', '/api/criteria/']) {
    const restored = await app.inject({ url, headers })
    expect([url, restored.statusCode, restored.body]).toEqual([
      url,
      200,
      (await running.app.inject({ url, headers })).body,
    ])
  }
})

/** What calls save only for a rated register, or in time. */
function insertRowsOfMember(
  database: Database,
  { organisationId, userId, homeId }: { organisationId: number; userId: number; homeId: number },
): Promise<void> {
  return withinOrganisation(database, organisationId, async (queries) => {
    await queries.execute(sql`
      insert into register_purposes (organisation_id, purpose, confirmed_by_id, confirmed_at)
      values (${organisationId}, 'assess_or_improve_homes', ${userId}, now())`)
    await queries.execute(sql`
      insert into shortlisted_homes (organisation_id, home_key, added_by_id, added_at)
      values (${organisationId}, 'uprn:9000000120', ${userId}, now())`)
    await queries.execute(sql`
      insert into dashboard_visits (organisation_id, user_id, visited_on, before_on)
      values (${organisationId}, ${userId}, '2026-03-01', '2026-02-27')`)
    await queries.execute(sql`
      insert into certificate_replacements (organisation_id, home_id, replaced_at)
      values (${organisationId}, ${homeId}, now())`)
    await queries.execute(sql`
      insert into rating_changes (organisation_id, home_id, rating_before, changed_at)
      values (${organisationId}, ${homeId}, 'low', now())`)
    await queries.execute(sql`
      insert into notification_digests (organisation_id, user_id, period, notices, created_at)
      values (${organisationId}, ${userId}, 'daily', 2, now())`)
  })
}

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
