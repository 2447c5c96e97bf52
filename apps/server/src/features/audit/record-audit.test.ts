import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../database/migrate-database.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { organisations } from '../../database/organisations.tables.ts'
import { createTestOrganisation } from '../../testing/test-app.ts'
import { asSuperuser, startTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { auditEntries } from './audit.tables.ts'
import { AUDIT_ACTION_KINDS } from './audit-actions.ts'
import { recordAudit } from './record-audit.service.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())

const newOrganisation = async () => (await createTestOrganisation(running.database)).id

const homeAdded = (organisationId: number, label = '1 Example Street') => ({
  organisationId,
  actor: { userId: 7 },
  action: 'home_added' as const,
  subject: { id: 12, label },
  at: new Date('2026-03-01T09:30:00Z'),
  caller: { address: '192.0.2.1', requestId: 'request-1' },
})

const familyEntriesSql = (organisationId: number) =>
  withinOrganisation(running.database, organisationId, (queries) => queries.select().from(auditEntries))

describe('recording', () => {
  test('an entry contains actor, action, subject, time and address', async () => {
    const organisationId = await newOrganisation()
    await withinOrganisation(running.database, organisationId, (queries) =>
      recordAudit(queries, homeAdded(organisationId)),
    )
    expect(await familyEntriesSql(organisationId)).toEqual([
      {
        id: expect.any(Number),
        organisationId,
        at: new Date('2026-03-01T09:30:00Z'),
        action: 'home_added',
        actorKind: 'member',
        actorUserId: 7,
        apiTokenId: null,
        subjectKind: 'home',
        subjectId: 12,
        subjectLabel: '1 Example Street',
        details: {},
        address: '192.0.2.1',
        requestId: 'request-1',
      },
    ])
  })

  test('a transaction that began without an organisation can record, and a rollback removes the entry', async () => {
    const organisationId = await newOrganisation()
    await running.database.orm.transaction((queries) => recordAudit(queries, homeAdded(organisationId)))
    const broken = running.database.orm.transaction(async (queries) => {
      await recordAudit(queries, homeAdded(organisationId))
      throw new Error('changed its mind')
    })
    await expect(broken).rejects.toThrow('changed its mind')
    expect(await familyEntriesSql(organisationId)).toHaveLength(1)
  })

  test('outside a transaction, or for another organisation than its own, it is rejected', async () => {
    const [mine, other] = [await newOrganisation(), await newOrganisation()]
    const refused = { cause: { code: '42501' } }
    await expect(recordAudit(running.database.orm, homeAdded(mine))).rejects.toMatchObject(refused)
    const smuggled = withinOrganisation(running.database, mine, (queries) => recordAudit(queries, homeAdded(other)))
    await expect(smuggled).rejects.toMatchObject(refused)
  })

  test('a user who still acts for a deleted organisation is unknown', async () => {
    const organisationId = await newOrganisation()
    await running.database.orm.delete(organisations).where(eq(organisations.id, organisationId))
    const late = running.database.orm.transaction((queries) => recordAudit(queries, homeAdded(organisationId)))
    await expect(late).rejects.toMatchObject({ code: 'USER_INACTIVE' })
  })

  test('an API token that acts is named', async () => {
    const organisationId = await newOrganisation()
    await withinOrganisation(running.database, organisationId, (queries) =>
      recordAudit(queries, { ...homeAdded(organisationId), actor: { userId: 7, kind: 'api', tokenId: 3 } }),
    )
    expect((await familyEntriesSql(organisationId))[0]).toMatchObject({ actorUserId: 7, apiTokenId: 3 })
  })

  test('text that looks like a key or a hash is removed', async () => {
    const organisationId = await newOrganisation()
    const key = '0123456789abcdef0123456789abcdef01234567'
    await withinOrganisation(running.database, organisationId, (queries) =>
      recordAudit(queries, homeAdded(organisationId, `my key ${key} and $argon2id$v=19$m=19456,t=2,p=1$abc$def`)),
    )
    expect((await familyEntriesSql(organisationId))[0]?.subjectLabel).toBe('my key [removed] and [removed]')
  })
})

describe('append only', () => {
  const change = (organisationId: number, work: Parameters<typeof withinOrganisation<unknown>>[2]) =>
    withinOrganisation(running.database, organisationId, work)

  test('entries cannot be changed, deleted or truncated, but their address can be erased', async () => {
    const organisationId = await newOrganisation()
    await change(organisationId, (queries) => recordAudit(queries, homeAdded(organisationId)))
    const refused = { cause: { code: '42501' } }
    for (const other of [{ action: 'home_deleted' as const }, { address: '192.0.2.99' }, { actorUserId: 8 }]) {
      await expect(change(organisationId, (queries) => queries.update(auditEntries).set(other))).rejects.toMatchObject(
        refused,
      )
    }
    await expect(change(organisationId, (queries) => queries.delete(auditEntries))).rejects.toMatchObject(refused)
    await expect(running.database.pool.query('truncate audit_entries')).rejects.toMatchObject({ code: '42501' })
    await change(organisationId, (queries) => queries.update(auditEntries).set({ address: null }))
    expect(await familyEntriesSql(organisationId)).toMatchObject([{ action: 'home_added', address: null }])
  })

  test('a superuser is bound too', async () => {
    const superuser = asSuperuser(running.connection)
    try {
      await migrateDatabase(superuser)
      const organisationId = await newOrganisation()
      await withinOrganisation(superuser, organisationId, (queries) => recordAudit(queries, homeAdded(organisationId)))
      await expect(superuser.orm.delete(auditEntries)).rejects.toMatchObject({ cause: { code: '42501' } })
      const scoped = withinOrganisation(superuser, organisationId, (queries) => queries.delete(auditEntries))
      await expect(scoped).rejects.toMatchObject({ cause: { code: '42501' } })
    } finally {
      await superuser.close()
    }
  })

  test('they are deleted with their organisation', async () => {
    const organisationId = await newOrganisation()
    await change(organisationId, (queries) => recordAudit(queries, homeAdded(organisationId)))
    await running.database.orm.delete(organisations).where(eq(organisations.id, organisationId))
    expect(await familyEntriesSql(organisationId)).toEqual([])
  })
})

test('no action declares a detail that could contain a secret, and each sentence uses declared details', () => {
  for (const [action, { sentence, details }] of Object.entries(AUDIT_ACTION_KINDS)) {
    const gaps = [...sentence.matchAll(/\{(\w+)\}/g)].map((gap) => gap[1])
    expect([action, gaps.filter((gap) => gap !== 'actor' && gap !== 'subject')]).toEqual([action, details])
    expect(details.join(' ')).not.toMatch(/password|token|key|secret|hash|email/i)
  }
})
