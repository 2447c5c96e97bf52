import { EXPLORE_CHOICES, NOT_KNOWN } from '@retrofolio/contract/explore/explore-fields'

/** Of filters on what the organisation has. */
export const OWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  portfolio: ['in', 'out'],
  shortlist: ['in'],
  changed: ['new'],
}

/** The fixed values of a filter, in order; empty for places and figures. */
export function filterValues(field: string): readonly string[] {
  const choices = Object.entries(EXPLORE_CHOICES).find(([name]) => name === field)?.[1]
  return OWN_VALUES[field] ?? (choices === undefined ? [] : [...choices, NOT_KNOWN])
}

/** Whether a filter has a value of its text. A mistyped link has others. */
export function isFilterValue(field: string, value: string): boolean {
  const values = filterValues(field)
  return values.length === 0 || values.includes(value)
}
