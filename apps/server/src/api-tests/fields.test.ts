import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../testing/test-app.ts'

/** Section 1.4 of the wire contract, for every field of every body. */

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
})
afterAll(() => running.stop())

const REQUIRED = 'This field is required.'
const BLANK = 'This field may not be blank.'
const NULL = 'This field may not be null.'
const NOT_TEXT = 'Not a valid string.'
const NOT_EMAIL = 'Enter a valid email address.'
const NUL = 'Null characters are not allowed.'
const tooLong = (most: number) => `Ensure this field has no more than ${most} characters.`

interface Field {
  method: 'POST' | 'PUT' | 'PATCH'
  path: string
  field: string
  kind: 'text' | 'email'
  most: number | null
  /** `blank`: may be empty, not missing. `left out`: the opposite. */
  isOptional?: 'blank' | 'left out' | 'both'
}

const at = (
  method: Field['method'],
  path: string,
  fields: Record<string, { most?: number; isEmail?: true; isOptional?: Field['isOptional'] }>,
): Field[] =>
  Object.entries(fields).map(([field, { most = null, isEmail, isOptional }]) => ({
    method,
    path,
    field,
    kind: isEmail === true ? 'email' : 'text',
    most,
    ...(isOptional === undefined ? {} : { isOptional }),
  }))

const PROFILE = {
  first_name: { most: 150, isOptional: 'left out' },
  last_name: { most: 150, isOptional: 'left out' },
  company_name: { most: 200, isOptional: 'both' },
  company_number: { most: 50, isOptional: 'both' },
} as const

const FIELDS: readonly Field[] = [
  ...at('POST', '/api/auth/login/', { password: {}, email: { isEmail: true, isOptional: 'both' } }),
  ...at('POST', '/api/auth/password/reset/', { email: { isEmail: true } }),
  ...at('POST', '/api/auth/password/reset/confirm/', {
    uid: {},
    token: {},
    new_password1: { most: 128 },
    new_password2: { most: 128 },
  }),
  ...at('POST', '/api/auth/registration/', {
    company_name: { most: 200 },
    company_number: { most: 50 },
    first_name: { most: 150 },
    last_name: { most: 150 },
    email: { isEmail: true },
    password1: {},
    password2: {},
  }),
  ...at('POST', '/api/auth/password/change/', {
    old_password: {},
    new_password1: { most: 128 },
    new_password2: { most: 128 },
  }),
  ...at('PATCH', '/api/auth/user/', PROFILE),
  ...at('PUT', '/api/auth/user/', PROFILE),
  ...at('POST', '/api/portfolio/add-home/', { address: { most: 500 } }),
]

/** The errors of this field for this value; undefined if there are none. */
async function errorsOf({ method, path, field }: Field, value: unknown): Promise<unknown> {
  const isOpen = !/user|change|portfolio/.test(path)
  const answer = await running.app.inject({
    method,
    url: path,
    headers: isOpen ? {} : member.headers,
    payload: value === undefined ? {} : { [field]: value },
  })
  expect([200, 400, 403, 422]).toContain(answer.statusCode)
  return answer.statusCode === 400 ? answer.json()[field] : undefined
}

describe.each(FIELDS)('$method $path $field', (one) => {
  const { kind, most, isOptional } = one
  const problem = kind === 'email' ? NOT_EMAIL : NOT_TEXT

  test('missing', async () => {
    const mayBeMissing = isOptional === 'left out' || isOptional === 'both'
    expect(await errorsOf(one, undefined)).toEqual(mayBeMissing ? undefined : [REQUIRED])
  })

  test('empty, or only white space', async () => {
    const mayBeBlank = isOptional === 'blank' || isOptional === 'both'
    for (const blank of ['', '   ', '\t\r\n', '\u00a0']) {
      expect([blank, await errorsOf(one, blank)]).toEqual([blank, mayBeBlank ? undefined : [BLANK]])
    }
  })

  test('null', async () => {
    expect(await errorsOf(one, null)).toEqual([NULL])
  })

  test('a boolean, list or object', async () => {
    for (const value of [true, false, [], ['text'], {}, { a: 1 }]) {
      expect([value, await errorsOf(one, value)]).toEqual([value, [problem]])
    }
  })

  test('a number is its decimal text', async () => {
    // As an e-mail it is malformed; as a text it may break other rules, but it is accepted as text.
    const answer = JSON.stringify((await errorsOf(one, 7)) ?? '')
    expect(answer.includes(problem)).toBe(kind === 'email')
  })

  test('U+0000', async () => {
    const texts = await errorsOf(one, 'a\0b@homes.example')
    expect(texts).toContain(kind === 'email' ? NOT_EMAIL : NUL)
  })

  test('an unpaired surrogate, which UTF-8 cannot encode', async () => {
    const texts = await errorsOf(one, 'a@\ud800.example')
    expect(texts).toContain(kind === 'email' ? NOT_EMAIL : 'Surrogate characters are not allowed: U+D800.')
  })

  test.skipIf(most === null)('the maximum length with white space around it, and one character more', async () => {
    if (most === null) return
    const longest = 'ŵ'.repeat(most)
    expect(JSON.stringify((await errorsOf(one, `  ${longest}\n`)) ?? '')).not.toContain('no more than')
    expect(await errorsOf(one, `${longest}x`)).toContain(tooLong(most))
    // One character each, though two UTF-16 code units.
    expect(JSON.stringify((await errorsOf(one, '🏠'.repeat(most))) ?? '')).not.toContain('no more than')
  })
})

test('unknown keys are ignored, whatever their spelling', async () => {
  const payload = { email: member.email, password: member.password, remember_me: [null], 'x-y z': {}, Email: 1 }
  expect((await running.app.inject({ method: 'POST', url: '/api/auth/login/', payload })).statusCode).toBe(200)
})

test('a number for a text field is accepted and converted to its decimal text', async () => {
  for (const number of ['7', '-7', '1.5', '98765432109876543210', '-98765432109876543210']) {
    const headers = { ...member.headers, 'content-type': 'application/json' }
    const payload = `{"company_name": ${number}}`
    const answer = await running.app.inject({ method: 'PATCH', url: '/api/auth/user/', headers, payload })
    expect([answer.statusCode, answer.json().company_name]).toEqual([200, number])
  }
})

test('a key spelled differently from the wire’s is unknown, and ignored', async () => {
  const names = { companyName: 'A', company_number: '1', firstName: 'B', LastName: 'C', last__name: 'C' }
  const payload = { ...names, email: 'spelling@homes.example', password_1: 'brackish-41', password2: 'brackish-41' }
  const answer = await running.app.inject({ method: 'POST', url: '/api/auth/registration/', payload })
  const required = { company_name: [REQUIRED], first_name: [REQUIRED], last_name: [REQUIRED], password1: [REQUIRED] }
  expect([answer.statusCode, answer.json()]).toEqual([400, required])
  const changed = await running.app.inject({
    method: 'PATCH',
    url: '/api/auth/user/',
    headers: member.headers,
    payload: { first_name: 'Ada', firstName: 'Eve', lastName: 'Eve' },
  })
  expect(changed.json()).toEqual(
    expect.objectContaining({ first_name: 'Ada', last_name: expect.not.stringMatching('Eve') }),
  )
})

describe('the e-mail rule', () => {
  const logIn = (email: string) =>
    running.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { email, password: 'x' } })

  test.each([
    'a@b.example',
    "o'neil+tag@homes.example",
    '"quoted text"@homes.example',
    '"a@b"@homes.example',
    'a@localhost',
    'a@[127.0.0.1]',
    'a@[IPv6:::1]',
    'a@b.xn--p1ai',
    'a@häuser.example',
    'a@b.рф',
    `a@${'b'.repeat(63)}.example`,
    `${'a'.repeat(320 - '@homes.example'.length)}@homes.example`,
  ])('%s is well formed', async (email) => {
    expect((await logIn(email)).json()).toEqual({
      non_field_errors: ['Unable to log in with provided credentials.'],
    })
  })

  test.each([
    'a@b',
    'a b@example.com',
    'a@example..com',
    'plain',
    '@homes.example',
    'a@',
    'a@@b.example',
    '.a@homes.example',
    'a.@homes.example',
    'a..b@homes.example',
    'a@-b.example',
    'a@b-.example',
    'a@b_c.example',
    'a@b.c',
    'a@b.123',
    'a@.example',
    'a@homes.example.',
    `a@${'b'.repeat(64)}.example`,
    'a@[300.0.0.1]',
    'a@127.0.0.1',
    'Name <a@b.example>',
    'a@b.example,c@d.example',
    'a@b.example\nBcc: c@d.example',
    `${'a'.repeat(321 - '@homes.example'.length)}@homes.example`,
  ])('%j is malformed', async (email) => {
    const answer = await logIn(email)
    expect([answer.statusCode, answer.json()]).toEqual([400, { email: [NOT_EMAIL] }])
  })
})
