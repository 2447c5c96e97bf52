import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedWindowCounter } from '../limits/fixed-window-counter.ts'
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { budget } from './budget.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())

test('two nodes share one budget, which is renewed when the window ends', async () => {
  let now = new Date('2026-03-01T09:00:00Z')
  const node = () =>
    budget(
      fixedWindowCounter(running.database, () => now),
      { service: 'Example', limit: 3, windowSeconds: 60 },
    )
  const [one, other] = [node(), node()]
  await one.spend()
  await other.spend()
  await one.spend()
  now = new Date('2026-03-01T09:00:15Z')
  for (const spent of [one, other]) {
    await expect(spent.spend()).rejects.toMatchObject({ kind: 'over_quota', retryAfterSeconds: 45 })
  }
  now = new Date('2026-03-01T09:01:00Z')
  await other.spend()
})
