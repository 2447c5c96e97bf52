import { describe, expect, test } from 'vitest'
import { type ServerSample, trends } from './trends.ts'

/** Half an hour of samples, one each second. */
function run(change: (share: number, sample: number) => Partial<ServerSample>, seconds = 1_800): ServerSample[] {
  return Array.from({ length: seconds }, (_, second) => ({
    seconds: second,
    // Garbage accumulates and is collected.
    residentMb: 300 + (second % 20),
    heapMb: 100 + (second % 20) * 2,
    openFiles: 60 + (second % 3),
    connections: 6,
    waitingForConnection: 0,
    answersMs: [5, 6, 7, 40],
    ...change(second / seconds, second),
  }))
}

const notFlat = (samples: ServerSample[]) =>
  trends(samples)
    .filter(({ isFlat }) => !isFlat)
    .map(({ name }) => name)

describe('reports as flat', () => {
  test('a run in which only garbage grows', () => {
    expect(notFlat(run(() => ({})))).toEqual([])
  })

  test('growth during warm-up', () => {
    expect(notFlat(run((share) => (share < 0.25 ? { residentMb: 200, heapMb: 50, openFiles: 20 } : {})))).toEqual([])
  })

  test('a temporary peak', () => {
    expect(notFlat(run((_share, sample) => (sample === 1_500 ? { residentMb: 900, answersMs: [3_000] } : {})))).toEqual(
      [],
    )
  })
})

describe('reports growth of', () => {
  test.each([
    ['resident memory', (share: number) => ({ residentMb: 300 + 120 * share })],
    ['heap', (share: number) => ({ heapMb: 100 + 60 * share })],
    ['open files', (share: number) => ({ openFiles: 60 + 30 * share })],
    ['connections', (share: number) => ({ connections: 4 + 16 * share })],
    ['requests waiting for a connection', (share: number) => ({ waitingForConnection: 10 * share })],
    ['answers p50', (share: number) => ({ answersMs: [10 + 20 * share] })],
  ] as const)('%s that grows', (name, change) => {
    expect(notFlat(run(change))).toContain(name)
  })

  test('the slowest responses alone', () => {
    const answers = (share: number) => ({
      answersMs: [...Array.from({ length: 98 }, () => 5), 40 + 900 * share, 40 + 900 * share],
    })
    expect(notFlat(run(answers))).toEqual(['answers p99'])
  })
})

test('the line shows the rate of growth', () => {
  const [resident] = trends(run((share) => ({ residentMb: 100 + 50 * share })))
  expect(resident?.slopePerHour).toBeCloseTo(100, 0)
})

test('rejects a run that is too short', () => {
  expect(() => trends(run(() => ({}), 5))).toThrow('run it for longer')
})
