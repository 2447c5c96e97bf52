import type { FixedWindowCounter } from '../../limits/fixed-window-counter.ts'

/** How many pictures may be paid for. One that then fails has been taken all the same, so that an outage costs no more. */
export interface PictureBudget {
  /** @returns whether there was one left for this organisation */
  take(organisationId: number): Promise<boolean>
}

const DAY_SECONDS = 24 * 3_600
const DAY = 'budget:Google pictures:86400'

/**
 * Counted in the database: all nodes spend one budget, and a restart gives nothing back. An organisation has half of what
 * the others leave of the day, so that none, and no number of them, leaves nothing to the next.
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
      // Its own first: what it may not have takes nothing from the day. Rounded up, so that the last one can be had.
      const share = Math.ceil((ofOwn + left) / 2)
      return (await counter.countUpTo(share, own, DAY_SECONDS)) && counter.countUpTo(perDay, DAY, DAY_SECONDS)
    },
  }
}
