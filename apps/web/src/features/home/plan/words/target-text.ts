import type { PlanTarget } from '@retrofolio/engine/plans/plan-targets'
import { formatNumber, formatQuantity } from '../../../../lib/format/format-quantity.ts'
import { ratingWord } from '../../../../ui/home/rating-badge.tsx'

/** Least score of each band, by the certificate's scale. */
const BAND_OF_LEAST: Readonly<Record<number, string>> = { 92: 'A', 81: 'B', 69: 'C', 55: 'D', 39: 'E', 21: 'F' }

/** A target within a sentence: `band C`, `a bill of £1,200 a year or less`. */
export function targetText(target: PlanTarget): string {
  switch (target.kind) {
    case 'score': {
      const band = BAND_OF_LEAST[target.least]
      return band === undefined ? `a score of ${formatNumber(target.least)}` : `band ${band}`
    }
    case 'bill':
      return `a bill of ${formatQuantity(target.atMostGbpPerYear, '£').text} a year or less`
    case 'rating':
      return `the rating ${ratingWord(target.rating)}`
    case 'net_import':
      return `a net import of ${formatQuantity(target.atMostKwhPerYear, 'kWh').text} a year or less`
    case 'carbon':
  }
  return `${formatQuantity(target.atMostKgPerYear, 'kg CO₂e').text} a year or less`
}
