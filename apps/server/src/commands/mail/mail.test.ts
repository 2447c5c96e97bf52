import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '../../mail/queue-mail.ts'
import { mailStatus, retryMails } from '../../mail/undelivered-mails.ts'
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { runCommand } from '../serve/testing/command.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())

test('lists abandoned mails with their errors, and retries them', async () => {
  const { database } = running
  const bodies = { to: 'odalys@homes.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  for (const event of ['greeting:1', 'greeting:2']) await queueMail(database.orm, { event, ...bodies })
  await database.pool.query("update mails set died_at = now(), attempts = 14, last_error = '550 No such user'")
  await database.pool.query('delete from pgboss.job')
  const before = await mailStatus(database)
  expect(before).toMatchObject({ waiting: 0, dead: 2 })
  expect(before.newestDead[0]).toMatchObject({ lastError: '550 No such user' })
  expect(JSON.stringify(before)).not.toContain('@')

  expect(await retryMails(database, [before.newestDead[0]?.id ?? 0])).toBe(1)
  expect(await retryMails(database, null)).toBe(1)
  expect(await mailStatus(database)).toMatchObject({ waiting: 2, dead: 0 })
  const { rows } = await database.pool.query("select from pgboss.job where name = 'send-mail'")
  expect(rows).toHaveLength(2)
})

test('shows why mails that are still retried are not sent', async () => {
  const { database } = running
  await database.pool.query("update mails set last_error = case event when 'greeting:1' then '421 try later' end")
  const { waiting, failing, oldestFailing } = await mailStatus(database)
  expect({ waiting, failing }).toEqual({ waiting: 2, failing: 1 })
  expect(oldestFailing).toMatchObject([{ event: 'greeting:1', lastError: '421 try later' }])
  expect(JSON.stringify(oldestFailing)).not.toContain('@')
})

test.each([
  ['mail', 'retry'],
  ['mail', 'retry', '--all', '3'],
])('%s %s requires either ids or --all', async (...args) => {
  const { exitCode, problems } = await runCommand(args, {}).ended()
  expect([exitCode, problems.join()]).toEqual([1, 'Name the mails to retry by number, or use --all.'])
})
