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
] as const

test('notifications, choices and criteria are restored exactly, and nobody is notified again', async () => {
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
