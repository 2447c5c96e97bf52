import type { Criterion } from '@retrofolio/contract/criteria/criteria'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorSentence, fieldText } from '../../lib/api/form-errors.ts'
import { formatNumber } from '../../lib/format/format-quantity.ts'
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

/** Explore with the filters of a criterion, which are saved from there. */
export function editLink({ id, filters }: Pick<Criterion, 'id' | 'filters'>): string {
  return `${paths.editCriterion(id)}?${filters}`
}

export interface ChangeWords {
  /** `12 new matches`; null without any. */
  appeared: string | null
  left: string | null
  /** `since the register of 1 March 2026`. */
  since: string
}

export function changeWords({ appeared, left, since }: NonNullable<Criterion['change']>): ChangeWords {
  return {
    appeared: appeared === 0 ? null : `${formatNumber(appeared)} new ${appeared === 1 ? 'match' : 'matches'}`,
    left: left === 0 ? null : `${formatNumber(left)} no longer ${left === 1 ? 'matches' : 'match'}`,
    since: `since the register of ${registerDay(since)}`,
  }
}

const UK_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/** `1 March 2026`, in the United Kingdom: a version of the register is named by its time in UTC, `20260301093000-0a1b2c3d`. */
export function registerDay(version: string): string {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})/.exec(version) ?? []
  if (year === undefined) return version
  return UK_DAY.format(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)))
}

/** An account that was deleted has no name. */
export function savedByWords(createdBy: string): string {
  return createdBy === 'A former member' ? 'Saved by a former member' : `Saved by ${createdBy}`
}

/** Why a change failed: the server's reason, that a colleague deleted the criterion, or `otherwise`. */
export function changeProblem(error: unknown, { name, otherwise }: { name: string; otherwise: string }): string {
  if (error instanceof ApiError && error.status === 404) return `“${name}” has been deleted by a colleague.`
  return fieldText(error, 'name') ?? fieldText(error, 'filters') ?? errorSentence(error) ?? otherwise
}
