import type { ImportCounts, ImportOutcome } from '@retrofolio/contract/imports/imports'
import { camelKey } from '@retrofolio/contract/wire-case'
import { formatNumber } from '../../../lib/format/format-quantity.ts'

/** In the order in which they are told: what worked, what wants a person, what did not. */
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

/** For who meets the word for the first time. */
const MEANINGS: Record<ImportOutcome, string> = {
  waiting: 'Their turn has not come.',
  matched: 'Found, added and analysed.',
  ambiguous: 'Several homes fit: say which one is meant.',
  duplicate: 'In your portfolio already, or in an earlier row. The reason says what was taken from the row.',
  missing_data: 'Added, but not analysed: something is not known of them.',
  invalid: 'Nothing could be made of them; the reason says what to do.',
  over_quota: 'There was no room left.',
}

export const outcomeWord = (outcome: ImportOutcome): string => WORDS[outcome]
export const outcomeMeaning = (outcome: ImportOutcome): string => MEANINGS[outcome]

export interface OutcomeCount {
  outcome: ImportOutcome
  word: string
  count: number
}

/** Every outcome with its count; `waiting` only while something waits. */
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

/** Homes that stand in the portfolio through the import. */
export const broughtIn = ({ matched, missingData }: ImportCounts): number => matched + missingData

/** `1 row`, `12 400 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
