import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { fixedWindowCounter } from './fixed-window-counter.ts'
import { rateLimits } from './rate-limits.tables.ts'
import type { Rate } from './rate-limits.ts'
import { type RateLimits, rateInForce } from './rate-limits.ts'
import { sharedCounters } from './shared-counters.ts'
import { counterKey, throttled } from './throttle-refusals.ts'

export type { Rate } from './rate-limits.ts'

/** Enforces rate limits: counts attempts in fixed windows, and rejects those over the limit until the window ends. */
export interface Throttle {
  take(rate: Rate, who: string): Promise<void>
  /** Rejects a caller that has reached the limit, without counting the attempt. */
  check(rate: Rate, who: string): Promise<void>
  forgive(rate: Rate, who: string): Promise<void>
  /** Exchanges the counts in memory with the other nodes. */
  exchange(): Promise<void>
}

export function createThrottle(database: Database, now: () => Date, limits: RateLimits): Throttle {
  const counter = fixedWindowCounter(database, now)
  const counters = sharedCounters(database, now)
  return {
    async take(declared, who) {
      const rate = rateInForce(declared, limits)
      if (rate === null) return
      if (rate.isCountedInMemory) {
        counters.take(rate, who)
        return
      }
      const { count, windowEndsAt, at } = await counter.count(counterKey(rate, who), rate.windowSeconds)
      if (count > rate.limit) throw throttled(windowEndsAt, at)
    },
    async check(declared, who) {
      const rate = rateInForce(declared, limits)
      if (rate === null) return
      if (rate.isCountedInMemory) {
        counters.check(rate, who)
        return
      }
      const { count, windowEndsAt, at } = await counter.counted(counterKey(rate, who), rate.windowSeconds)
      if (count >= rate.limit) throw throttled(windowEndsAt, at)
    },
    async forgive(rate, who) {
      await database.orm.delete(rateLimits).where(eq(rateLimits.key, counterKey(rate, who)))
    },
    exchange: () => counters.exchange(),
  }
}
