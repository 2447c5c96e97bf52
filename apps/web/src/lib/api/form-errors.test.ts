import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { formErrors } from './form-errors.ts'

const FIELDS = ['email', 'name'] as const

test('nothing went wrong', () => {
  expect(formErrors(null, FIELDS)).toEqual({ banner: null, fields: {} })
})

test('a text stands under its field and needs no banner', () => {
  const error = new ApiError(400, { email: ['Enter a valid email address.', 'And more.'] })
  expect(formErrors(error, FIELDS)).toEqual({ banner: null, fields: { email: 'Enter a valid email address.' } })
})

test.each([
  [new ApiError(429, { detail: 'Request was throttled.' }), 'Request was throttled.'],
  [new ApiError(400, { nonFieldErrors: ['They differ.'] }), 'They differ.'],
  [new ApiError(500, {}), 'An unexpected error occurred. Please try again.'],
  [new ApiError(400, { elsewhere: ['Of another field.'] }), 'An unexpected error occurred. Please try again.'],
  [new Error('x'), 'An unexpected error occurred. Please try again.'],
])('the banner tells the first that exists', (error, banner) => {
  expect(formErrors(error, FIELDS)).toEqual({ banner, fields: {} })
})
