import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { ACCESS_SHAPE, CONTACT_SHAPE } from './enquiry-fields.ts'
import { EMPTY_ENQUIRY, enquiryErrors, enquiryProblems } from './view-model.ts'

const written = { ...EMPTY_ENQUIRY, name: 'Odalys', email: 'odalys@quillon.example' }

test('an empty message is refused by the contact form, and allowed where it is not needed', () => {
  expect(enquiryProblems(CONTACT_SHAPE, written).fields).toEqual({ message: 'This field may not be blank.' })
  expect(enquiryProblems(ACCESS_SHAPE, written).fields).toEqual({})
})

test('every line that is wrong has its text', () => {
  expect(enquiryProblems(ACCESS_SHAPE, { ...EMPTY_ENQUIRY, email: 'nobody' }).fields).toEqual({
    name: 'This field may not be blank.',
    email: 'Enter a valid email address.',
  })
})

test('what the server says stands under its line, the rest in the banner', () => {
  expect(enquiryErrors(CONTACT_SHAPE, new ApiError(400, { email: ['No such domain.'] }))).toEqual({
    banner: null,
    fields: { email: 'No such domain.' },
  })
  expect(enquiryErrors(CONTACT_SHAPE, new ApiError(429, { detail: 'Request was throttled.' }))).toEqual({
    banner: 'Request was throttled.',
    fields: {},
  })
})
