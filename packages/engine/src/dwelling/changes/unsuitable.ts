import { EngineError } from '../../errors.ts'

/**
 * The rejection of a change that makes no sense for a home. Rule CHG-2: with field, value and remedy.
 *
 * @param field place in the list of changes, such as `changes[0].insulation`
 * @param value that does not suit the home
 * @param remedy what the home would need, or another change
 * @returns the error to throw
 */
export function unsuitable(field: string, value: unknown, remedy: string): EngineError {
  return new EngineError({ code: 'QUANTITY_OUT_OF_RANGE', field, value, range: remedy })
}
