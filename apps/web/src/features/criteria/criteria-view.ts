import type { Criterion } from '@retrofolio/contract/criteria/criteria'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import { formatDay } from '../../lib/format/format-time.ts'
import { paths } from '../../lib/paths.ts'

/** The page of Explore with the filters of a criterion. */
export function exploreLink({ filters }: Pick<Criterion, 'filters'>, others: Record<string, string> = {}): string {
  const more = Object.entries(others).map(([name, text]) => `${name}=${text}`)
  const query = [filters, ...more].filter((part) => part !== '').join('&')
  return query === '' ? paths.explore : `${paths.explore}?${query}`
}

export function homesText(homes: number): string {
  return `${formatNumber(homes)} ${homes === 1 ? 'home' : 'homes'}`
}

export interface ChangeWords {
  /** `12 appeared`; null without any. */
  appeared: string | null
  left: string | null
  /** `since the register of 1 March 2026`. */
  since: string
}

export function changeWords({ appeared, left, since }: NonNullable<Criterion['change']>): ChangeWords {
  return {
    appeared: appeared === 0 ? null : `${formatNumber(appeared)} appeared`,
    left: left === 0 ? null : `${formatNumber(left)} left`,
    since: `since the register of ${dayOf(since)}`,
  }
}

/** A version of the register is named by its time. */
function dayOf(version: string): string {
  return Number.isNaN(Date.parse(version)) ? version : formatDay(version)
}
