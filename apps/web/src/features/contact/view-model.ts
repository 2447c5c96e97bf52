import type { EnquiryRequest } from '@retrofolio/contract/enquiries'
import type { FormErrors } from '../../lib/form-errors.ts'
import { formErrors } from '../../lib/form-errors.ts'
import type { EnquiryField, EnquiryFormShape } from './enquiry-fields.ts'

export const EMPTY_ENQUIRY = { name: '', email: '', companyName: '', message: '', website: '' }

/** What the server would refuse, in its own words, before it is asked. */
export function enquiryProblems(shape: EnquiryFormShape, enquiry: EnquiryRequest): FormErrors<EnquiryField> {
  const issues = shape.schema.safeParse(enquiry).error?.issues ?? []
  const fields: FormErrors<EnquiryField>['fields'] = {}
  for (const { key } of shape.lines) {
    const issue = issues.find(({ path }) => path[0] === key)
    if (issue !== undefined) fields[key] = issue.message
  }
  return { banner: null, fields }
}

export function enquiryErrors(shape: EnquiryFormShape, error: unknown): FormErrors<EnquiryField> {
  return formErrors(
    error,
    shape.lines.map(({ key }) => key),
  )
}
