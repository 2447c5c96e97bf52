import type { FixedWindowCounter } from '../../limits/fixed-window-counter.ts'

/** Limits how many pictures are paid for. A failed request counts too, so that an outage costs no more. */
export interface PictureBudget {
  /** @returns whether this organisation had one left */
  take(organisationId: number): Promise<boolean>
}

const DAY_SECONDS = 24 * 3_600
const DAY = 'budget:Google pictures:86400'

/**
 * Counted in the database: all nodes share one budget, and a restart does not reset it. An organisation gets half of
 * what the others leave of the day, so that no number of organisations leaves nothing for the next.
 */
export function pictureBudget(counter: FixedWindowCounter, { perDay }: { perDay: number }): PictureBudget {
  return {
    async take(organisationId) {
      const own = `${DAY}:${organisationId}`
      const [{ count: ofAll }, { count: ofOwn }] = await Promise.all([
        counter.counted(DAY, DAY_SECONDS),
        counter.counted(own, DAY_SECONDS),
      ])
      const left = perDay - ofAll
      if (left <= 0) return false
      // Its own counter first: what it may not have must not use up the day. Rounded up, so that the last one can be
      // used.
      const share = Math.ceil((ofOwn + left) / 2)
      return (await counter.countUpTo(share, own, DAY_SECONDS)) && counter.countUpTo(perDay, DAY, DAY_SECONDS)
    },
  }
}
