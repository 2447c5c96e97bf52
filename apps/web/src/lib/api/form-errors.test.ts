import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { formErrors } from './form-errors.ts'

const FIELDS = ['email', 'name'] as const

test('returns nothing without an error', () => {
  expect(formErrors(null, FIELDS)).toEqual({ banner: null, fields: {} })
})

test('shows a field error at its field without a banner', () => {
  const error = new ApiError(400, { email: ['Enter a valid email address.', 'And more.'] })
  expect(formErrors(error, FIELDS)).toEqual({
    banner: null,
    fields: { email: 'Enter an email address, such as name@example.com.' },
  })
})

test.each([
  [new ApiError(429, { detail: 'Request was throttled.' }), 'Too many attempts. Try again later.'],
  [new ApiError(400, { nonFieldErrors: ['They differ.'] }), 'They differ.'],
  [new ApiError(0, null), 'Could not reach the server. Check your connection and try again.'],
  [new ApiError(500, {}), 'An unexpected error occurred. Please try again.'],
  [new ApiError(400, { elsewhere: ['Of another field.'] }), 'An unexpected error occurred. Please try again.'],
  [new Error('x'), 'An unexpected error occurred. Please try again.'],
])('shows the first available message in the banner', (error, banner) => {
  expect(formErrors(error, FIELDS)).toEqual({ banner, fields: {} })
})
