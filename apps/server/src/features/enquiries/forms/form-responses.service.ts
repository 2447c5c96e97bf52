import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import { insertFormResponse } from '../enquiries.repository.ts'
import { announceEnquiry, type EnquiriesDependencies } from '../enquiries.service.ts'
import type { FormAnswer } from '../enquiries.tables.ts'
import type { Form } from './form-definition.ts'
import { type RawAnswers, readAnswers } from './read-answers.ts'

/** Test mode of a form: validated like any other, and not stored. */
const SANDBOX_RESPONSE_ID = '__sandbox'

export interface FormResponse {
  responseId: string
  answers: RawAnswers
  hidden: Readonly<Record<string, string>>
  tracking: Readonly<Record<string, string>>
  /** The hidden field (honeypot). */
  website: string
}

/** Stores the answers and queues the operator's mail, both or neither. */
export async function receiveFormResponse(
  deps: EnquiriesDependencies,
  form: Form,
  response: FormResponse,
): Promise<void> {
  if (form.isClosed) throw new Refusal('FORM_CLOSED')
  const { answers, errors } = readAnswers(form, response.answers)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  if (response.responseId === SANDBOX_RESPONSE_ID) return
  await deps.database.orm.transaction(async (queries) => {
    const kept = await insertFormResponse(queries, {
      kind: form.id.replaceAll('-', '_'),
      name: answerTo('name', answers),
      email: answerTo('email', answers),
      companyName: answerTo('company', answers),
      message: answerTo('message', answers),
      isSuspect: response.website !== '',
      responseId: response.responseId,
      answers,
      hidden: response.hidden,
      tracking: response.tracking,
      createdAt: deps.now(),
    })
    if (kept === null) throw new Refusal('FORM_RESPONSE_KNOWN')
    await announceEnquiry(deps, queries, kept, form.mailSubject)
  })
}

/** Answers with these names identify the sender, so that the operator can reply, and delete them on request. */
function answerTo(ref: 'name' | 'email' | 'company' | 'message', answers: readonly FormAnswer[]): string {
  return answers.find((answer) => answer.ref === ref)?.answer ?? ''
}
