import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../testing/test-app.ts'

/** Section 1.4 of the wire contract for every field of every body it names. */

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
  /** `blank`: may be empty, not missing. `left out`: the other way round. */
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

/** What is said of this field when it has this value; undefined when nothing is. */
async function told({ method, path, field }: Field, value: unknown): Promise<unknown> {
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
    expect(await told(one, undefined)).toEqual(mayBeMissing ? undefined : [REQUIRED])
  })

  test('empty, or only white space', async () => {
    const mayBeBlank = isOptional === 'blank' || isOptional === 'both'
    for (const blank of ['', '   ', '\t\r\n', '\u00a0']) {
      expect([blank, await told(one, blank)]).toEqual([blank, mayBeBlank ? undefined : [BLANK]])
    }
  })

  test('null', async () => {
    expect(await told(one, null)).toEqual([NULL])
  })

  test('a boolean, list or object', async () => {
    for (const value of [true, false, [], ['text'], {}, { a: 1 }]) {
      expect([value, await told(one, value)]).toEqual([value, [problem]])
    }
  })

  test('a number is its decimal text', async () => {
    // As an e-mail it is malformed; as a text it may break other rules, but is none that is not a text.
    const answer = JSON.stringify((await told(one, 7)) ?? '')
    expect(answer.includes(problem)).toBe(kind === 'email')
  })

  test('U+0000', async () => {
    const texts = await told(one, 'a\0b@homes.example')
    expect(texts).toContain(kind === 'email' ? NOT_EMAIL : NUL)
  })

  test('half a character, which no UTF-8 can hold', async () => {
    const texts = await told(one, 'a@\ud800.example')
    expect(texts).toContain(kind === 'email' ? NOT_EMAIL : 'Surrogate characters are not allowed: U+D800.')
  })

  test.skipIf(most === null)('as long as may be, with white space around it, and one longer', async () => {
    if (most === null) return
    const longest = 'ŵ'.repeat(most)
    expect(JSON.stringify((await told(one, `  ${longest}\n`)) ?? '')).not.toContain('no more than')
    expect(await told(one, `${longest}x`)).toContain(tooLong(most))
    // One character each, though two units of UTF-16.
    expect(JSON.stringify((await told(one, '🏠'.repeat(most))) ?? '')).not.toContain('no more than')
  })
})

test('unknown keys are ignored, in whatever shape', async () => {
  const payload = { email: member.email, password: member.password, remember_me: [null], 'x-y z': {}, Email: 1 }
  expect((await running.app.inject({ method: 'POST', url: '/api/auth/login/', payload })).statusCode).toBe(200)
})

test('a number for a text field is accepted, turned into its decimal text', async () => {
  for (const number of ['7', '-7', '1.5', '98765432109876543210', '-98765432109876543210']) {
    const headers = { ...member.headers, 'content-type': 'application/json' }
    const payload = `{"company_name": ${number}}`
    const answer = await running.app.inject({ method: 'PATCH', url: '/api/auth/user/', headers, payload })
    expect([answer.statusCode, answer.json().company_name]).toEqual([200, number])
  }
})

test('a key in another spelling than the wire’s is unknown, and ignored', async () => {
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
