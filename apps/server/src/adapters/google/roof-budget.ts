import { setTimeout as delay } from 'node:timers/promises'
import type { FixedWindowCounter } from '../../limits/fixed-window-counter.ts'

/**
 * How many looks at roofs may be paid for. Whoever looks takes one before anything is asked: it pays for the geocoder
 * and for the imagery, once each. One that then fails has been taken all the same, so that an outage costs no more.
 */
export interface RoofBudget {
  /**
   * Waits where only those of this minute are used up.
   *
   * @param isInBulk nobody waits for it: some of a day are kept for people
   * @returns whether there was one left before the signal
   */
  take(look: { isInBulk: boolean }, signal: AbortSignal): Promise<boolean>
  /** How many of this day are left for looks in bulk. */
  leftInBulk(): Promise<number>
}

/** Google lets 600 pass in a minute. */
export const ROOFS_PER_MINUTE = 500

const DAY = { key: 'budget:Google Solar:86400', seconds: 24 * 3_600 }
const MINUTE = { key: 'budget:Google Solar:60', seconds: 60 }

/** Of a day: of 1,000 looks the last 100 are for people alone, whatever an import has in line. */
const SHARE_FOR_PEOPLE = 0.1

/** As many places of a node as look at roofs ask again this often, until the minute is over. */
const ASK_AGAIN_MS = 2_000

/** Counted in the database: all nodes and workers spend one budget, and a restart gives nothing back. */
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
      // The day is looked at first, so that a hundred thousand refusals take nothing from anybody's minute.
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
