import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { migrateDatabase } from '../../database/migrate-database.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { asSuperuser } from '../../testing/test-database.ts'
import { TEST_ADDRESSES } from '../../testing/test-homes.ts'
import { createImporter, csv } from './testing/importer.ts'
import { FIRST_TRY, testRunDependencies } from './testing/run-test-import.ts'
import { undoRows } from './undo/undo-import.service.ts'

let running: TestApp
let superuser: Database
let asSuper: TestApp

beforeAll(async () => {
  running = await startTestApp()
  superuser = asSuperuser(running.connection)
  await migrateDatabase(superuser)
  asSuper = { ...running, database: superuser, app: await running.rebuild({ database: superuser }) }
})
afterAll(async () => {
  await superuser.close()
  await running.stop()
})

test('a file is imported and undone when the connecting role bypasses row-level security', async () => {
  const importer = await createImporter(asSuper)
  const done = await importer.imported(
    csv(['Full address'], [TEST_ADDRESSES.semi], [TEST_ADDRESSES.ambiguous], [TEST_ADDRESSES.numbered(3)]),
  )
  expect([done.status, done.counts]).toMatchObject(['done', { matched: 2, ambiguous: 1 }])
  const open = (await importer.rows(done.id)).find(({ outcome }) => outcome === 'ambiguous')
  const decided = await importer.decide(done.id, open?.row ?? 0, open?.candidates[0]?.homeKey ?? '')
  expect(decided.outcome).toBe('matched')
  expect((await importer.ask('POST', `imports/${done.id}/undo/`)).statusCode).toBe(200)
  const key = { organisationId: importer.member.organisationId, importId: done.id }
  await undoRows(testRunDependencies(asSuper), key, FIRST_TRY)
  expect(await importer.show(done.id)).toMatchObject({ status: 'undone' })
  expect((await importer.ask('GET', 'homes/')).json()).toEqual([])
})
