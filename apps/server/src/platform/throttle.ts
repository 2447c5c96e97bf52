import { createHash } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { Refusal } from './errors.ts'
import { rateLimits } from './rate-limits.tables.ts'

export interface Rate {
  /** What is counted, such as `login`; part of the counter's key. */
  scope: string
  limit: number
  windowSeconds: number
}

/** Counts attempts in fixed windows; the attempt past the limit is refused until the window ends. */
export interface Throttle {
  take(rate: Rate, who: string): Promise<void>
  forgive(rate: Rate, who: string): Promise<void>
}

/** How many counted attempts pass between two clearances of windows that have ended. */
const CLEAR_EVERY = 1_000

export function createThrottle(database: Database, now: () => Date): Throttle {
  let taken = 0
  return {
    async take(rate, who) {
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
  }
}

/** For tests and development, where `RATE_LIMITS` is off. */
export const noThrottle: Throttle = { take: async () => {}, forgive: async () => {} }

function counterKey(rate: Rate, who: string): string {
  return `${rate.scope}:${createHash('sha256').update(who).digest('hex')}`
}

function throttled(windowEndsAt: Date, at: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - at.getTime()) / 1_000))
  return new Refusal('THROTTLED', {
    words: { wait: seconds === 1 ? '1 second' : `${seconds} seconds` },
    headers: { 'retry-after': String(seconds) },
  })
}
