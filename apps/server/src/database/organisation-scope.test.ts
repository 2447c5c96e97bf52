import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createOrganisation } from '../features/accounts/accounts.service.ts'
import { homes } from '../features/homes/homes.tables.ts'
import { asSuperuser, startTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrateDatabase } from './migrate-database.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { withinOrganisation } from './organisation-scope.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())

const at = new Date('2026-03-01T09:30:00Z')
const home = (address: string) => ({
  fullAddress: address,
  normalisedAddress: address.toUpperCase(),
  status: 'missing_data' as const,
  createdAt: at,
  updatedAt: at,
})

async function organisationWithHome() {
  const { id } = await createOrganisation(running.database, { name: 'Example Homes' })
  const address = `${id} Example Street`
  await withinOrganisation(running.database, id, (queries) =>
    queries.insert(homes).values({ ...home(address), organisationId: id }),
  )
  return { id, address }
}

describe('row-level security', () => {
  test('a query without an organisation returns no rows', async () => {
    await organisationWithHome()
    expect(await running.database.orm.select().from(homes)).toEqual([])
  })

  test('a query that forgets the organisation returns only its own rows', async () => {
    const mine = await organisationWithHome()
    await organisationWithHome()
    const seen = await withinOrganisation(running.database, mine.id, (queries) =>
      queries.select({ address: homes.fullAddress }).from(homes),
    )
    expect(seen).toEqual([{ address: mine.address }])
  })

  test('rows of another organisation cannot be written, changed or deleted', async () => {
    const mine = await organisationWithHome()
    const other = await organisationWithHome()
    await expect(
      withinOrganisation(running.database, mine.id, (queries) =>
        queries.insert(homes).values({ ...home('smuggled'), organisationId: other.id }),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
    await withinOrganisation(running.database, mine.id, async (queries) => {
      await queries.update(homes).set({ fullAddress: 'taken over' }).where(eq(homes.organisationId, other.id))
      await queries.delete(homes).where(eq(homes.organisationId, other.id))
    })
    const untouched = await withinOrganisation(running.database, other.id, (queries) => queries.select().from(homes))
    expect(untouched.map((row) => row.fullAddress)).toEqual([other.address])
  })

  test('the organisation is cleared when the transaction ends', async () => {
    const { id } = await organisationWithHome()
    const client = await running.database.pool.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('app.organisation_id', $1, true)", [String(id)])
      await client.query('commit')
      expect((await client.query('select * from homes')).rows).toEqual([])
    } finally {
      client.release()
    }
  })

  test('a transaction whose scope cannot be set returns no results, and waits for its queries before failing', async () => {
    const { id } = await organisationWithHome()
    const { pool } = running.database
    const client = await pool.connect()
    onTestFinished(() => {
      Reflect.deleteProperty(pool, 'connect')
    })
    Reflect.set(pool, 'connect', () => Promise.resolve(client))
    Reflect.set(client, 'query', () => {
      Reflect.deleteProperty(client, 'query')
      return client.query('begin; select 1 / 0')
    })
    const answers: PromiseSettledResult<unknown>[] = []
    const transaction = withinOrganisation(running.database, id, async (queries) => {
      answers.push(...(await Promise.allSettled([queries.select().from(homes)])))
      // By now the begin has failed.
      await setImmediate()
      const late = queries.insert(homes).values({ ...home('late'), organisationId: id })
      answers.push(...(await Promise.allSettled([late])))
    })
    await expect(transaction).rejects.toMatchObject({ code: '22012' })
    expect(answers).toMatchObject([{ reason: { cause: { code: '25P02' } } }, { reason: { cause: { code: '25P02' } } }])
  })

  test('queries issued together are sent before the first result arrives', async () => {
    const client = await running.database.pool.connect()
    try {
      const stream: unknown = Reflect.get(Reflect.get(client, 'connection'), 'stream')
      if (!(stream instanceof Socket)) throw new Error('node-postgres stores its socket elsewhere')
      const writes = vi.spyOn(stream, 'write')
      const answers = [client.query('select 1 as one'), client.query('select 2 as two')]
      const sent = writes.mock.calls.map(([bytes]) => String(bytes)).join()
      writes.mockRestore()
      await Promise.all(answers)
      expect(sent).toContain('select 1 as one')
      expect(sent).toContain('select 2 as two')
    } finally {
      client.release()
    }
  })

  test('a superuser, who bypasses policies, switches to a role that does not', async () => {
    const superuser = asSuperuser(running.connection)
    try {
      await migrateDatabase(superuser)
      const mine = await organisationWithHome()
      await organisationWithHome()
      const seen = await withinOrganisation(superuser, mine.id, (queries) =>
        queries.select({ address: homes.fullAddress }).from(homes),
      )
      expect(seen).toEqual([{ address: mine.address }])
    } finally {
      await superuser.close()
    }
  })

  test('every table with an organisation has row-level security, except accounts', async () => {
    const tables = await running.database.pool.query<{ name: string; walled: boolean }>(`
      select c.relname as name, c.relforcerowsecurity as walled
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      order by name`)
    expect(tables.rows.filter((table) => !table.walled).map((table) => table.name)).toEqual(['users'])
    expect(tables.rows.length).toBeGreaterThan(4)
  })
})

test('servers that start together migrate the database to the newest schema once', async () => {
  await Promise.all([migrateDatabase(running.database), migrateDatabase(running.database)])
  const applied = await running.database.pool.query('select * from drizzle.__drizzle_migrations')
  expect(applied.rows).toHaveLength(journal.entries.length)
})
