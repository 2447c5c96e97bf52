import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { DEAD_JOBS, JOB_KINDS } from './queues/job-kinds.ts'
import { type JobHandlers, type JobRunner, jobRunner, type RunningJob } from './run-jobs.ts'
import { sendJob } from './send-job.ts'

type Handle = JobHandlers['send-mail']

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())
beforeEach(async () => {
  await running.database.pool.query('delete from pgboss.job')
})

const problems: unknown[] = []

/** A node that processes the queue until the test ends. */
async function startNode(handle: Handle, finishWithinMs?: number): Promise<JobRunner> {
  const node = jobRunner(running.database, { 'send-mail': handle }, (error) => problems.push(error), finishWithinMs)
  onTestFinished(() => node.stop())
  await node.start()
  return node
}

const send = (mailId: number) => sendJob(running.database.orm, 'send-mail', { mailId })

/** Well below the polling interval: a faster reaction was triggered by a notification. */
const WOKEN = { timeout: 20_000, interval: 20 }

async function jobs(name = 'send-mail'): Promise<{ state: string; data: unknown }[]> {
  const { rows } = await running.database.pool.query(
    'select state, data from pgboss.job where name = $1 order by data',
    [name],
  )
  return rows
}

/** Makes the next attempt due now; returns how many seconds it was away. */
async function skipWaiting(): Promise<number | undefined> {
  const { rows } = await running.database.pool.query<{ delay: number }>(`
    with waiting as (select id, start_after from pgboss.job where state = 'retry')
    update pgboss.job set start_after = now() from waiting where job.id = waiting.id
    returning extract(epoch from waiting.start_after - now())::float as delay`)
  return rows[0]?.delay
}

test('a job exists exactly when its transaction commits, and wakes the waiting node', async () => {
  const done: number[] = []
  await startNode(async ({ data }) => void done.push(data.mailId))
  const failing = running.database.orm.transaction(async (transaction) => {
    await sendJob(transaction, 'send-mail', { mailId: 1 })
    throw new Error('something else failed')
  })
  await expect(failing).rejects.toThrow('something else failed')
  await running.database.orm.transaction((transaction) => sendJob(transaction, 'send-mail', { mailId: 2 }))
  await expect.poll(() => done, WOKEN).toEqual([2])
})

test('a backlog is processed without pauses between jobs', async () => {
  for (let mailId = 1; mailId <= 50; mailId += 1) await send(mailId)
  const done = new Set<number>()
  await startNode(async ({ data }) => void done.add(data.mailId))
  await expect.poll(() => done.size, WOKEN).toBe(50)
})

test('two nodes share the jobs, and each job runs once', async () => {
  const done: number[] = []
  const handle: Handle = async ({ data }) => void done.push(data.mailId)
  await Promise.all([startNode(handle), startNode(handle)])
  await Promise.all(Array.from({ length: 200 }, (_, index) => send(index)))
  await expect.poll(() => done.length, WOKEN).toBe(200)
  await expect.poll(async () => (await jobs()).every(({ state }) => state === 'completed'), WOKEN).toBe(true)
  expect(new Set(done).size).toBe(200)
})

describe('a job that fails', () => {
  test('is reported, retried later with its retry count, and finally stored as dead', async () => {
    problems.length = 0
    const earlier: number[] = []
    const delays: (number | undefined)[] = []
    await send(7)
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const node = await startNode(async ({ earlierTries }) => {
        earlier.push(earlierTries)
        throw new Error('the handler failed')
      })
      await expect.poll(() => problems.length, WOKEN).toBe(attempt)
      await node.stop()
      delays.push(await skipWaiting())
    }
    // Between half and the whole of a doubling pause, minus the time since.
    const [first = 0, second = 0, third = 0, last] = delays
    expect([first > 25 && first <= 60, second > 55 && second <= 120, third > 115 && third <= 240]).toEqual([
      true,
      true,
      true,
    ])
    expect(last).toBeUndefined()
    expect(earlier).toEqual([0, 1, 2, 3])
    expect(await jobs(DEAD_JOBS)).toEqual([{ state: 'created', data: { mailId: 7 } }])
    expect(problems[0]).toMatchObject({ message: 'the handler failed' })
  })

  test('has data that do not match its kind', async () => {
    problems.length = 0
    await running.database.pool.query(`insert into pgboss.job (name, data) values ('send-mail', '{"mailId": "seven"}')`)
    await startNode(async () => {})
    // It is retried like any other; the current retry count depends on the machine.
    await expect.poll(() => String(problems[0]), WOKEN).toContain('mailId')
  })
})

describe('stopping', () => {
  test('lets running jobs finish, and takes no others', async () => {
    const { promise: mayFinish, resolve: finish } = Promise.withResolvers<void>()
    const begun: number[] = []
    const node = await startNode(async ({ data }) => {
      begun.push(data.mailId)
      await mayFinish
    })
    // One per slot: no slot is polling when the node receives the stop signal.
    const places = Array.from({ length: JOB_KINDS['send-mail'].atOnce }, (_, index) => index + 1)
    for (const mailId of places) await send(mailId)
    await expect.poll(() => begun.length, WOKEN).toBe(places.length)
    const stopped = node.stop()
    await send(99)
    finish()
    await stopped
    expect(new Set(begun)).toEqual(new Set(places))
    expect(await jobs()).toEqual([
      ...places.map((mailId) => ({ state: 'completed', data: { mailId } })),
      { state: 'created', data: { mailId: 99 } },
    ])
  })

  test('signals running jobs at once, so that they can hand over without using a retry', async () => {
    const begun: number[] = []
    const node = await startNode(async ({ data: { mailId }, stopping }) => {
      begun.push(mailId)
      await once(stopping, 'abort')
      await send(mailId + 10)
    })
    // One per slot: no slot is polling when the node receives the stop signal.
    const places = Array.from({ length: JOB_KINDS['send-mail'].atOnce }, (_, index) => index + 1)
    for (const mailId of places) await send(mailId)
    await expect.poll(() => begun.length, WOKEN).toBe(places.length)
    await node.stop()
    const { rows } = await running.database.pool.query(
      "select state, data, retry_count from pgboss.job where name = 'send-mail' order by data",
    )
    expect(rows).toEqual([
      ...places.map((mailId) => ({ state: 'completed', data: { mailId }, retry_count: 0 })),
      ...places.map((mailId) => ({ state: 'created', data: { mailId: mailId + 10 }, retry_count: 0 })),
    ])
  })

  test('aborts jobs that do not finish in time and queues them again', async () => {
    const begun = Promise.withResolvers<RunningJob<{ mailId: number }>>()
    const node = await startNode(async (job) => {
      begun.resolve(job)
      await once(job.signal, 'abort')
    }, 50)
    await send(1)
    const { signal } = await begun.promise
    await node.stop()
    expect(signal.aborted).toBe(true)
    expect(await jobs()).toEqual([{ state: 'retry', data: { mailId: 1 } }])
  })
})

describe('a database that goes away', () => {
  test('is used again as soon as it is back', async () => {
    const done: number[] = []
    await startNode(async ({ data }) => void done.push(data.mailId))
    await send(1)
    await expect.poll(() => done, WOKEN).toEqual([1])
    await running.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'retrofolio jobs' and datname = current_database()",
    )
    await send(2)
    await expect.poll(() => done, WOKEN).toEqual([1, 2])
  })

  test('that is missing at the start is reported and retried, and stopping does not wait for it', async () => {
    problems.length = 0
    const nowhere = openDatabase({ kind: 'url', url: 'postgres://nobody@127.0.0.1:1/nothing' })
    const node = jobRunner(nowhere, { 'send-mail': async () => {} }, (error) => problems.push(error))
    const started = node.start()
    await expect.poll(() => problems.length, WOKEN).toBeGreaterThan(0)
    await node.stop()
    await started
    await nowhere.close()
  })
})

describe('stored and reported errors', () => {
  test('contain no parameters of a query', async () => {
    problems.length = 0
    await startNode(async () => {
      await running.database.orm.execute(sql`select ${'12 Secret Lane'}::integer`)
    })
    await send(1)
    await expect.poll(async () => (await jobs()).map(({ state }) => state), WOKEN).toEqual(['retry'])
    const { rows } = await running.database.pool.query<{ output: unknown }>(
      `select output from pgboss.job where name = 'send-mail'`,
    )
    expect(rows).toMatchObject([{ output: { message: 'the database answered 22P02 in: select $1::integer' } }])
    expect(JSON.stringify(rows)).not.toContain('Secret Lane')
  })

  test('of the queue itself name the queue and the reason', async () => {
    const { pool } = running.database
    await pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not today'; end $$;
      create trigger refuse before update on pgboss.job_common for each row
        when (new.state = 'active') execute function refuse()`)
    onTestFinished(async () => {
      await pool.query('drop function refuse cascade')
    })
    problems.length = 0
    await startNode(async () => {})
    await send(1)
    await expect
      .poll(() => problems.map(String), WOKEN)
      .toContain('Error: The queue send-mail failed: the database answered P0001')
  })
})
