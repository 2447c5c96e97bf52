import { describe, expect, test } from 'vitest'
import { type ServerSample, trends } from './trends.ts'

/** Half an hour of looks, one each second, with what is told about each. */
function run(change: (share: number, look: number) => Partial<ServerSample>, seconds = 1_800): ServerSample[] {
  return Array.from({ length: seconds }, (_, second) => ({
    seconds: second,
    // Garbage comes and is collected.
    residentMb: 300 + (second % 20),
    heapMb: 100 + (second % 20) * 2,
    openFiles: 60 + (second % 3),
    connections: 6,
    waitingForConnection: 0,
    answersMs: [5, 6, 7, 40],
    ...change(second / seconds, second),
  }))
}

const notFlat = (looks: ServerSample[]) =>
  trends(looks)
    .filter(({ isFlat }) => !isFlat)
    .map(({ name }) => name)

describe('flat is', () => {
  test('a run in which nothing but garbage grows', () => {
    expect(notFlat(run(() => ({})))).toEqual([])
  })

  test('whatever happens while it warms up', () => {
    expect(notFlat(run((share) => (share < 0.25 ? { residentMb: 200, heapMb: 50, openFiles: 20 } : {})))).toEqual([])
  })

  test('a peak that goes by', () => {
    expect(notFlat(run((_share, look) => (look === 1_500 ? { residentMb: 900, answersMs: [3_000] } : {})))).toEqual([])
  })
})

describe('not flat is', () => {
  test.each([
    ['resident memory', (share: number) => ({ residentMb: 300 + 120 * share })],
    ['heap', (share: number) => ({ heapMb: 100 + 60 * share })],
    ['open files', (share: number) => ({ openFiles: 60 + 30 * share })],
    ['connections', (share: number) => ({ connections: 4 + 16 * share })],
    ['waiting for one', (share: number) => ({ waitingForConnection: 10 * share })],
    ['answers p50', (share: number) => ({ answersMs: [10 + 20 * share] })],
  ] as const)('%s that grows', (name, change) => {
    expect(notFlat(run(change))).toContain(name)
  })

  test('the slowest answers alone', () => {
    const answers = (share: number) => ({
      answersMs: [...Array.from({ length: 98 }, () => 5), 40 + 900 * share, 40 + 900 * share],
    })
    expect(notFlat(run(answers))).toEqual(['answers p99'])
  })
})

test('the line tells how fast something grows', () => {
  const [resident] = trends(run((share) => ({ residentMb: 100 + 50 * share })))
  expect(resident?.slopePerHour).toBeCloseTo(100, 0)
})

test('a run that is too short to tell says so', () => {
  expect(() => trends(run(() => ({}), 5))).toThrow('let it run for longer')
})
