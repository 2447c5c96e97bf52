import { lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { rateLimits } from './rate-limits.tables.ts'

/** Counts in fixed windows that begin with the first one counted; all nodes count together. */
export interface WindowCounter {
  count(key: string, windowSeconds: number): Promise<{ count: number; windowEndsAt: Date; at: Date }>
}

/** More than the clocks of nodes are apart: a window that ends later began when a clock was ahead that has been set right. */
const CLOCKS_APART_MS = 60_000

/** How many counts pass between two clearances of windows that have ended. */
const CLEAR_EVERY = 1_000

export function windowCounter(database: Database, now: () => Date): WindowCounter {
  let counted = 0
  return {
    async count(key, windowSeconds) {
      const at = now()
      const windowEndsAt = new Date(at.getTime() + windowSeconds * 1_000)
      const latest = new Date(windowEndsAt.getTime() + CLOCKS_APART_MS)
      const hasEnded = sql`(${rateLimits.windowEndsAt} <= ${at.toISOString()} or ${rateLimits.windowEndsAt} > ${latest.toISOString()})`
      const [counter] = await database.orm
        .insert(rateLimits)
        .values({ key, count: 1, windowEndsAt })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`case when ${hasEnded} then 1 else ${rateLimits.count} + 1 end`,
            windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
          },
        })
        .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
      counted += 1
      if (counted % CLEAR_EVERY === 0) await database.orm.delete(rateLimits).where(lte(rateLimits.windowEndsAt, at))
      return { count: counter?.count ?? 1, windowEndsAt: counter?.windowEndsAt ?? windowEndsAt, at }
    },
  }
}
