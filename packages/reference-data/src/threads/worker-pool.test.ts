import { afterEach, describe, expect, test } from 'vitest'
import type { OddJob } from './testing/odd-jobs-worker.ts'
import { type WorkerPool, workerPool } from './worker-pool.ts'

const SCRIPT = new URL('./testing/odd-jobs-worker.ts', import.meta.url)
const pools: WorkerPool<OddJob, unknown>[] = []

afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

function poolOf(workers: number): WorkerPool<OddJob, unknown> {
  const pool = workerPool<OddJob, unknown>(SCRIPT, { workers })
  pools.push(pool)
  return pool
}

async function answersOf(pool: WorkerPool<OddJob, unknown>, jobs: OddJob[]): Promise<unknown[]> {
  const answers: unknown[] = []
  for await (const answer of pool.run(jobs)) answers.push(answer)
  return answers
}

test('returns results in job order, whichever thread finishes first', async () => {
  const jobs = Array.from({ length: 40 }, (_, answer) => ({ answer }))
  expect(await answersOf(poolOf(3), jobs)).toEqual(jobs.map(({ answer }) => answer))
})

test('returns the result or failure of a single job', async () => {
  const pool = poolOf(1)
  expect(await Promise.all([pool.ask({ answer: 1 }), pool.ask({ answer: 2 })])).toEqual([1, 2])
  await pool.close()
  await expect(pool.ask({ answer: 3 })).rejects.toThrow('the threads have ended')
})

test('requests at most two jobs per thread ahead of the reader', async () => {
  let asked = 0
  const jobs = function* (): Generator<OddJob> {
    for (; ; asked += 1) yield { answer: asked }
  }
  let read = 0
  for await (const _answer of poolOf(2).run(jobs())) {
    read += 1
    expect(asked - read).toBeLessThan(4)
    if (read === 20) break
  }
  expect(read).toBe(20)
})

test('a thread continues with its next job while the main thread is busy', async () => {
  const pool = poolOf(1)
  await answersOf(pool, [{ answer: 0 }])
  const countIn = new Int32Array(new SharedArrayBuffer(4))
  const answers = answersOf(pool, [{ countIn }, { countIn }])
  // Time to send both jobs; no result is received until the end of the test.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
  for (let seen = 0; seen < 2; seen = Atomics.load(countIn, 0)) {
    if (Atomics.wait(countIn, 0, seen, 10_000) === 'timed-out') break
  }
  expect(Atomics.load(countIn, 0)).toBe(2)
  expect(await answers).toEqual(['counted', 'counted'])
})

test('stops the source of jobs when the reader stops early', async () => {
  let isClosed = false
  const jobs = function* (): Generator<OddJob> {
    try {
      for (let answer = 0; ; answer += 1) yield { answer }
    } finally {
      isClosed = true
    }
  }
  for await (const answer of poolOf(2).run(jobs())) if (answer === 5) break
  expect(isClosed).toBe(true)
})

describe('a failed job', () => {
  test.each<[string, OddJob, RegExp]>([
    ['that throws', { refuse: 'no such home' }, /no such home/],
    ['that takes its thread with it', { die: 'struck by lightning' }, /its thread ended: struck by lightning/],
    ['whose answer cannot be sent', { answerWithFunction: true }, /could not be cloned/],
  ])('%s fails with its number, after the earlier results', async (_what, job, message) => {
    const answers: unknown[] = []
    const run = async (): Promise<void> => {
      for await (const answer of poolOf(2).run([{ answer: 0 }, { answer: 1 }, job, { answer: 3 }])) answers.push(answer)
    }
    await expect(run()).rejects.toMatchObject({
      name: 'WorkerFailure',
      job: 2,
      message: expect.stringMatching(message),
    })
    expect(answers).toEqual([0, 1])
  })

  test('does not affect others: the pool continues with a new thread', async () => {
    const pool = poolOf(1)
    await expect(answersOf(pool, [{ die: 'gone' }])).rejects.toThrow('gone')
    expect(await answersOf(pool, [{ answer: 1 }, { answer: 2 }])).toEqual([1, 2])
  })

  test('leaves its queued jobs to another thread', async () => {
    const pool = poolOf(1)
    const failing = answersOf(pool, [{ die: 'gone' }])
    const answers = answersOf(pool, [{ answer: 1 }, { answer: 2 }])
    await expect(failing).rejects.toThrow('gone')
    expect(await answers).toEqual([1, 2])
  })

  test('fails when the pool is closed, and later jobs fail at once', async () => {
    const pool = poolOf(1)
    const run = answersOf(pool, [{ never: true }, { answer: 1 }])
    await pool.close()
    await expect(run).rejects.toThrow('ended')
    await expect(answersOf(pool, [{ answer: 1 }])).rejects.toThrow('the threads have ended')
  })
})

test('passes an error of the job source to the reader', async () => {
  const jobs = function* (): Generator<OddJob> {
    yield { answer: 0 }
    throw new Error('the file is torn')
  }
  const read = async (): Promise<void> => {
    for await (const _answer of poolOf(1).run(jobs())) expect(_answer).toBe(0)
  }
  await expect(read()).rejects.toThrow('the file is torn')
})
