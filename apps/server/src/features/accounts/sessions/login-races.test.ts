import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

test.each([
  ['removed', 'delete from users where id = $1'],
  ['deactivated', 'update users set is_active = false where id = $1'],
  ['given another password', "update users set password_hash = 'another' where id = $1"],
])('a user who is %s during the password check is not signed in', async (_what, change) => {
  const { email, password, userId } = await createMember(running.database)
  const client = await running.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from users where id = $1 for update', [userId])
    const signingIn = running.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { email, password } })
    await untilBlocked(running.database)
    await client.query(change, [userId])
    await client.query('commit')
    const answer = await signingIn
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { non_field_errors: ['Unable to log in with provided credentials.'] },
    ])
  } finally {
    client.release()
  }
})
