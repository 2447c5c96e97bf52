import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '../../features/audit/record-audit.service.ts'
import { createMember } from '../../testing/test-app.ts'
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { readMigrations } from '../migrations.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())

const AT = new Date('2026-02-01T09:00:00Z')
const LATER = new Date('2026-02-02T09:00:00Z')

type Entry =
  | 'member_created'
  | 'member_joined'
  | 'password_changed'
  | 'password_reset'
  | 'password_reset_requested'
  | 'password_set'

/** An older account, in its own organisation, with the given audit entries. */
async function accountOfBefore(...entries: [Entry, Date][]): Promise<number> {
  const { database } = running
  const { userId, organisationId } = await createMember(database, { isEmailProven: false })
  await database.orm.transaction(async (queries) => {
    for (const [action, at] of entries) {
      await recordAudit(queries, {
        organisationId,
        actor: 'operator',
        action,
        subject: { id: userId },
        at,
        caller: null,
      })
    }
  })
  return userId
}

test("older accounts count as proven where their organisation's audit trail shows how", async () => {
  const accounts = {
    registered: await accountOfBefore(['password_reset_requested', AT], ['password_changed', AT], ['password_set', AT]),
    invited: await accountOfBefore(['member_joined', AT], ['password_reset', LATER]),
    madeByOperator: await accountOfBefore(['member_created', AT]),
    reset: await accountOfBefore(['password_reset', LATER]),
  }
  const fill = readMigrations()
    .flatMap(({ sql }) => sql)
    .filter((statement) => statement.includes('UPDATE users SET email_proven_at'))
  expect(fill).toHaveLength(1)
  await running.database.pool.query(fill.join(';'))
  const { rows } = await running.database.pool.query<{ id: string; at: Date | null }>(
    'select id::int, email_proven_at as at from users order by id',
  )
  expect(Object.fromEntries(rows.map(({ id, at }) => [id, at]))).toEqual({
    [accounts.registered]: null,
    [accounts.invited]: AT,
    [accounts.madeByOperator]: AT,
    [accounts.reset]: LATER,
  })
})
