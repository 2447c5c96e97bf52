import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Rate } from './rate-limits.ts'
import { counterKey, throttled } from './throttle-refusals.ts'

/**
 * Counts in memory and exchanges the counts with other nodes through the database: for limits so high that a write for
 * each request would cost more than the limit saves. Between two exchanges each node knows only its own requests, so a
 * limit may be exceeded by requests to other nodes. Windows start at the same moment on every node.
 */
export interface SharedCounters {
  take(rate: Rate, who: string): void
  /** Rejects a caller that has reached the limit, without counting the attempt. */
  check(rate: Rate, who: string): void
  exchange(): Promise<void>
}

interface Count {
  key: string
  /** Counted by all nodes up to the last exchange. */
  known: number
  /** Counted on this node since. */
  fresh: number
  windowEndsAt: number
}

/** In a flood from more clients than this, counts are dropped rather than filling the memory. */
const MAX_COUNTS = 50_000

export function sharedCounters(database: Database, now: () => Date): SharedCounters {
  const counts = new Map<string, Count>()

  function countOf(rate: Rate, who: string, at: number): Count {
    const name = `${rate.scope} ${who}`
    const found = counts.get(name)
    const windowMs = rate.windowSeconds * 1_000
    // A window that ends later than any current one was started before the clock was set back.
    if (found !== undefined && found.windowEndsAt > at && found.windowEndsAt <= at + windowMs) return found
    if (counts.size >= MAX_COUNTS) counts.clear()
    const windowEndsAt = (Math.floor(at / windowMs) + 1) * windowMs
    const begun = { key: counterKey(rate, who), known: 0, fresh: 0, windowEndsAt }
    counts.set(name, begun)
    return begun
  }

  return {
    take(rate, who) {
      const at = now().getTime()
      const count = countOf(rate, who, at)
      count.fresh += 1
      if (count.known + count.fresh > rate.limit) throw throttled(new Date(count.windowEndsAt), new Date(at))
    },
    check(rate, who) {
      const at = now().getTime()
      const { known, fresh, windowEndsAt } = countOf(rate, who, at)
      if (known + fresh >= rate.limit) throw throttled(new Date(windowEndsAt), new Date(at))
    },
    async exchange() {
      const at = now().getTime()
      for (const [name, count] of counts) if (count.windowEndsAt <= at) counts.delete(name)
      const given = new Map<Count, number>()
      for (const count of counts.values()) if (count.fresh > 0) given.set(count, count.fresh)
      if (given.size === 0) return
      for (const count of given.keys()) count.fresh = 0
      try {
        const total = await add(database, given)
        for (const count of given.keys()) count.known = total.get(count.key) ?? count.known
      } catch (error) {
        for (const [count, fresh] of given) count.fresh += fresh
        throw error
      }
    },
  }
}

/** Adds the counts of this node to those of all nodes, and returns the sums by key. */
async function add(database: Database, given: ReadonlyMap<Count, number>): Promise<Map<string, number>> {
  // In the same order on every node, to avoid deadlocks.
  const rows = [...given].toSorted(([a], [b]) => (a.key < b.key ? -1 : 1))
  const keys = rows.map(([count]) => count.key)
  const fresh = rows.map(([, counted]) => counted)
  const ends = rows.map(([count]) => new Date(count.windowEndsAt).toISOString())
  const { rows: sums } = await database.orm.execute<{ key: string; count: number }>(sql`
    insert into rate_limits (key, count, window_ends_at)
    select * from unnest(${sql.param(keys)}::text[], ${sql.param(fresh)}::int[], ${sql.param(ends)}::timestamptz[])
    on conflict (key) do update set
      count = case
        when rate_limits.window_ends_at = excluded.window_ends_at then rate_limits.count + excluded.count
        else excluded.count
      end,
      window_ends_at = excluded.window_ends_at
    returning key, count`)
  return new Map(sums.map(({ key, count }) => [key, count]))
}
