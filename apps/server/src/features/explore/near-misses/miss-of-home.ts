import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import type { ExploreNearMisses } from '@retrofolio/contract/explore/explore-preview'
import { exploreFieldWord, exploreNumberWord, exploreValueWord } from '@retrofolio/contract/explore/explore-words'
import { camelKey } from '@retrofolio/contract/wire-case'
import { ZERO_BILL_POTENTIALS, type ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import type { DecidedFigure } from '../preview/deciding-facts.ts'
import { dayNumber, type Missable, type MissableNumber, type Passed } from './missable.ts'

type Miss = ExploreNearMisses['homes'][number]['miss']

/** What would have to turn out differently, where a fact could decide. */
export interface Doubt {
  figure: DecidedFigure
  /** `could be High`. */
  could: string
  /** The rating that passes; null for a score. */
  rating: ZeroBillPotential | null
  /** How far the figure is from a passed value. */
  gap: number
  isLessNeeded: boolean
  passed: readonly Passed[]
}

export interface FoundMiss {
  miss: Miss
  /** null where the miss is certain. */
  doubt: Doubt | null
}

/**
 * By how much a home misses a filter, for people.
 *
 * @param given the number, where the home does not say it by itself
 */
export function missOfHome(missable: Missable, home: ExploreHome, given: number | null): FoundMiss {
  const { field, number } = missable
  const value = number === null ? null : (given ?? numberOf(home, number))
  if (number === null || value === null) {
    return { miss: plainMiss(field, 'not_known', `${exploreFieldWord(field)} not known`), doubt: null }
  }
  const { by, isOver, word } = nearestOf(number.passed, value)
  if (by > number.margin || by === 0) {
    const could = word === null ? 'could pass' : `could be ${bandOrRating(field, word)}`
    const rating = field === 'rating' ? (ZERO_BILL_POTENTIALS.find((one) => one === word) ?? null) : null
    const figure = field === 'rating' ? 'netGridImportKwh' : 'sapScoreToday'
    const doubt: Doubt = { figure, could, rating, gap: by, isLessNeeded: isOver, passed: number.passed }
    return { miss: plainMiss(field, 'one_fact', openText(missable, home, could)), doubt }
  }
  const text = shortText(missable.field, number, { by, isOver, word })
  return { miss: { field, kind: 'short', by: rounded(by), unit: number.unit, text }, doubt: null }
}

/** Units that are plural words. */
const COUNTED: readonly string[] = ['points', 'storeys']

function shortText(field: string, { column, from, unit }: MissableNumber, { by, isOver, word }: Nearest): string {
  if (from === 'day') return `${by} ${by === 1 ? 'day' : 'days'} too ${isOver ? 'late' : 'early'}`
  const amount = exploreNumberWord(column, rounded(by), unit)
  const yearly = unit === 'GBP/yr' ? `${amount} a year` : amount
  const points = COUNTED.includes(unit) ? `${rounded(by)} ${by === 1 ? unit.slice(0, -1) : unit}` : yearly
  const target = word === null ? '' : ` of ${bandOrRating(field, word)}`
  // Less net import gives a better rating: above its limit, a home is short of it.
  const isShort = field === 'rating' ? isOver : !isOver
  if (isShort) return `${points} short${target}`
  return word === null ? `${points} over` : `${points} beyond ${bandOrRating(field, word)}`
}

function plainMiss(field: string, kind: 'not_known' | 'one_fact', text: string): Miss {
  return { field, kind, by: null, unit: null, text }
}

/** Chances are to the nearest 5%, as on the page of a home. */
export const inFives = (percent: number): number => 5 * Math.round(percent / 5)

/** What the search knows of it, before the home is analysed. */
function openText({ chance, range }: Missable, home: ExploreHome, could: string): string {
  const shown = chance === null ? null : fieldOf(home, chance)
  if (shown !== null) return `${could}: the rating is only ${inFives(shown)}% certain`
  const [low, high] = range === null ? [null, null] : [fieldOf(home, range.low), fieldOf(home, range.high)]
  return low === null || high === null ? `${could}: it is not certain` : `${could}: the score may be ${low} to ${high}`
}

function bandOrRating(field: string, word: string): string {
  return field === 'rating' ? exploreValueWord(field, word) : `band ${word}`
}

interface Nearest {
  by: number
  isOver: boolean
  word: string | null
}

function nearestOf(passed: MissableNumber['passed'], value: number): Nearest {
  const gaps = passed.map(({ from, to, word }) => {
    if (from !== null && value < from) return { by: from - value, isOver: false, word }
    return to !== null && value > to ? { by: value - to, isOver: true, word } : { by: 0, isOver: false, word }
  })
  return gaps.reduce((one, other) => (other.by < one.by ? other : one))
}

function numberOf(home: ExploreHome, { column, from }: MissableNumber): number | null {
  if (from !== 'day') return fieldOf(home, column)
  const day: unknown = Reflect.get(home, camelKey(column))
  return typeof day === 'string' ? dayNumber(day) : null
}

function fieldOf(home: ExploreHome, name: string): number | null {
  const value: unknown = Reflect.get(home, camelKey(name))
  return typeof value === 'number' ? value : null
}

/** As exact as the figure is given: a hundredth of a very small number, a tenth of a small and a whole of a large one. */
function rounded(by: number): number {
  if (by >= 10) return Math.round(by)
  return by < 1 ? Math.max(0.01, Math.round(by * 100) / 100) : Math.round(by * 10) / 10
}
