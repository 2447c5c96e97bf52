import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import type { ExploreNearMisses } from '@retrofolio/contract/explore/explore-preview'
import { exploreFieldWord, exploreNumberWord, exploreValueWord } from '@retrofolio/contract/explore/explore-words'
import { camelKey } from '@retrofolio/contract/wire-case'
import type { Missable, Passed } from './missable.ts'

type Miss = ExploreNearMisses['homes'][number]['miss']

/** By how much a home misses a filter, for people. */
export function missOfHome(missable: Missable, home: ExploreHome): Miss {
  const { field, number } = missable
  const value = number === null ? null : numberOf(home, number.column)
  if (number === null || value === null) return plainMiss(field, 'not_known', `${exploreFieldWord(field)} not known`)
  const nearest = nearestOf(number.passed, value)
  const { by, isOver, word } = nearest
  if (by > number.margin || by === 0) return plainMiss(field, 'one_fact', oneFactText(missable, home, word))
  const amount = exploreNumberWord(number.column, rounded(by), number.unit)
  const yearly = number.unit === 'GBP/yr' ? `${amount} a year` : amount
  const points = number.unit === 'points' ? `${rounded(by)} ${by === 1 ? 'point' : 'points'}` : yearly
  const target = word === null ? '' : ` of ${bandOrRating(field, word)}`
  // Less net import gives a better rating: above its limit, a home is short of it.
  const isShort = field === 'rating' ? isOver : !isOver
  const text = isShort
    ? `${points} short${target}`
    : word === null
      ? `${points} over`
      : `${points} beyond ${bandOrRating(field, word)}`
  return { field, kind: 'short', by, unit: number.unit, text }
}

function plainMiss(field: string, kind: 'not_known' | 'one_fact', text: string): Miss {
  return { field, kind, by: null, unit: null, text }
}

/** Facts that certificates often lack and that decide most. */
const DECIDING = ['wall_insulation', 'roof_insulation', 'floor_insulation', 'glazing', 'floor_area_m2'] as const

function oneFactText({ chance, field }: Missable, home: ExploreHome, word: string | null): string {
  const could = word === null ? 'could pass' : `could be ${bandOrRating(field, word)}`
  const lacking = DECIDING.find((fact) => home[camelOf(fact)] === null)
  if (lacking !== undefined) return `${could}: ${exploreFieldWord(lacking).toLowerCase()} would decide`
  const shown = chance === null ? null : numberOf(home, chance)
  return shown === null ? `${could}: the score is not certain` : `${could}: the rating is only ${shown}% certain`
}

const camelOf = (fact: (typeof DECIDING)[number]): keyof ExploreHome =>
  (
    ({
      wall_insulation: 'wallInsulation',
      roof_insulation: 'roofInsulation',
      floor_insulation: 'floorInsulation',
      glazing: 'glazing',
      floor_area_m2: 'floorAreaM2',
    }) as const
  )[fact]

function bandOrRating(field: string, word: string): string {
  return field === 'rating' ? exploreValueWord(field, word) : `band ${word}`
}

function nearestOf(passed: readonly (Passed & { word: string | null })[], value: number) {
  const gaps = passed.map(({ from, to, word }) => {
    if (from !== null && value < from) return { by: from - value, isOver: false, word }
    return to !== null && value > to ? { by: value - to, isOver: true, word } : { by: 0, isOver: false, word }
  })
  return gaps.reduce((one, other) => (other.by < one.by ? other : one))
}

function numberOf(home: ExploreHome, column: string): number | null {
  const value: unknown = Reflect.get(home, camelKey(column))
  return typeof value === 'number' ? value : null
}

/** As exact as the figure is given: a tenth of a small number, a whole large one. */
const rounded = (by: number): number => (by < 10 ? Math.round(by * 10) / 10 : Math.round(by))
