import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import { EXPLORE_CHOICES, NOT_KNOWN } from '@retrofolio/contract/explore/explore-fields'
import type { ExploreNearMisses } from '@retrofolio/contract/explore/explore-preview'
import { filterValues } from '../state/filter-values.ts'
import { valueOf } from '../state/home-text.ts'

export interface Widened {
  /** What the filter becomes; null removes it. */
  text: string | null
}

/**
 * A filter so wide that it includes the homes listed as just failing it. A range is moved to a round number beyond
 * their values; a choice gets their values. A filter that cannot say "or not known" is removed.
 *
 * @param text the filter now
 */
export function widenedFilter(field: string, text: string, missed: ExploreNearMisses['homes']): Widened {
  const own = missed.filter(({ miss }) => miss.field === field)
  const values = own.map(({ home }) => wordOrNumber(home, field))
  if (!text.includes('..')) {
    const added = values.map((value) => (value === null ? NOT_KNOWN : String(value)))
    const wide = new Set([...text.split(','), ...added])
    // In their order, so that bands in sequence read `B to F`.
    const known = filterValues(field).filter((value) => wide.has(value))
    return { text: field in EXPLORE_CHOICES ? known.join(',') : null }
  }
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length < values.length) return widenedDays(text, values)
  const [from = '', to = ''] = text.split('..')
  return { text: rangeOf(from === '' ? null : lowest(from, numbers), to === '' ? null : highest(to, numbers)) }
}

/** Days compare as texts. Of homes without a value, no range has any. */
function widenedDays(text: string, values: readonly (number | string | null)[]): Widened {
  const days = values.filter((value) => typeof value === 'string')
  if (days.length < values.length) return { text: null }
  const [from = '', to = ''] = text.split('..')
  const sorted = [...days].sort()
  const first = sorted[0] ?? from
  const last = sorted.at(-1) ?? to
  return {
    text: rangeOf(from === '' ? null : first < from ? first : from, to === '' ? null : last > to ? last : to),
  }
}

const lowest = (from: string, numbers: readonly number[]): string => {
  const least = Math.min(Number(from), ...numbers)
  return least === Number(from) ? from : String(rounded(least, Math.floor))
}

const highest = (to: string, numbers: readonly number[]): string => {
  const most = Math.max(Number(to), ...numbers)
  return most === Number(to) ? to : String(rounded(most, Math.ceil))
}

/** To two significant figures, outwards: 1,666 becomes 1,700. */
function rounded(value: number, round: (value: number) => number): number {
  const step = value === 0 ? 1 : Math.max(1, 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1))
  return round(value / step) * step
}

const rangeOf = (from: string | null, to: string | null): string => `${from ?? ''}..${to ?? ''}`

function wordOrNumber(home: ExploreHome, field: string): number | string | null {
  const value = valueOf(home, field)
  return typeof value === 'number' || typeof value === 'string' ? value : null
}
