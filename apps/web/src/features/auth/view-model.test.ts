import { describe, expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { returnPath, returnState } from './return-path.ts'
import { loginErrors } from './view-model.ts'

describe('the login banner shows the first available message', () => {
  const all = {
    detail: 'Detail.',
    nonFieldErrors: ['Non-field.', 'Second.'],
    email: ['E-mail.'],
    password: ['Password.'],
  }
  const { detail: _detail, ...withoutDetail } = all
  const { nonFieldErrors: _nonField, ...fieldsOnly } = withoutDetail

  test.each([
    ['detail', all, 'Detail.'],
    ['errors of no field', withoutDetail, 'Non-field.'],
    ['errors of the e-mail', fieldsOnly, 'E-mail.'],
    ['errors of the password', { password: ['Password.'] }, 'Password.'],
  ])('%s', (_name, body, banner) => {
    expect(loginErrors(new ApiError(400, body)).banner).toBe(banner)
  })

  test("the error's own message", () => {
    expect(loginErrors(new ApiError(0, null)).banner).toContain('Could not reach the server')
    expect(loginErrors(new Error('Quota of local storage exceeded')).banner).toBe('Quota of local storage exceeded')
  })

  test('the fallback', () => {
    expect(loginErrors('?').banner).toBe('An unexpected error occurred. Please try again.')
    expect(loginErrors(new Error('')).banner).toBe('An unexpected error occurred. Please try again.')
  })
})

test('assigns field errors to fields', () => {
  const body = { email: ['Enter a valid email address.'], password: ['This field may not be blank.'] }
  expect(loginErrors(new ApiError(400, body))).toMatchObject({
    email: 'Enter an email address, such as name@example.com.',
    password: 'Fill in this field.',
  })
  expect(loginErrors(null)).toEqual({ banner: null, email: null, password: null })
})

describe('the return page', () => {
  test('is the requested one with its query', () => {
    expect(returnPath(returnState({ pathname: '/home/4', search: '?tab=solar', hash: '#plan' }))).toBe(
      '/home/4?tab=solar#plan',
    )
  })

  test.each([null, undefined, 'x', {}, { from: 4 }, { from: 'https://elsewhere.example' }, { from: '//elsewhere' }])(
    'is the dashboard for %o',
    (state) => {
      expect(returnPath(state)).toBe(paths.dashboard)
    },
  )
})
