import {
  EXPLORE_DAYS,
  EXPLORE_NUMBERS,
  EXPLORE_PLACES,
  EXPLORE_PLAN_NUMBERS,
} from '@retrofolio/contract/explore/explore-fields'
import {
  EXPLORE_TEXTS,
  PLACES_MAX,
  RADIUS_MAX_M,
  SHAPE_POINTS_MAX,
} from '@retrofolio/contract/explore/explore-filter-texts'
import { EXPLORE_FIELD_WORDS } from '@retrofolio/contract/explore/explore-vocabulary'
import { exploreFieldWord, exploreNumberWord } from '@retrofolio/contract/explore/explore-words'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { valuesIn } from '../state/filter-values.ts'
import type { RefusedFilter } from '../state/search-errors.ts'

/** A drawn shape has hundreds of points. */
const SHOWN_CHARACTERS = 60
const KM_M = 1_000

/** What is wrong with a filter of the address, in the words of the screen: `EPC score today “80..60”`, and what to do. */
export function refusalWords({ name, text, problem }: RefusedFilter): { label: string; remedy: string } {
  const wrong = valuesIn(name, text).unknown.join(', ') || text
  const shown = wrong.length > SHOWN_CHARACTERS ? `${wrong.slice(0, SHOWN_CHARACTERS)}…` : wrong
  if (name === 'sort') return { label: `Order “${shown}”`, remedy: 'Choose an order from the list.' }
  if (!Object.hasOwn(EXPLORE_FIELD_WORDS, name)) {
    return { label: `“${name}=${shown}”`, remedy: 'There is no such filter. Check the link.' }
  }
  return { label: `${exploreFieldWord(name)} “${shown}”`, remedy: remedyOf(name, text, problem) }
}

function remedyOf(name: string, text: string, problem: string): string {
  if (problem.startsWith(EXPLORE_TEXTS.contradiction)) {
    return 'The lower limit is above the upper one, so no home can match. Swap them.'
  }
  const rules = Object.entries({ ...EXPLORE_NUMBERS, ...EXPLORE_PLAN_NUMBERS }).find(([known]) => known === name)?.[1]
  if (rules !== undefined) {
    const { least, most, unit } = rules
    if (!problem.startsWith(EXPLORE_TEXTS.outside(least, most))) return 'Set a lower limit, an upper limit or both.'
    return `Set limits from ${exploreNumberWord(name, least, unit)} to ${exploreNumberWord(name, most, unit)}.`
  }
  if (EXPLORE_DAYS.some((day) => day === name)) return 'Set a first day, a last day or both.'
  if (EXPLORE_PLACES.some((place) => place === name)) {
    return text.split(',').length > PLACES_MAX
      ? `Choose at most ${PLACES_MAX} places.`
      : 'This is no name or code of a place. Search for it under Place.'
  }
  if (name === 'near' && problem.startsWith(EXPLORE_TEXTS.radius)) {
    return `Choose a radius from 1 m to ${RADIUS_MAX_M / KM_M} km, with Area on the map.`
  }
  if (name === 'shape' && text.split(';').length > SHAPE_POINTS_MAX) {
    return `A shape has at most ${formatNumber(SHAPE_POINTS_MAX)} points. Draw a simpler one.`
  }
  if (name === 'shape' && problem.startsWith(EXPLORE_TEXTS.tooManySides)) {
    return 'This shape goes up and down too often. Draw a simpler one.'
  }
  if (name === 'near' || name === 'box' || name === 'shape') return 'Draw the area again, with Area on the map.'
  return 'There is no such choice. Choose again under Filters.'
}
