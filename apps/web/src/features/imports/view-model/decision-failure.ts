import type { ImportRow } from '@retrofolio/contract/imports/imports'
import { ApiError } from '../../../lib/api/api-error.ts'
import { UNEXPECTED_ERROR } from '../../../lib/api/form-errors.ts'
import { outcomeWord } from './outcomes.ts'

/** Why a decision about a row was not kept, or not taken back. */
export function decisionFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED_ERROR
  return error.detail ?? error.fieldError('homeKey') ?? error.fieldError('row') ?? error.message
}

/** Why a decision that was kept brings no home; null where it does, or where the home is there already. */
export function decisionWithoutEffect({ outcome, reason }: Pick<ImportRow, 'outcome' | 'reason'>): string | null {
  if (outcome !== 'over_quota' && outcome !== 'invalid') return null
  return [outcomeWord(outcome), reason].filter((words) => words !== null).join('. ')
}
