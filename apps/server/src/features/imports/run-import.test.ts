import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import type { YieldPoint } from '../../jobs/yield-to-foreground.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { imports } from './imports.tables.ts'
import { createImporter, csv, type Importer, uprnOf } from './testing/importer.ts'
import { FIRST_TRY, testRunDependencies } from './testing/run-test-import.ts'
import { undoRows } from './undo/undo-import.service.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  importer = await createImporter(running)
})
afterAll(() => running.stop())

const keyOf = (importId: number) => ({ organisationId: importer.member.organisationId, importId })

async function started(...uprns: string[]): Promise<number> {
  const { id } = await importer.uploaded(csv(['UPRN'], ...uprns.map((uprn) => [uprn])))
  await importer.start(id)
  return id
}

describe('a running import', () => {
  test('yields to foreground requests before it matches a batch, and before it saves rows', async () => {
    const id = await started(...Array.from({ length: 130 }, () => uprnOf(101)))
    const waitingAfter: number[] = []
    const pace: YieldPoint = async (piece) => {
      const result = await piece()
      waitingAfter.push((await importer.show(id)).counts.waiting)
      return result
    }
    await importer.run(id, { pace })
    expect(waitingAfter).toEqual([130, 5, 0])
  })

  test('is undone even if the undo is requested between its last row and its end', async () => {
    const id = await started(uprnOf(101), uprnOf(102))
    const pace: YieldPoint = async (piece) => {
      const result = await piece()
      const { counts } = await importer.show(id)
      if (counts.waiting === 0) await importer.ask('POST', `imports/${id}/undo/`)
      return result
    }
    await importer.run(id, { pace })
    expect(await importer.show(id)).toMatchObject({ status: 'undoing', counts: { matched: 2, waiting: 0 } })
    await undoRows(testRunDependencies(running), keyOf(id), FIRST_TRY)
    expect((await importer.show(id)).status).toBe('undone')
    expect((await importer.ask('GET', 'homes/')).json()).toEqual([])
  })
})

test('the database rejects counts that do not add up to the rows of the file', async () => {
  const { id, counts } = await importer.uploaded(csv(['UPRN'], [uprnOf(101)]))
  const counted = withinOrganisation(running.database, importer.member.organisationId, (queries) =>
    queries.execute(sql`update ${imports} set matched = matched + 1 where id = ${id}`),
  )
  await expect(counted).rejects.toMatchObject({ cause: { code: '23514', constraint: 'imports_counts_add_up' } })
  expect((await importer.show(id)).counts).toEqual(counts)
})
