import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fixedWindowCounter } from '../../limits/fixed-window-counter.ts'
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { pictureBudget } from './picture-budget.ts'

let running: TestDatabase
let now = new Date('2026-03-01T09:00:00Z')
beforeAll(async () => {
  running = await startTestDatabase()
})
afterEach(() => running.database.pool.query('delete from rate_limits'))
afterAll(() => running.stop())

const node = (perDay: number) =>
  pictureBudget(
    fixedWindowCounter(running.database, () => now),
    { perDay },
  )

/** Takes pictures for an organisation on two nodes at once, and returns how many were allowed. */
async function taken(perDay: number, organisationId: number, asked: number): Promise<number> {
  const [one, other] = [node(perDay), node(perDay)]
  const answers = await Promise.all(
    Array.from({ length: asked }, (_, time) => (time % 2 === 0 ? one : other).take(organisationId)),
  )
  return answers.filter(Boolean).length
}

async function takenInTurn(perDay: number, organisationId: number): Promise<number> {
  const budget = node(perDay)
  let count = 0
  while (await budget.take(organisationId)) count += 1
  return count
}

test('each organisation gets half of what the others leave of a day, so the next still gets some', async () => {
  expect(await takenInTurn(80, 1)).toBe(40)
  expect(await takenInTurn(80, 2)).toBe(20)
  expect(await takenInTurn(80, 1)).toBe(0)
  expect(await takenInTurn(80, 3)).toBe(10)
  expect(await takenInTurn(80, 4)).toBe(5)
  now = new Date(now.getTime() + 86_400_000)
  expect(await takenInTurn(80, 1)).toBe(40)
})

test("simultaneous requests on two nodes get no more than the day's budget", async () => {
  expect(await taken(8, 1, 40)).toBeLessThanOrEqual(8)
  const together = await Promise.all([1, 2, 3, 4, 5].map((organisation) => taken(20, organisation + 10, 20)))
  expect(together.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(20)
})

test('the last picture of a day can be used, and zero is a valid budget', async () => {
  expect(await takenInTurn(1, 1)).toBe(1)
  expect(await takenInTurn(0, 1)).toBe(0)
})
