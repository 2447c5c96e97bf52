import { EXPLORE_NUMBERS, type ExploreNumber, NOT_KNOWN } from '@retrofolio/contract/explore/explore-fields'
import type { ExploreFilters, ExploreRange } from '@retrofolio/contract/explore/explore-filters'
import { RATING_LIMITS_KWH } from '@retrofolio/engine/rating/rate'
import { BAND_SCORES } from '@retrofolio/engine/tables/certificate/rating-figures'
import { EPC_BANDS, type EpcBand, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'

/** Values of one number that pass a filter; null: without a limit. */
export interface Passed {
  from: number | null
  to: number | null
}

/** A filter that a home can fail by little. */
export interface Missable {
  /** The field of the filter. */
  field: string
  /** The number that says by how much; null where only a missing value is near. */
  number: { column: string; unit: string; passed: readonly (Passed & { word: string | null })[]; margin: number } | null
  /** The limits of the number's range: it could pass where they reach a passed value. */
  range: { low: string; high: string } | null
  /** The chance of the value shown [%]: another is likely where it is low. */
  chance: string | null
}

/** A home of which another rating is likely: one in four, as on the page of a home. */
export const LIKELY_BELOW_PERCENT = 75
/** A number misses by little within this share of its limit, or within a step of its histogram. */
const SHARE = 0.1
const POINTS_NEAR = 3
const RATING_KWH_NEAR = 1_000

const SCORE_OF_BAND: Readonly<Record<string, string>> = { band_today: 'score_today', lodged_band: 'lodged_score' }

/** Filters on figures, bands, rating and words, each with what counts as near. */
export function missablesOf({ choices, numbers }: ExploreFilters): Missable[] {
  return [
    ...[...choices].flatMap(([field, words]) => (field === 'nation' ? [] : missableChoice(field, words))),
    ...[...numbers].map(([field, range]) => missableNumber(field, range)),
  ]
}

function missableChoice(field: string, words: readonly string[]): Missable[] {
  const chosen = words.filter((word) => word !== NOT_KNOWN)
  if (chosen.length === 0) return []
  const score = SCORE_OF_BAND[field]
  if (score !== undefined) {
    const passed = chosen.flatMap((word) => {
      const band = EPC_BANDS.find((one) => one === word)
      return band === undefined ? [] : [{ ...scoresOf(band), word: band }]
    })
    const range = field === 'band_today' ? { low: 'score_today_p10', high: 'score_today_p90' } : null
    const number = { column: score, unit: 'points', passed, margin: POINTS_NEAR }
    return [{ field, number, range, chance: null }]
  }
  if (field === 'rating') {
    const passed = chosen.flatMap((word) => {
      const rating = ZERO_BILL_POTENTIALS.find((one) => one === word)
      return rating === undefined ? [] : [{ ...importsOf(rating), word: rating }]
    })
    const number = { column: 'net_import_kwh', unit: 'kWh/yr', passed, margin: RATING_KWH_NEAR }
    return [{ field, number, range: null, chance: 'rating_chance' }]
  }
  // A word that is not among those chosen is not near them; a missing one may be.
  return words.includes(NOT_KNOWN) ? [] : [{ field, number: null, range: null, chance: null }]
}

/** From the least score of a band to below that of the better one; the worst has no least. */
function scoresOf(band: EpcBand): Passed {
  const place = BAND_SCORES.findIndex(([one]) => one === band)
  const above = BAND_SCORES[place - 1]
  const isWorst = place === BAND_SCORES.length - 1
  return { from: isWorst ? null : (BAND_SCORES[place]?.[1] ?? null), to: above === undefined ? null : above[1] - 1 }
}

function importsOf(rating: (typeof ZERO_BILL_POTENTIALS)[number]): Passed {
  const { high, medium, very_high: veryHigh } = RATING_LIMITS_KWH
  if (rating === 'very_high') return { from: null, to: veryHigh }
  if (rating === 'high') return { from: veryHigh, to: high }
  return rating === 'medium' ? { from: high, to: medium } : { from: medium, to: null }
}

function missableNumber(field: ExploreNumber, { from, to }: ExploreRange<number>): Missable {
  const { histogram, unit } = EXPLORE_NUMBERS[field]
  const margin = Math.max(histogram[2], ...[from, to].map((limit) => SHARE * Math.abs(limit ?? 0)))
  const range = field === 'score_today' ? { low: 'score_today_p10', high: 'score_today_p90' } : null
  return { field, number: { column: field, unit, passed: [{ from, to, word: null }], margin }, range, chance: null }
}
