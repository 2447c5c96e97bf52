import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { EMPTY_MESSAGE, messageErrors, messageProblems } from './view-model.ts'

test('every line that is wrong has its text', () => {
  expect(messageProblems({ ...EMPTY_MESSAGE, email: 'nobody' }).fields).toEqual({
    name: 'This field may not be blank.',
    email: 'Enter a valid email address.',
    message: 'This field may not be blank.',
  })
  expect(messageProblems({ name: 'A', email: 'a@b.example', message: 'Hello', website: '' }).fields).toEqual({})
})

test('what the server says stands under its line, the rest in the banner', () => {
  expect(messageErrors(new ApiError(400, { email: ['No such domain.'] }))).toEqual({
    banner: null,
    fields: { email: 'No such domain.' },
  })
  expect(messageErrors(new ApiError(429, { detail: 'Request was throttled.' }))).toEqual({
    banner: 'Request was throttled.',
    fields: {},
  })
})
