import { isExplorePlanSort } from '@retrofolio/contract/explore/explore-fields'
import { counted } from '../../../lib/format/counted.ts'
import { filtersTextOf } from '../state/explore-address.ts'

/** Homes that an action is for. */
export interface ChosenHomes {
  /** As requests take it. */
  request: { homes: string; filters: string }
  /** null while those that match are counted. */
  count: number | null
}

export function chosenByKeys(keys: readonly string[]): ChosenHomes {
  return { request: { homes: keys.join(','), filters: '' }, count: keys.length }
}

/** `12 homes`, `all homes that match`. */
export function chosenText({ count }: ChosenHomes): string {
  return count === null ? 'all homes that match' : counted(count)
}

/** All that match, by filters that need no plan. */
export function homesToPlan(filters: ReadonlyMap<string, string>, homes: number | null): ChosenHomes {
  const others = new Map(Array.from(filters).filter(([name]) => !isExplorePlanSort(name)))
  return { request: { homes: '', filters: filtersTextOf(others) }, count: others.size === filters.size ? homes : null }
}
