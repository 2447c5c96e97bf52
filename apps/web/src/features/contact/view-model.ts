import { contactRequestSchema } from '@retrofolio/contract/enquiries'
import { screenText } from '@retrofolio/contract/fields/screen-texts'
import type { FormErrors } from '../../lib/api/form-errors.ts'
import { formErrors } from '../../lib/api/form-errors.ts'
import type { Message } from './form-service.ts'
import { MESSAGE_LINES, type MessageField } from './message-fields.ts'

export const EMPTY_MESSAGE: Message = { name: '', email: '', message: '', website: '' }

/** Checks the fields by the server's rules before sending. */
export function messageProblems(message: Message): FormErrors<MessageField> {
  const issues = contactRequestSchema.safeParse(message).error?.issues ?? []
  const fields: FormErrors<MessageField>['fields'] = {}
  for (const { key } of MESSAGE_LINES) {
    const issue = issues.find(({ path }) => path[0] === key)
    if (issue !== undefined) fields[key] = screenText(issue.message)
  }
  return { banner: null, fields }
}

export function messageErrors(error: unknown): FormErrors<MessageField> {
  return formErrors(
    error,
    MESSAGE_LINES.map(({ key }) => key),
  )
}
