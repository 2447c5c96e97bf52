import {
  EXPLORE_NUMBERS,
  EXPLORE_PLAN_NUMBERS,
  type ExploreDay,
  type ExploreNumber,
  type ExplorePlanNumber,
  NOT_KNOWN,
} from '@retrofolio/contract/explore/explore-fields'
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
  number: MissableNumber | null
  /** The limits of the number's range: it could pass where they reach a passed value. */
  range: { low: string; high: string } | null
  /** The chance of the value shown [%]: another is likely where it is low. */
  chance: string | null
}

export interface MissableNumber {
  /** The field that has it. */
  column: string
  /** Where it is: a column of the search, a day of it as a number, or a figure of the organisation's plans. */
  from: 'search' | 'day' | 'plan'
  unit: string
  passed: readonly (Passed & { word: string | null })[]
  margin: number
}

/** A home of which another rating is likely: one in four, as on the page of a home. */
export const LIKELY_BELOW_PERCENT = 75
/** A number misses by little within this share of its limit, or within a step of its histogram. */
const SHARE = 0.1
const POINTS_NEAR = 3
const RATING_KWH_NEAR = 1_000
/** A quarter of a year. */
const DAYS_NEAR = 92
/** At least as much of a plan's figure is near, by its unit. */
const PLAN_NEAR: Readonly<Record<string, number>> = { GBP: 500, points: POINTS_NEAR, 'kWh/yr': 500 }

const SCORE_OF_BAND: Readonly<Record<string, string>> = { band_today: 'score_today', lodged_band: 'lodged_score' }

/** Filters on figures, bands, rating, words, days and plans, each with what counts as near. */
export function missablesOf({ choices, days, numbers, plans }: ExploreFilters): Missable[] {
  return [
    ...[...choices].flatMap(([field, words]) => (field === 'nation' ? [] : missableChoice(field, words))),
    ...[...numbers].flatMap(([field, range]) => (isOpen(range) ? [] : [missableNumber(field, range)])),
    ...[...days].flatMap(([field, range]) => (isOpen(range) ? [] : [missableDay(field, range)])),
    ...[...plans].flatMap(([field, range]) => (isOpen(range) ? [] : [missablePlan(field, range)])),
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
    const number = { column: score, from: 'search' as const, unit: 'points', passed, margin: POINTS_NEAR }
    return [{ field, number, range, chance: null }]
  }
  if (field === 'rating') {
    const passed = chosen.flatMap((word) => {
      const rating = ZERO_BILL_POTENTIALS.find((one) => one === word)
      return rating === undefined ? [] : [{ ...importsOf(rating), word: rating }]
    })
    const number = {
      column: 'net_import_kwh',
      from: 'search' as const,
      unit: 'kWh/yr',
      passed,
      margin: RATING_KWH_NEAR,
    }
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
  return {
    field,
    number: { column: field, from: 'search', unit, passed: [{ from, to, word: null }], margin },
    range,
    chance: null,
  }
}

/** A filter for values that are not known: whatever is known is not near it. */
const isOpen = ({ from, to }: ExploreRange<unknown>): boolean => from === null && to === null

function missableDay(field: ExploreDay, { from, to }: ExploreRange<string>): Missable {
  const passed = [{ from: from === null ? null : dayNumber(from), to: to === null ? null : dayNumber(to), word: null }]
  return {
    field,
    number: { column: field, from: 'day', unit: 'days', passed, margin: DAYS_NEAR },
    range: null,
    chance: null,
  }
}

const MS_PER_DAY = 86_400_000

/** Days since 1970. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY)
}

function missablePlan(field: ExplorePlanNumber, { from, to }: ExploreRange<number>): Missable {
  const { unit } = EXPLORE_PLAN_NUMBERS[field]
  const margin = Math.max(PLAN_NEAR[unit] ?? 0, ...[from, to].map((limit) => SHARE * Math.abs(limit ?? 0)))
  const number = { column: field, from: 'plan' as const, unit, passed: [{ from, to, word: null }], margin }
  return { field, number, range: null, chance: null }
}
