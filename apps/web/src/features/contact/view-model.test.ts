import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { EMPTY_MESSAGE, messageErrors, messageProblems } from './view-model.ts'

test('every invalid field has its text', () => {
  expect(messageProblems({ ...EMPTY_MESSAGE, email: 'not-an-email' }).fields).toEqual({
    name: 'Fill in this field.',
    email: 'Enter an email address, such as name@example.com.',
    message: 'Fill in this field.',
  })
  expect(messageProblems({ name: 'A', email: 'a@b.example', message: 'Hello', website: '' }).fields).toEqual({})
})

test('server errors are shown at their fields, others in the banner', () => {
  expect(messageErrors(new ApiError(400, { email: ['No such domain.'] }))).toEqual({
    banner: null,
    fields: { email: 'No such domain.' },
  })
  expect(messageErrors(new ApiError(429, { detail: 'Request was throttled.' }))).toEqual({
    banner: 'Too many attempts. Try again later.',
    fields: {},
  })
})
