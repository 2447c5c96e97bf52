import { expect, test } from 'vitest'
import { sharedWork } from './shared-work.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function counted() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const seen = { starts: 0, stopped: false }
  const start = (signal: AbortSignal) => {
    seen.starts += 1
    signal.addEventListener('abort', () => {
      seen.stopped = true
      reject(signal.reason)
    })
    return promise
  }
  return { seen, start, end: resolve }
}

test('simultaneous callers share one run', async () => {
  const shared = sharedWork<string>()
  const { seen, start, end } = counted()
  const [one, other] = [new AbortController(), new AbortController()]
  const answers = [shared.join('a', one.signal, start), shared.join('a', other.signal, start)]
  end('done')
  expect(await Promise.all(answers)).toEqual(['done', 'done'])
  expect(seen.starts).toBe(1)
})

test('a run goes on while one caller is left, and stops when the last leaves', async () => {
  const shared = sharedWork<string>()
  const { seen, start } = counted()
  const [one, other] = [new AbortController(), new AbortController()]
  const first = shared.join('a', one.signal, start)
  const second = shared.join('a', other.signal, start)
  one.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
  expect(seen.stopped).toBe(false)
  other.abort(new Error('left too'))
  await expect(second).rejects.toThrow('left too')
  await settled()
  expect(seen.stopped).toBe(true)
})

test('a caller after a stopped run begins a new one', async () => {
  const shared = sharedWork<string>()
  const [old, fresh] = [counted(), counted()]
  const caller = new AbortController()
  const stopped = shared.join('a', caller.signal, old.start)
  caller.abort(new Error('left'))
  await expect(stopped).rejects.toThrow('left')
  const again = shared.join('a', new AbortController().signal, fresh.start)
  fresh.end('new')
  expect(await again).toBe('new')
})
