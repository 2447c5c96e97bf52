import { FIELD_TEXTS } from '@retrofolio/contract/fields/field-texts'
import { ERRORS } from '../../../http/errors/error-kinds.ts'
import type { Refusal } from '../../../http/errors/errors.ts'
import { refusalBody } from '../../../http/errors/errors.ts'

/** Response in the format of form-posting services. */
export interface FormServiceAnswer {
  status: number
  body: { ok: true; next: string } | { error: string; errors: FormServiceError[] }
}

interface FormServiceError {
  code: string
  /** Without a field it concerns the whole form. */
  field?: string
  message: string
}

export function acceptance(next: string): FormServiceAnswer {
  return { status: 200, body: { ok: true, next } }
}

/** Only the first problem of each field, as such services do. */
export function formServiceRefusal({ code, parts }: Refusal): FormServiceAnswer {
  const { status } = ERRORS[code]
  const errors: FormServiceError[] = Object.entries(parts.fields ?? {}).flatMap(([field, [message]]) =>
    message === undefined ? [] : [{ code: FIELD_CODES[message] ?? 'TYPE_TEXT', field, message }],
  )
  if (errors.length > 0) return { status, body: { error: 'Validation errors', errors } }
  const { detail } = refusalBody(code, parts)
  const message = typeof detail === 'string' ? detail : 'The form was not accepted.'
  return { status, body: { error: message, errors: [{ code: 'BLOCKED', message }] } }
}

const FIELD_CODES: Readonly<Record<string, string>> = {
  [FIELD_TEXTS.blank]: 'REQUIRED_FIELD_EMPTY',
  [FIELD_TEXTS.email]: 'TYPE_EMAIL',
}
