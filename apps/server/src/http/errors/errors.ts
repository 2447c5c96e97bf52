import { ERRORS, type ErrorCode, type ErrorKind } from './error-kinds.ts'
import type { FieldErrors } from './field-errors.ts'

/** Parts that fill the declared error. */
export interface RefusalParts {
  /** For the `{...}` placeholders of the text. */
  words?: Record<string, string>
  fields?: FieldErrors
  /** Further keys of the body, camelCase. */
  extra?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Thrown by services and guards; one handler writes the wire shape. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly parts: RefusalParts

  constructor(code: ErrorCode, parts: RefusalParts = {}) {
    super(code)
    this.code = code
    this.parts = parts
  }
}

export function invalidFields(fields: FieldErrors): Refusal {
  return new Refusal('FIELDS_INVALID', { fields })
}

/** Body of an error, in camelCase. */
export function refusalBody(code: ErrorCode, parts: RefusalParts): Record<string, unknown> {
  const kind: ErrorKind = ERRORS[code]
  if (kind.shape === 'fields') return { ...parts.fields }
  const text = kind.text.replace(/\{(\w+)\}/g, (gap, word: string) => parts.words?.[word] ?? gap)
  return kind.shape === 'coded' ? { error: text, errorCode: code, ...parts.extra } : { detail: text, ...parts.extra }
}
