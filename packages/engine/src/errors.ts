/** What can go wrong inside the engine. A fact that is merely unknown is a result, not an error. */
export const ENGINE_ERROR_CODES = [
  'QUANTITY_OUT_OF_RANGE',
  'WORD_UNKNOWN',
  'TABLE_KEY_UNKNOWN',
  'TABLE_INVALID',
] as const
export type EngineErrorCode = (typeof ENGINE_ERROR_CODES)[number]

export interface EngineErrorFacts {
  code: EngineErrorCode
  /** The field or table that the value was meant for. */
  field: string
  value: unknown
  /** What would have been accepted, as a person reads it. */
  range: string
}

export class EngineError extends Error {
  readonly code: EngineErrorCode
  readonly field: string
  readonly value: unknown
  readonly range: string

  constructor(facts: EngineErrorFacts) {
    super(`${facts.field}: ${String(facts.value)} is not ${facts.range}`)
    this.name = 'EngineError'
    this.code = facts.code
    this.field = facts.field
    this.value = facts.value
    this.range = facts.range
  }
}

/**
 * Checks a quantity.
 *
 * @param field name that the error gives
 * @param value to check
 * @param lowest included
 * @param highest included
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` unless the value is a number between both limits
 */
export function requireInRange(field: string, value: number, lowest: number, highest: number): void {
  if (!(value >= lowest && value <= highest)) {
    throw new EngineError({ code: 'QUANTITY_OUT_OF_RANGE', field, value, range: `between ${lowest} and ${highest}` })
  }
}
