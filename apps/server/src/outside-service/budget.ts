import type { FixedWindowCounter } from '../limits/fixed-window-counter.ts'
import { OutsideFailure } from './outside-failure.ts'

/** Our own limit on requests to a service, by its quota or by cost. */
export interface Budget {
  /** @throws OutsideFailure `over_quota` with the seconds until the budget is renewed */
  spend(): Promise<void>
}

/** Counted in the database: all nodes and workers share one budget, and a restart does not reset it. */
export function budget(
  counter: FixedWindowCounter,
  { service, limit, windowSeconds }: { service: string; limit: number; windowSeconds: number },
): Budget {
  return {
    async spend() {
      const { count, windowEndsAt, at } = await counter.count(`budget:${service}:${windowSeconds}`, windowSeconds)
      if (count <= limit) return
      const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - at.getTime()) / 1_000))
      throw new OutsideFailure(service, 'over_quota', {
        detail: `our budget of ${limit} in ${windowSeconds} seconds is spent`,
        retryAfterSeconds: seconds,
      })
    },
  }
}
