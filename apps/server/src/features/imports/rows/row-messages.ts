import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import { HOME_FACT_KEYS, type HomeFactKey } from '@retrofolio/engine/vocabulary'
import { IN_PORTFOLIO } from '../matching/assign-homes.ts'
import type { RowContent } from '../reading/read-row.ts'
import type { ValuesFromRow } from './update-homes.ts'

export const OVER_QUOTA =
  'The home quota of the organisation is used up. Archive homes or ask for a larger quota, then import the row again.'
export const LEFT_OUT = 'Left out, as decided.'
export const EXCLUDED_FACTS =
  'The facts of this row cannot be analysed together, so none of them was used. Correct them on the page of the home.'

/** Outcome of a row for a home in the portfolio. Notes may name values that were not recognised. */
export function updateReason(
  { facts, isReferenceTaken, areFactsLeftOut }: ValuesFromRow,
  { tags, values, notes }: { tags: readonly string[]; values: readonly string[]; notes: readonly string[] },
): string {
  const named = namesOf({ facts, hasReference: isReferenceTaken, tags, values })
  if (named !== '') return `The home was in your portfolio already. Used from this row: ${named}.`
  if (areFactsLeftOut) return IN_PORTFOLIO
  const all = notes.length === 0 ? 'all values' : 'all recognised values'
  return `This home is already in your portfolio, with ${all} of this row.`
}

/** Note on a later row for the same home. */
export function secondRowNote({ facts, reference, tags, ...content }: RowContent, first: number): string {
  const keys = HOME_FACT_KEYS.filter((key) => facts[key] !== undefined)
  const named = namesOf({
    facts: keys,
    hasReference: reference !== null,
    tags,
    values: content.values.map(({ name }) => name),
  })
  return `Not used from this row: ${named}. Put it in row ${first}, or correct it on the page of the home.`
}

interface TakenValues {
  facts: readonly HomeFactKey[]
  hasReference: boolean
  tags: readonly string[]
  /** Names of custom columns. */
  values: readonly string[]
}

function namesOf({ facts, hasReference, tags, values }: TakenValues): string {
  return [
    ...(hasReference ? ['reference'] : []),
    ...facts.map((key) => FACT_NAMES[key].toLowerCase()),
    ...(tags.length === 0 ? [] : [`tags (${tags.join(', ')})`]),
    ...values,
  ].join(', ')
}
