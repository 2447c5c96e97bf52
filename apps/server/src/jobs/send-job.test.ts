import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type JobHandlers, jobRunner } from './run-jobs.ts'
import { sendJob, sendJobs } from './send-job.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())
beforeEach(async () => {
  await running.database.pool.query('delete from pgboss.job')
})

const WITHIN = { timeout: 20_000, interval: 20 }

type Check = JobHandlers['check-certificate']

async function startNode(check: Check): Promise<void> {
  const node = jobRunner(running.database, { 'check-certificate': check }, () => {}, 50)
  onTestFinished(() => node.stop())
  await node.start()
}

const homesOf = (organisationId: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ organisationId, homeId: index + 1 }))

test('an organisation with 5,000 queued jobs does not delay the one job of another', async () => {
  await sendJobs(running.database.orm, 'check-certificate', homesOf(1, 5_000))
  const begun: number[] = []
  // The jobs of the first never end by themselves: only a reserved slot lets the second run.
  await startNode(async ({ data, signal }) => {
    begun.push(data.organisationId)
    if (data.organisationId === 1) await once(signal, 'abort')
  })
  await expect.poll(() => begun, WITHIN).toEqual([1])
  await sendJob(running.database.orm, 'check-certificate', { organisationId: 2, homeId: 1 })
  await expect.poll(() => begun, WITHIN).toEqual([1, 2])
})

test('bulk jobs take turns by organisation, behind foreground jobs', async () => {
  const { orm } = running.database
  await sendJobs(orm, 'check-certificate', [...homesOf(1, 50), ...homesOf(2, 3)])
  await sendJobs(orm, 'check-certificate', homesOf(3, 2))
  await sendJob(orm, 'check-certificate', { organisationId: 1, homeId: 999 })
  const { rows } = await running.database.pool.query<{ of: string }>(
    `select group_id as of from pgboss.job order by priority desc, group_id limit 9`,
  )
  expect(rows.map((row) => row.of).join('')).toBe('112312312')
  const done = new Map<number, number[]>()
  await startNode(async ({ data }) => {
    done.set(data.organisationId, [...(done.get(data.organisationId) ?? []), data.homeId])
  })
  await expect.poll(() => [...done.values()].flat().length, WITHIN).toBe(56)
  // Two slots of a node poll at the same time, and either may start first.
  expect(done.get(1)?.slice(0, 2)).toContain(999)
})

test('bulk jobs exist exactly when their transaction commits', async () => {
  const failing = running.database.orm.transaction(async (transaction) => {
    await sendJobs(transaction, 'check-certificate', homesOf(1, 3))
    throw new Error('something else failed')
  })
  await expect(failing).rejects.toThrow('something else failed')
  await sendJobs(running.database.orm, 'check-certificate', [])
  const { rows } = await running.database.pool.query('select from pgboss.job')
  expect(rows).toHaveLength(0)
})
