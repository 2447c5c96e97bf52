import { EXPLORE_CHOICES, NOT_KNOWN } from '@retrofolio/contract/explore/explore-fields'

/** Of filters on what the organisation has. */
export const OWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  portfolio: ['in', 'out'],
  shortlist: ['in'],
  changed: ['new'],
}

/** The fixed values of a filter, in order; empty for places and figures. */
export function filterValues(field: string): readonly string[] {
  const valuesOf = (filters: Readonly<Record<string, readonly string[]>>) =>
    // An address may hold any name, such as `constructor`, which every object inherits.
    Object.entries(filters).find(([name]) => name === field)?.[1]
  const choices = valuesOf(EXPLORE_CHOICES)
  return valuesOf(OWN_VALUES) ?? (choices === undefined ? [] : [...choices, NOT_KNOWN])
}

/** Values in the text of a filter that it has, and others, which a mistyped link can have. */
export function valuesIn(field: string, text: string): { known: string[]; unknown: string[] } {
  const values = filterValues(field)
  const isKnown = (value: string) => values.length === 0 || values.includes(value)
  const all = text.split(',')
  return { known: all.filter(isKnown), unknown: all.filter((value) => !isKnown(value)) }
}
