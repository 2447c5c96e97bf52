import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fixedWindowCounter } from '../../limits/fixed-window-counter.ts'
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { roofBudget } from './roof-budget.ts'

let running: TestDatabase
let now = new Date('2026-03-01T09:00:00Z')
beforeAll(async () => {
  running = await startTestDatabase()
})
afterEach(() => running.database.pool.query('delete from rate_limits'))
afterAll(() => running.stop())

const node = (limits: { perDay: number; perMinute?: number }) =>
  roofBudget(
    fixedWindowCounter(running.database, () => now),
    { ...limits, askAgainMs: 1 },
  )
const BULK = { isInBulk: true }
const PERSON = { isInBulk: false }
const PATIENT = new AbortController().signal
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

test('two nodes share one day, bulk work leaves a tenth to foreground requests, and rejections use nothing', async () => {
  const [one, other] = [node({ perDay: 10 }), node({ perDay: 10 })]
  const taken = []
  for (let look = 0; look < 30; look += 1) taken.push(await (look % 2 === 0 ? one : other).take(BULK, PATIENT))
  expect(taken.filter(Boolean)).toHaveLength(9)
  expect(await other.leftInBulk()).toBe(0)
  expect([await one.take(PERSON, PATIENT), await other.take(PERSON, PATIENT)]).toEqual([true, false])
  now = later(86_400)
  expect(await one.leftInBulk()).toBe(9)
  expect(await other.take(BULK, PATIENT)).toBe(true)
  expect(await one.leftInBulk()).toBe(8)
})

test('simultaneous nodes never use more than the budget', async () => {
  const [one, other] = [node({ perDay: 20 }), node({ perDay: 20 })]
  const taking = Array.from({ length: 60 }, (_, look) => (look % 2 === 0 ? one : other).take(BULK, PATIENT))
  const taken = await Promise.all(taking)
  expect(taken.filter(Boolean)).toHaveLength(18)
})

test('waits for the next minute when this one is used up, at no cost to the day', async () => {
  const budget = node({ perDay: 100, perMinute: 2 })
  await budget.take(BULK, PATIENT)
  await budget.take(BULK, PATIENT)
  expect(await budget.take(PERSON, AbortSignal.timeout(20))).toBe(false)
  expect(await budget.leftInBulk()).toBe(88)
  const waiting = budget.take(BULK, PATIENT)
  now = later(60)
  expect(await waiting).toBe(true)
  expect(await budget.leftInBulk()).toBe(87)
})

test('zero is a valid budget', async () => {
  const budget = node({ perDay: 0 })
  expect([await budget.take(PERSON, PATIENT), await budget.leftInBulk()]).toEqual([false, 0])
})
