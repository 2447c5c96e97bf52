import { counted } from '../../../lib/format/counted.ts'

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
