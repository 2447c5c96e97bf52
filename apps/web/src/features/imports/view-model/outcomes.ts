import type { ImportCounts, ImportOutcome } from '@retrofolio/contract/imports/imports'
import { camelKey } from '@retrofolio/contract/wire-case'
import { formatNumber } from '../../../lib/format/format-quantity.ts'

/** In order: successes, open decisions, failures. */
export const REPORTED_OUTCOMES = [
  'matched',
  'missing_data',
  'ambiguous',
  'duplicate',
  'invalid',
  'over_quota',
  'left_out',
  'waiting',
] as const satisfies readonly ImportOutcome[]

const WORDS: Record<ImportOutcome, string> = {
  waiting: 'Waiting',
  matched: 'Matched',
  ambiguous: 'To decide',
  duplicate: 'Duplicate',
  missing_data: 'Missing data',
  invalid: 'Invalid',
  over_quota: 'Over quota',
  left_out: 'Left out',
}

/** Explains the outcome to new users. */
const MEANINGS: Record<ImportOutcome, string> = {
  waiting: 'Not processed yet.',
  matched: 'Found, added and analysed.',
  ambiguous: 'Several homes match: choose the right one.',
  duplicate: 'Already in your portfolio or in an earlier row. The reason lists the values used.',
  missing_data: 'Added but not analysed, because data is missing.',
  invalid: 'Could not be imported; the reason says what to do.',
  over_quota: 'Exceeded your home quota.',
  left_out: 'Not imported, as you decided.',
}

export const outcomeWord = (outcome: ImportOutcome): string => WORDS[outcome]
export const outcomeMeaning = (outcome: ImportOutcome): string => MEANINGS[outcome]

export interface OutcomeCount {
  outcome: ImportOutcome
  word: string
  count: number
}

/** Shown only if there are any. */
const RARE: ReadonlySet<ImportOutcome> = new Set(['left_out', 'waiting'])

/** All outcomes with counts. */
export function outcomeCounts(counts: ImportCounts): OutcomeCount[] {
  return REPORTED_OUTCOMES.map((outcome) => ({
    outcome,
    word: WORDS[outcome],
    count: countOf(counts, outcome),
  })).filter(({ outcome, count }) => !RARE.has(outcome) || count > 0)
}

export function countOf(counts: ImportCounts, outcome: ImportOutcome): number {
  const found = Object.entries(counts).find(([key]) => key === camelKey(outcome))
  return found?.[1] ?? 0
}

/** Homes in the portfolio from this import. */
export const broughtIn = ({ matched, missingData }: ImportCounts): number => matched + missingData

/** `1 row`, `12 400 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
