import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { gatherCounts } from './gathered-counts.ts'
import { rateLimits } from './rate-limits.tables.ts'
import { type RateLimits, rateInForce } from './rate-limits.ts'
import { counterKey, type Rate, throttled } from './throttle-answers.ts'

export type { Rate } from './throttle-answers.ts'

/** Counts attempts in fixed windows; the attempt past the limit is refused until the window ends. */
export interface Throttle {
  take(rate: Rate, who: string): Promise<void>
  forgive(rate: Rate, who: string): Promise<void>
  /** Tells the other nodes what was counted in memory, and hears what they counted. */
  exchange(): Promise<void>
}

/** How many counted attempts pass between two clearances of windows that have ended. */
const CLEAR_EVERY = 1_000

export function createThrottle(database: Database, now: () => Date, limits: RateLimits): Throttle {
  let taken = 0
  const gathered = gatherCounts(database, now)
  return {
    async take(declared, who) {
      const rate = rateInForce(declared, limits)
      if (rate === null) return
      if (rate.isGathered) {
        gathered.take(rate, who)
        return
      }
      const at = now()
      const windowEndsAt = new Date(at.getTime() + rate.windowSeconds * 1_000)
      const hasEnded = sql`${rateLimits.windowEndsAt} <= ${at.toISOString()}`
      const [counter] = await database.orm
        .insert(rateLimits)
        .values({ key: counterKey(rate, who), count: 1, windowEndsAt })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`case when ${hasEnded} then 1 else ${rateLimits.count} + 1 end`,
            windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
          },
        })
        .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
      taken += 1
      if (taken % CLEAR_EVERY === 0) await database.orm.delete(rateLimits).where(lte(rateLimits.windowEndsAt, at))
      if (counter !== undefined && counter.count > rate.limit) throw throttled(counter.windowEndsAt, at)
    },
    async forgive(rate, who) {
      await database.orm.delete(rateLimits).where(eq(rateLimits.key, counterKey(rate, who)))
    },
    exchange: () => gathered.exchange(),
  }
}
