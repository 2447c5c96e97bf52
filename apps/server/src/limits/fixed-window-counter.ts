import { and, eq, lte, not, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { rateLimits } from './rate-limits.tables.ts'

/** Counts in fixed windows that start with the first count; all nodes share them. */
export interface FixedWindowCounter {
  count(key: string, windowSeconds: number): Promise<WindowCount>
  /** Counts one more unless the limit is reached; returns whether it was counted. */
  countUpTo(most: number, key: string, windowSeconds: number): Promise<boolean>
  /** Reads the count without counting; zero once the window has ended. */
  counted(key: string, windowSeconds: number): Promise<WindowCount>
}

interface WindowCount {
  count: number
  windowEndsAt: Date
  at: Date
}

/**
 * More than the clocks of nodes differ: a window that ends later was started by a clock that was ahead and has been
 * corrected.
 */
const CLOCKS_APART_MS = 60_000

/** Number of counts between two clean-ups of ended windows. */
const CLEAR_EVERY = 1_000

export function fixedWindowCounter(database: Database, now: () => Date): FixedWindowCounter {
  let sinceCleared = 0
  return {
    async count(key, windowSeconds) {
      const window = windowAt(now(), windowSeconds)
      const counter = await countOne(key, window)
      return { count: counter?.count ?? 1, windowEndsAt: counter?.windowEndsAt ?? window.endsAt, at: window.at }
    },
    async countUpTo(most, key, windowSeconds) {
      if (most <= 0) return false
      return (await countOne(key, windowAt(now(), windowSeconds), most)) !== undefined
    },
    async counted(key, windowSeconds) {
      const { at, endsAt, hasEnded } = windowAt(now(), windowSeconds)
      const [counter] = await database.orm
        .select({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
        .from(rateLimits)
        .where(and(eq(rateLimits.key, key), not(hasEnded)))
      return { count: counter?.count ?? 0, windowEndsAt: counter?.windowEndsAt ?? endsAt, at }
    },
  }

  async function countOne(key: string, { at, endsAt, hasEnded }: Window, most?: number) {
    const [counter] = await database.orm
      .insert(rateLimits)
      .values({ key, count: 1, windowEndsAt: endsAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${hasEnded} then 1 else ${rateLimits.count} + 1 end`,
          windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
        },
        ...(most === undefined ? {} : { setWhere: sql`${hasEnded} or ${rateLimits.count} < ${most}` }),
      })
      .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
    sinceCleared += 1
    if (sinceCleared % CLEAR_EVERY === 0) await database.orm.delete(rateLimits).where(lte(rateLimits.windowEndsAt, at))
    return counter
  }
}

type Window = ReturnType<typeof windowAt>

/** The window that would start now, and whether the stored one is over. */
function windowAt(at: Date, seconds: number) {
  const endsAt = new Date(at.getTime() + seconds * 1_000)
  const latest = new Date(endsAt.getTime() + CLOCKS_APART_MS)
  const hasEnded = sql`(${rateLimits.windowEndsAt} <= ${at.toISOString()} or ${rateLimits.windowEndsAt} > ${latest.toISOString()})`
  return { at, endsAt, hasEnded }
}
