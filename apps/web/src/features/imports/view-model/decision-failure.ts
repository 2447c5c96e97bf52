import { ApiError } from '../../../lib/api-error.ts'
import { UNEXPECTED_ERROR } from '../../../lib/form-errors.ts'

/** Why a decision about a row was not kept, or not taken back. */
export function decisionFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED_ERROR
  return error.detail ?? error.fieldError('homeKey') ?? error.fieldError('row') ?? error.message
}
