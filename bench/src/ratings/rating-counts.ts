import { type AssessOptions, rateHome } from '@retrofolio/engine/assess/assess'
import { ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import type { CheckedFile } from '../plausibility/checked-homes.ts'

/** The ratings as the screens name them; homes that cannot be rated are N/A. */
export const RATING_CLASSES = [...ZERO_BILL_POTENTIALS, 'n/a'] as const
export type RatingClass = (typeof RATING_CLASSES)[number]
export type RatingCounts = Record<RatingClass, number>

/** Homes of a file in each rating, by the engine of this checkout. Rows that are not certificates do not count. */
export async function ratingCounts({ path }: CheckedFile, options: AssessOptions = {}): Promise<RatingCounts> {
  const counts = noHomes()
  for await (const read of readCertificates(path)) {
    if (read.kind !== 'certificate') continue
    const home = rateHome(read.record.features, options)
    counts[home.kind === 'analysed' ? home.rating.zeroBillPotential : 'n/a'] += 1
  }
  return counts
}

export function totalCounts(all: readonly RatingCounts[]): RatingCounts {
  const total = noHomes()
  for (const counts of all) for (const rating of RATING_CLASSES) total[rating] += counts[rating]
  return total
}

/**
 * A row of docs/measurements/ratings-by-cause.md.
 *
 * @param cause what was changed
 * @param before counts before the change, in the order of `RATING_CLASSES`
 * @param after counts with the change
 */
export function causeRow(cause: string, before: readonly number[], after: RatingCounts): string {
  const cells = RATING_CLASSES.map((rating, place) => `${grouped(before[place])} → ${grouped(after[rating])}`)
  return `| ${[cause, ...cells].join(' | ')} |`
}

function noHomes(): RatingCounts {
  return { very_high: 0, high: 0, medium: 0, low: 0, 'n/a': 0 }
}

function grouped(count: number | undefined): string {
  return count === undefined ? '?' : count.toLocaleString('en-GB')
}
