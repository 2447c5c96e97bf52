import { randomBytes } from 'node:crypto'
import { Refusal } from '../../../http/errors/errors.ts'
import type { Form } from './form-definition.ts'
import { RESPONSE_ID } from './form-response.schema.ts'
import type { FormResponse } from './form-responses.service.ts'

/** More than the largest form sends: 50 questions, each with 30 choices, and hidden fields. */
const MAX_FIELDS = 1_600

/** Parses what a page without scripts sends: form fields as encoded by browsers. */
export function readSentForm(body: unknown, form: Form): Omit<FormResponse, 'hidden' | 'tracking'> {
  const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : ''
  // Each question searches all fields, so their number is limited first.
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new Refusal('BODY_TOO_LARGE')
  const fields = new URLSearchParams(text)
  const given = fields.get('response_id') ?? ''
  return {
    responseId: RESPONSE_ID.test(given) ? given : randomBytes(16).toString('hex'),
    answers: Object.fromEntries(form.questions.map(({ ref }) => [ref, fields.getAll(ref)])),
    website: fields.get('website') ?? '',
  }
}
