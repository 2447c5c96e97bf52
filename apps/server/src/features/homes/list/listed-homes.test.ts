import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createTestOrganisation } from '../../../testing/test-app.ts'
import { startTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { findListedVersions } from '../home-versions.repository.ts'
import { findListedHomes } from '../homes.repository.ts'
import { addNumberedHomes } from '../testing/numbered-homes.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
  // Autovacuum would update the statistics at a random moment.
  await running.database.pool.query('alter table homes set (autovacuum_enabled = false)')
})
afterAll(() => running.stop())

const HOMES = 4_000
const PAGE = 1_000

/** Reads a page from the middle of the list, and counts the rows that the database read for it. */
async function readPage(organisationId: number) {
  const versions = await findListedVersions(running.database, organisationId, { isArchived: false })
  const ids = versions.slice(PAGE, 2 * PAGE).map(({ id }) => id)
  return withinOrganisation(running.database, organisationId, async (queries) => {
    const before = await homesRead(queries)
    const found = await findListedHomes(queries, organisationId, { ids, isArchived: false })
    return { found: found.length, read: (await homesRead(queries)) - before }
  })
}

/** Rows read in this transaction, plus earlier ones that the connection has not flushed to the shared statistics. */
async function homesRead(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ read: string }>(
    sql`select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'homes'`,
  )
  return Number(rows[0]?.read)
}

test('reads only the rows of the requested page, with or without table statistics', async () => {
  const { id } = await createTestOrganisation(running.database)
  await addNumberedHomes(running.database, id, 1, HOMES)
  expect(await readPage(id)).toEqual({ found: PAGE, read: PAGE })
  await running.database.pool.query('analyze homes')
  expect(await readPage(id)).toEqual({ found: PAGE, read: PAGE })
})
