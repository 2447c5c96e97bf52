import type { ImportRow } from '@retrofolio/contract/imports/imports'
import { ApiError } from '../../../lib/api/api-error.ts'
import { detailText, fieldText, UNEXPECTED_ERROR } from '../../../lib/api/form-errors.ts'
import { outcomeWord } from './outcomes.ts'

/** Why a decision was not saved or reversed. */
export function decisionFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED_ERROR
  return detailText(error) ?? fieldText(error, 'homeKey') ?? fieldText(error, 'row') ?? error.message
}

/** A failure with the number of its row, unless the server's text begins with it. */
export function failureOfRow(row: number, words: string): string {
  return words.startsWith(`Row ${row} `) ? words : `Row ${row}: ${words}`
}

/** Why a saved decision adds no home; null if it does or the home exists already. */
export function decisionWithoutEffect({ outcome, reason }: Pick<ImportRow, 'outcome' | 'reason'>): string | null {
  if (outcome !== 'over_quota' && outcome !== 'invalid') return null
  return [outcomeWord(outcome), reason].filter((words) => words !== null).join('. ')
}
