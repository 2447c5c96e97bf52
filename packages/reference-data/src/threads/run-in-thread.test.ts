import { describe, expect, test } from 'vitest'
import { terminateThreads } from './live-threads.ts'
import { runInThread, type ThreadOptions } from './run-in-thread.ts'
import type { OddJob } from './testing/odd-jobs-worker.ts'

const SCRIPT = new URL('./testing/odd-jobs-worker.ts', import.meta.url)
const run = (job: OddJob, options?: ThreadOptions) => runInThread<OddJob, unknown>(SCRIPT, job, options)

/** A job that keeps its thread busy for ever, resolved when it has started. */
async function busyThread(options?: ThreadOptions): Promise<{ outcome: Promise<unknown> }> {
  const countIn = new Int32Array(new SharedArrayBuffer(4))
  const outcome = run({ busyFrom: countIn }, options)
  outcome.catch(() => {})
  await Atomics.waitAsync(countIn, 0, 0).value
  return { outcome }
}

test('returns the result or failure of a job', async () => {
  expect(await run({ answer: 1 })).toBe(1)
  await expect(run({ refuse: 'no such home' })).rejects.toMatchObject({
    name: 'WorkerFailure',
    message: 'no such home',
  })
  await expect(run({ die: 'struck' })).rejects.toThrow('its thread ended: struck')
})

describe('a thread that never ends', () => {
  test('is terminated at its deadline', async () => {
    const { outcome } = await busyThread({ deadlineMs: 300 })
    await expect(outcome).rejects.toMatchObject({ name: 'DeadlineExceeded' })
  })

  test('is terminated when it is aborted, with the reason', async () => {
    const abortion = new AbortController()
    const { outcome } = await busyThread({ signal: abortion.signal })
    abortion.abort(new Error('cancelled'))
    await expect(outcome).rejects.toThrow('cancelled')
  })

  test('is terminated with all others', async () => {
    const { outcome } = await busyThread()
    await terminateThreads()
    await expect(outcome).rejects.toThrow('its thread ended')
  })
})

test('does not start a job whose signal is aborted', async () => {
  await expect(run({ answer: 1 }, { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late')
})
