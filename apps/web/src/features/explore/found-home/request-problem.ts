import { errorSentence, fieldText } from '../../../lib/api/form-errors.ts'

/** The server's reason against a selection, in its words. */
export function requestProblem(error: unknown, otherwise: string): string | null {
  if (error === null || error === undefined) return null
  return fieldText(error, 'homes') ?? fieldText(error, 'filters') ?? errorSentence(error) ?? otherwise
}
