import { setTimeout as delay } from 'node:timers/promises'
import type { FixedWindowCounter } from '../../limits/fixed-window-counter.ts'

/**
 * Limits how many roof look-ups are paid for. One is taken before anything is requested, and pays for one geocoding and
 * one imagery request. A failed one counts too, so that an outage costs no more.
 */
export interface RoofBudget {
  /**
   * Waits if only those of this minute are used up.
   *
   * @param isInBulk background work: part of each day is reserved for foreground requests
   * @returns whether there was one left before the signal
   */
  take(look: { isInBulk: boolean }, signal: AbortSignal): Promise<boolean>
  /** How many of this day are left for bulk work. */
  leftInBulk(): Promise<number>
}

/** Google allows 600 a minute. */
export const ROOFS_PER_MINUTE = 500

const DAY = { key: 'budget:Google Solar:86400', seconds: 24 * 3_600 }
const MINUTE = { key: 'budget:Google Solar:60', seconds: 60 }

/**
 * Share of a day: of 1,000 look-ups the last 100 are reserved for foreground requests, whatever an import has queued.
 */
const SHARE_FOR_PEOPLE = 0.1

/** How often each waiting job checks again until the minute is over. */
const ASK_AGAIN_MS = 2_000

/** Counted in the database: all nodes and workers share one budget, and a restart does not reset it. */
export function roofBudget(
  counter: FixedWindowCounter,
  {
    perDay,
    perMinute = ROOFS_PER_MINUTE,
    askAgainMs = ASK_AGAIN_MS,
  }: { perDay: number; perMinute?: number; askAgainMs?: number },
): RoofBudget {
  const perDayInBulk = perDay - Math.floor(perDay * SHARE_FOR_PEOPLE)
  const leftOf = async (limit: number) => Math.max(0, limit - (await counter.counted(DAY.key, DAY.seconds)).count)
  return {
    async take({ isInBulk }, signal) {
      const limit = isInBulk ? perDayInBulk : perDay
      // The day is checked first, so that a hundred thousand rejections use up no minute.
      while (!signal.aborted && (await leftOf(limit)) > 0) {
        const isInMinute = await counter.countUpTo(perMinute, MINUTE.key, MINUTE.seconds)
        if (isInMinute) return counter.countUpTo(limit, DAY.key, DAY.seconds)
        await delay(askAgainMs, null, { signal }).catch(() => {})
      }
      return false
    },
    leftInBulk: () => leftOf(perDayInBulk),
  }
}
