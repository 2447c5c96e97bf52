import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { createMember, startTestApp, type TestApp } from '../../../testing/test-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

let people = 0
/** A new user. */
function newcomer(changes: Record<string, unknown> = {}) {
  people += 1
  return {
    company_name: 'Quillon Homes',
    company_number: '01234567',
    first_name: 'Odalys',
    last_name: 'Fennimore',
    email: `person-${people}@quillon.example`,
    password1: 'correct horse battery',
    password2: 'correct horse battery',
    ...changes,
  }
}

const register = (payload: object, app = running.app) =>
  app.inject({ method: 'POST', url: '/api/auth/registration/', payload })
const logIn = (payload: object) => running.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
const user = (key: string) =>
  running.app.inject({ method: 'GET', url: '/api/auth/user/', headers: { authorization: `Token ${key}` } })

async function refusal(changes: Record<string, unknown>): Promise<unknown> {
  const answer = await register(newcomer(changes))
  expect(answer.statusCode).toBe(400)
  return answer.json()
}

const countOf = async (table: 'users' | 'organisations') =>
  Number((await running.database.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n)

describe('registration', () => {
  test('returns 201 with a key, creates the organisation with quota 5 and no homes, and signs its first user in', async () => {
    const payload = newcomer()
    const answer = await register(payload)
    expect([answer.statusCode, answer.json()]).toEqual([201, { key: expect.stringMatching(/^[0-9a-f]{40}$/) }])
    const shown = (await user(answer.json().key)).json()
    expect(shown).toEqual({
      id: expect.any(Number),
      email: payload.email,
      first_name: 'Odalys',
      last_name: 'Fennimore',
      company_name: 'Quillon Homes',
      company_number: '01234567',
      organisation: { id: expect.any(Number), name: 'Quillon Homes', home_quota: 5, total_homes: 0 },
    })
    const trail = await running.app.inject({
      method: 'GET',
      url: '/api/audit/',
      headers: { authorization: `Token ${answer.json().key}` },
    })
    expect(trail.body).toContain('organisation_registered')
  })

  test('passwords are trimmed, and the e-mail can be used in any case', async () => {
    const payload = newcomer({ password1: '  a padded pass phrase ', password2: 'a padded pass phrase' })
    expect((await register(payload)).statusCode).toBe(201)
    const credentials = { email: payload.email.toUpperCase(), password: 'a padded pass phrase' }
    expect((await logIn(credentials)).statusCode).toBe(200)
  })

  test('any other key in the body has no effect', async () => {
    const answer = await register(newcomer({ home_quota: 999, is_staff: true, organisation: 1, id: 1 }))
    expect((await user(answer.json().key)).json().organisation.home_quota).toBe(5)
  })

  test('in an empty body every field is required', async () => {
    const answer = await register({})
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      Object.fromEntries(Object.keys(newcomer()).map((field) => [field, ['This field is required.']])),
    ])
  })

  test.each([
    [{ first_name: ' ' }, { first_name: ['This field may not be blank.'] }],
    [{ last_name: null }, { last_name: ['This field may not be null.'] }],
    [{ company_name: [] }, { company_name: ['Not a valid string.'] }],
    [{ company_number: true }, { company_number: ['Not a valid string.'] }],
    [{ first_name: 'a'.repeat(151) }, { first_name: ['Ensure this field has no more than 150 characters.'] }],
    [{ last_name: 'a'.repeat(151) }, { last_name: ['Ensure this field has no more than 150 characters.'] }],
    [{ company_name: 'a'.repeat(201) }, { company_name: ['Ensure this field has no more than 200 characters.'] }],
    [{ company_number: '1'.repeat(51) }, { company_number: ['Ensure this field has no more than 50 characters.'] }],
    [{ first_name: 'a\0b' }, { first_name: ['Null characters are not allowed.'] }],
    [{ email: 'a@b' }, { email: ['Enter a valid email address.'] }],
    [{ email: {} }, { email: ['Enter a valid email address.'] }],
    [{ password2: '' }, { password2: ['This field may not be blank.'] }],
    [
      { password1: '12345', password2: '12345' },
      {
        password1: [
          'This password is too short. It must contain at least 8 characters.',
          'This password is too common.',
          'This password is entirely numeric.',
        ],
      },
    ],
    [{ password1: 'password123', password2: 'password123' }, { password1: ['This password is too common.'] }],
  ])('%j: 400 %j', async (changes, body) => {
    expect(await refusal(changes)).toEqual(body)
  })

  test('a number counts as its decimal text', async () => {
    const answer = await register(newcomer({ company_number: 1234567 }))
    expect((await user(answer.json().key)).json().company_number).toBe('1234567')
  })

  test('an e-mail is taken in any case', async () => {
    const { email } = await createMember(running.database)
    const taken = { email: ['A user is already registered with this e-mail address.'] }
    expect(await refusal({ email })).toEqual(taken)
    expect(await refusal({ email: email.toUpperCase() })).toEqual(taken)
  })

  test.each<[string, (email: string) => object]>([
    ['with the e-mail alone', (email) => ({ email })],
    ['without one field', (email) => newcomer({ email, last_name: '' })],
    ['with a password that breaks a rule', (email) => newcomer({ email, password1: '12345', password2: '12345' })],
    ['with different passwords', (email) => newcomer({ email, password2: 'something else' })],
    [
      'with a password similar to the name',
      (email) => newcomer({ email, password1: 'fennimore', password2: 'fennimore' }),
    ],
  ])('%s a taken e-mail gets the same response as a free one, byte for byte', async (_what, payload) => {
    const { email } = await createMember(running.database)
    const taken = await register(payload(email))
    const free = await register(payload(`not-${email}`))
    expect([taken.statusCode, taken.body]).toEqual([400, free.body])
    expect(taken.json()).not.toHaveProperty('email')
  })

  test('field checks and password rules are reported together, before later checks', async () => {
    expect(await refusal({ last_name: '', password1: 'Fennimor', password2: 'something else' })).toEqual({
      last_name: ['This field may not be blank.'],
    })
    expect(await refusal({ first_name: null, password1: '1234567', password2: 'x' })).toEqual({
      first_name: ['This field may not be null.'],
      password1: [
        'This password is too short. It must contain at least 8 characters.',
        'This password is too common.',
        'This password is entirely numeric.',
      ],
    })
  })

  test('different passwords, everything else valid: a straight apostrophe, and no similarity check yet', async () => {
    expect(await refusal({ password1: 'fennimore', password2: 'correct horse battery' })).toEqual({
      non_field_errors: ["The two password fields didn't match."],
    })
  })

  test.each([
    ['fennimore', 'last name'],
    ['Odalys99', 'first name'],
    ['quillon.example', 'email address'],
  ])('%j is too similar to the %s', async (password, attribute) => {
    expect(await refusal({ password1: password, password2: password })).toEqual({
      non_field_errors: [`The password is too similar to the ${attribute}.`],
    })
  })

  test('succeeds once if an e-mail is registered twice at once, and the second attempt leaves nothing behind', async () => {
    const before = [await countOf('users'), await countOf('organisations')]
    const { email } = newcomer()
    const answers = await Promise.all([
      register(newcomer({ email })),
      register(newcomer({ email: email.toUpperCase() })),
      register(newcomer({ email })),
    ])
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
    expect(answers.find((answer) => answer.statusCode === 400)?.json()).toEqual({
      email: ['A user is already registered with this e-mail address.'],
    })
    const [users = 0, organisations = 0] = before
    expect([await countOf('users'), await countOf('organisations')]).toEqual([users + 1, organisations + 1])
  })
})

test('if switched off, registration is 403 whatever is sent, and GET is still 405', async () => {
  const app = await running.rebuild({
    config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', REGISTRATION: 'closed' }),
  })
  for (const payload of [newcomer(), {}]) {
    const answer = await register(payload, app)
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'Registration is closed. Please contact us for an account.' },
    ])
  }
  expect((await app.inject({ method: 'GET', url: '/api/auth/registration/' })).statusCode).toBe(405)
})
