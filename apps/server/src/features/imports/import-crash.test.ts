import { afterAll, beforeAll, expect, test } from 'vitest'
import { abandonRunningJobs, endPauses } from '../../testing/lost-jobs.ts'
import { startNode } from '../../testing/start-node.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { fileOfMany } from './testing/home-batch.ts'
import { createImporter } from './testing/importer.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const HOMES = 600
const SOON = { timeout: 90_000, interval: 20 }
const NODE = new URL('./testing/import-node.ts', import.meta.url)

/** A separate process that processes imports. */
const startWorker = () => startNode(NODE, JSON.stringify(running.connection), String(HOMES))

test('a node is killed during an import: nothing is lost, and nothing happens twice', {
  timeout: 120_000,
}, async () => {
  const importer = await createImporter(running, { homeQuota: HOMES })
  const { id } = await importer.uploaded(fileOfMany(HOMES))
  await importer.start(id)
  const homes = async () => (await importer.ask('GET', 'homes/')).json().length
  const matched = async () => (await importer.show(id)).counts.matched
  const node = startWorker()
  await expect.poll(matched, SOON).toBeGreaterThan(0)
  await node.kill()
  // Every acknowledged row has its home, and every home is acknowledged.
  expect(await homes()).toBe(await matched())
  expect(await matched()).toBeLessThan(HOMES)
  // Simulates half a minute, after which other nodes take over its job.
  await abandonRunningJobs(running.database)
  await endPauses(running.database)
  startWorker()
  await expect.poll(async () => (await importer.show(id)).status, SOON).toBe('done')
  expect((await importer.show(id)).counts).toMatchObject({ matched: HOMES, duplicate: 0, waiting: 0 })
  expect(await homes()).toBe(HOMES)
  await importer.ask('POST', `imports/${id}/undo/`)
  await expect.poll(async () => (await importer.show(id)).status, SOON).toBe('undone')
  expect(await homes()).toBe(0)
})
