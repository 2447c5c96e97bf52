import { createHash } from 'node:crypto'
import {
  EXPLORE_CHOICES,
  EXPLORE_DAYS,
  EXPLORE_NUMBERS,
  EXPLORE_PLACES,
  EXPLORE_PLAN_NUMBERS,
  type ExploreChoice,
  type ExploreNumber,
  type ExploreNumberRules,
  type ExplorePlanNumber,
} from '@retrofolio/contract/explore/explore-fields'

/** Raise it when the meaning of a column changes. */
const VERSION = 6

/** Identifies the columns of the search table. One with another layout has to be written again. */
export const SEARCH_LAYOUT = createHash('sha256')
  .update(JSON.stringify([VERSION, EXPLORE_CHOICES, EXPLORE_NUMBERS, EXPLORE_DAYS, EXPLORE_PLACES]))
  .digest('hex')
  .slice(0, 16)

/** Words are stored as one more than their place in their list, like those of the results; unknown ones are NULL. */
export function codeOf(field: ExploreChoice, word: string): number {
  const words: readonly string[] = EXPLORE_CHOICES[field]
  return words.indexOf(word) + 1
}

const NUMBERS = { ...EXPLORE_NUMBERS, ...EXPLORE_PLAN_NUMBERS }

/** Unit and histogram of a figure of homes or of plans. */
export function numberRules(number: ExploreNumber | ExplorePlanNumber): ExploreNumberRules {
  return NUMBERS[number]
}

/** Number of bars of a histogram. */
export function barCount(number: ExploreNumber | ExplorePlanNumber): number {
  const [from, to, step] = numberRules(number).histogram
  return Math.ceil((to - from) / step)
}

/**
 * SQL for the number of a street, which is the same in every version of the table. The numbers of two streets of one
 * district differ; those of others may be equal, so a filter compares the district too.
 *
 * @param street SQL for the district and the name, such as `YO31/CHESTNUT AVENUE`
 */
export function streetCodeSql(street: string): string {
  return `(hash(${street}) % 4294967296)::UINTEGER`
}
