import type { MeasureOption } from '../measures/measure.ts'
import { measureOf } from '../tables/measures/measure-figures.ts'
import { MEASURE_CATEGORIES } from '../tables/measures/measure-words.ts'

/**
 * Options in the order of works. Rules PLAN-12 and MEA-20: by category and rank, and what a fabric measure needs directly
 * before that measure.
 *
 * @param options of one plan, in any order
 * @returns a new list
 */
export function inOrderOfWorks(options: readonly MeasureOption[]): MeasureOption[] {
  const sorted = options.toSorted((one, other) => placeOf(one) - placeOf(other))
  const ordered = new Set<MeasureOption>()
  const add = (option: MeasureOption): void => {
    for (const other of sorted) if (!ordered.has(other) && joinedWith(other, sorted) === option.id) add(other)
    ordered.add(option)
  }
  for (const option of sorted) if (joinedWith(option, sorted) === null) add(option)
  return [...ordered]
}

/**
 * The fabric measure that an option is done with, because that one needs it. Rule PLAN-12: air-tightness needs the fans,
 * a timber floor needs its gaps sealed.
 *
 * @param option of a plan
 * @param all options of the plan
 * @returns id of the other option; null for an option that stands for itself
 */
export function joinedWith(option: MeasureOption, all: readonly MeasureOption[]): string | null {
  const host = all.find(
    (other) =>
      other !== option &&
      other.category === 'fabric' &&
      other.requiresOneOf.some(
        (some) => isNamed(option, some) && !all.some((third) => third !== option && isNamed(third, some)),
      ),
  )
  return host?.id ?? null
}

/**
 * Whether a list of options and measures names an option.
 *
 * @param option of a home
 * @param names ids of options or measures
 */
export function isNamed({ id, measureId }: MeasureOption, names: readonly string[]): boolean {
  return names.includes(id) || names.includes(measureId)
}

/** More than the table has ranks. */
const RANKS = 1000

const placeOf = ({ category, measureId }: MeasureOption): number =>
  MEASURE_CATEGORIES.indexOf(category) * RANKS + measureOf(measureId).orderRank
