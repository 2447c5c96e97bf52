import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { organisations } from '../../database/organisations.tables.ts'
import { createTestOrganisation, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasRoomForHome, lockHomeQuota } from './homes.repository.ts'
import { homes } from './homes.tables.ts'

let running: TestApp
let organisationId: number

beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())
beforeEach(async () => {
  organisationId = (await createTestOrganisation(running.database, { homeQuota: 10 })).id
})

const lock = (wanted: number) =>
  withinOrganisation(running.database, organisationId, (queries) => lockHomeQuota(queries, organisationId, wanted))

/** Inserts homes as any node does, including older ones. */
async function insert(...names: string[]): Promise<void> {
  await withinOrganisation(running.database, organisationId, (queries) =>
    queries.execute(sql`
      insert into homes (organisation_id, full_address, normalised_address, status, created_at, updated_at)
      select ${organisationId}, name, name, 'missing_data', now(), now() from unnest(${sql.param(names)}::text[]) as name`),
  )
}

const setArchived = (at: Date | null) =>
  withinOrganisation(running.database, organisationId, (queries) =>
    queries
      .update(homes)
      .set({ archivedAt: at, updatedAt: new Date() })
      .where(eq(homes.organisationId, organisationId)),
  )

async function homesAtMost(id = organisationId): Promise<number | null> {
  const [row] = await running.database.orm.select().from(organisations).where(eq(organisations.id, id))
  return row?.homesAtMost ?? null
}

async function setHomesAtMost(count: number): Promise<void> {
  await running.database.orm
    .update(organisations)
    .set({ homesAtMost: count })
    .where(eq(organisations.id, organisationId))
}

describe('the upper bound of the number of homes', () => {
  test('is unknown until homes are counted', async () => {
    await insert('1 Mill Lane')
    expect(await homesAtMost()).toBeNull()
    expect([await hasRoomForHome(running.database, organisationId), await lock(1), await homesAtMost()]).toEqual([
      true,
      9,
      1,
    ])
  })

  test('grows with each inserted home of the organisation, in one statement or several', async () => {
    const { id: other } = await createTestOrganisation(running.database, { homeQuota: 10 })
    await lock(0)
    await insert('1 Mill Lane')
    await insert('2 Mill Lane', '3 Mill Lane', '4 Mill Lane')
    expect([await homesAtMost(), await homesAtMost(other)]).toEqual([4, null])
  })

  test('is unchanged when homes are archived, and grows when they are restored', async () => {
    await lock(0)
    await insert('1 Mill Lane', '2 Mill Lane')
    await setArchived(new Date())
    expect(await homesAtMost()).toBe(2)
    await setArchived(null)
    expect(await homesAtMost()).toBe(4)
  })

  test('is unchanged by updates of listed homes', async () => {
    await lock(0)
    await insert('1 Mill Lane')
    await setArchived(null)
    expect(await homesAtMost()).toBe(1)
  })
})

describe('homes are counted', () => {
  beforeEach(async () => {
    await insert('1 Mill Lane', '2 Mill Lane')
    await setHomesAtMost(8)
  })

  test('not if the bound leaves enough places', async () => {
    expect([await lock(2), await homesAtMost()]).toEqual([2, 8])
  })

  test('if the bound leaves too few places, and the bound becomes exact', async () => {
    expect([await lock(3), await homesAtMost()]).toEqual([8, 2])
  })

  test('before the quota is reported as reached', async () => {
    await setHomesAtMost(10)
    expect(await hasRoomForHome(running.database, organisationId)).toBe(true)
    await insert(...Array.from({ length: 8 }, (_, index) => `${index} Mill Road`))
    expect(await hasRoomForHome(running.database, organisationId)).toBe(false)
  })
})
