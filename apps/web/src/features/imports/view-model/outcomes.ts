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
}

export const outcomeWord = (outcome: ImportOutcome): string => WORDS[outcome]
export const outcomeMeaning = (outcome: ImportOutcome): string => MEANINGS[outcome]

export interface OutcomeCount {
  outcome: ImportOutcome
  word: string
  count: number
}

/** All outcomes with counts; `waiting` only if there are any. */
export function outcomeCounts(counts: ImportCounts): OutcomeCount[] {
  return REPORTED_OUTCOMES.map((outcome) => ({
    outcome,
    word: WORDS[outcome],
    count: countOf(counts, outcome),
  })).filter(({ outcome, count }) => outcome !== 'waiting' || count > 0)
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
