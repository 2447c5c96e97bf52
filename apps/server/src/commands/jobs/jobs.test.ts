import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countJobs, findDeadJobs, replayDeadJobs } from '../../jobs/job-overview.ts'
import { JOB_NAMES } from '../../jobs/queues/job-names.ts'
import { jobRunner } from '../../jobs/run-jobs.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { createMetrics } from '../../metrics/metrics.ts'
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { runCommand } from '../serve/testing/command.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())

/** Fails jobs until their last try. */
async function dieAll(kind: 'send-mail' | 'look-at-roof'): Promise<void> {
  const { database } = running
  await database.pool.query('update pgboss.job set retry_limit = 0 where name = $1', [kind])
  const node = jobRunner(
    database,
    {
      [kind]: async () => {
        throw new Error(`no ${kind} today`)
      },
    },
    () => {},
  )
  await node.start()
  const isLeft = async () => (await countJobs(database)).find((counts) => counts.kind === kind)
  await expect.poll(isLeft, { timeout: 20_000, interval: 20 }).toMatchObject({ waiting: 0, running: 0 })
  await node.stop()
}

test('lists abandoned jobs with their errors, and replays them by id or by kind', async () => {
  const { database } = running
  for (const mailId of [1, 2, 3]) await sendJob(database.orm, 'send-mail', { mailId })
  await sendJob(database.orm, 'look-at-roof', { organisationId: 7, homeId: 9 })
  await dieAll('send-mail')
  await dieAll('look-at-roof')
  await sendJob(database.orm, 'send-mail', { mailId: 4 })

  const [roof, ...mails] = await findDeadJobs(database, { kind: null, limit: 10 })
  expect(roof).toEqual({
    id: expect.any(String),
    kind: 'look-at-roof',
    data: { organisationId: 7, homeId: 9 },
    lastError: 'no look-at-roof today',
    attempts: 1,
    diedAt: expect.any(Date),
  })
  expect(mails).toHaveLength(3)
  expect(await findDeadJobs(database, { kind: 'look-at-roof', limit: 10 })).toEqual([roof])
  const counts = new Map((await countJobs(database)).map(({ kind, ...counted }) => [kind, counted]))
  expect([...counts.keys()].toSorted()).toEqual(JOB_NAMES.toSorted())
  expect(counts.get('check-certificate')).toEqual(NONE)
  expect(counts.get('look-at-roof')).toEqual({ ...NONE, dead: 1 })
  expect(counts.get('send-mail')).toEqual({
    ...NONE,
    waiting: 1,
    dead: 3,
    oldestWaitingSeconds: expect.any(Number),
  })
  const figures = await createMetrics(database, tmpdir()).text()
  expect(figures).toContain('retrofolio_jobs{kind="send-mail",state="dead"} 3\n')
  expect(figures).toMatch(/^retrofolio_jobs_oldest_waiting_seconds\{kind="send-mail"\} 0\.\d+$/m)

  expect(await replayDeadJobs(database, { ids: [mails[0]?.id ?? ''] })).toBe(1)
  expect(await replayDeadJobs(database, { kind: 'send-mail' })).toBe(2)
  expect(await replayDeadJobs(database, 'all')).toBe(1)
  expect(await replayDeadJobs(database, 'all')).toBe(0)
  const { rows } = await database.pool.query(
    `select name, data, retry_count, retry_limit, group_id from pgboss.job where state = 'created' order by name, data`,
  )
  const mailJob = { name: 'send-mail', retry_count: 0, retry_limit: 3, group_id: null }
  expect(rows).toEqual([
    { ...mailJob, name: 'look-at-roof', data: { homeId: 9, organisationId: 7 }, retry_limit: 6, group_id: '7' },
    ...[1, 2, 3, 4].map((mailId) => ({ ...mailJob, data: { mailId } })),
  ])
})

const NONE = { waiting: 0, oldestWaitingSeconds: 0, later: 0, running: 0, done: 0, dead: 0 }

test.each([
  ['jobs', 'replay'],
  ['jobs', 'replay', '--all', '--kind', 'send-mail'],
  ['jobs', 'replay', '--all', '01990000-0000-7000-8000-000000000000'],
])('%s %s %s requires exactly one of ids, a kind or all', async (...args) => {
  const { exitCode, problems } = await runCommand(args, {}).ended()
  expect([exitCode, problems.join()]).toEqual([1, 'Name the jobs to replay by id, or use --kind or --all.'])
})

test.each(['dead', 'replay'])('jobs %s rejects a misspelt kind and lists the known kinds', async (command) => {
  const { exitCode, problems } = await runCommand(['jobs', command, '--kind', 'import-row'], {}).ended()
  expect(exitCode).toBe(2)
  expect(problems.join(' ')).toContain('import-rows, import-ranges')
})
