import { randomBytes } from 'node:crypto'
import type { Form } from './form-definition.ts'
import { RESPONSE_ID } from './form-response.schema.ts'
import type { FormResponse } from './form-responses.service.ts'

/** What a page without scripts sends: the fields of its form, as browsers write them. */
export function readSentForm(body: unknown, form: Form): Omit<FormResponse, 'hidden' | 'tracking'> {
  const fields = new URLSearchParams(body instanceof Uint8Array ? new TextDecoder().decode(body) : '')
  const given = fields.get('response_id') ?? ''
  return {
    responseId: RESPONSE_ID.test(given) ? given : randomBytes(16).toString('hex'),
    answers: Object.fromEntries(form.questions.map(({ ref }) => [ref, fields.getAll(ref)])),
    website: fields.get('website') ?? '',
  }
}
