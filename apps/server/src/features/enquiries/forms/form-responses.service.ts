import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import { insertFormResponse } from '../enquiries.repository.ts'
import { announceEnquiry, type EnquiriesDependencies } from '../enquiries.service.ts'
import type { FormAnswer } from '../enquiries.tables.ts'
import type { Form } from './form-definition.ts'
import { type RawAnswers, readAnswers } from './read-answers.ts'

/** Of a form that somebody only tries out: judged like any other, and not kept. */
const SANDBOX_RESPONSE_ID = '__sandbox'

export interface FormResponse {
  responseId: string
  answers: RawAnswers
  hidden: Readonly<Record<string, string>>
  tracking: Readonly<Record<string, string>>
  /** The field that people cannot see. */
  website: string
}

/** Keeps what was answered and puts the operator's mail in line, both or neither. */
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

/** By these names an answer tells who wrote, so that they can be answered, and found when they ask to be forgotten. */
function answerTo(ref: 'name' | 'email' | 'company' | 'message', answers: readonly FormAnswer[]): string {
  return answers.find((answer) => answer.ref === ref)?.answer ?? ''
}
