import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '../database/migrate-database.ts'
import { withinOrganisation } from '../database/organisation-scope.ts'
import { createOrganisation } from '../features/accounts/accounts.service.ts'
import { asSuperuser, startTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type MailToQueue, queueMail } from './queue-mail.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())

const mail = (event: string, changes: Partial<MailToQueue> = {}): MailToQueue => ({
  event,
  to: 'odalys@homes.example',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  ...changes,
})

/** Number of jobs that will send the mail of this event. */
async function queued(event: string): Promise<number> {
  const { rows } = await running.database.pool.query<{ jobs: string }>(
    `select count(job.id) as jobs
    from mails left join pgboss.job on job.name = 'send-mail' and job.data = jsonb_build_object('mailId', mails.id)
    where event = $1 group by mails.id`,
    [event],
  )
  expect(rows.length).toBeLessThan(2)
  return Number(rows[0]?.jobs ?? 0)
}

test('a mail is queued with its transaction, or not at all', async () => {
  const { orm } = running.database
  const failing = orm.transaction(async (transaction) => {
    await queueMail(transaction, mail('failed:1'))
    throw new Error('something else failed')
  })
  await expect(failing).rejects.toThrow('something else failed')
  await orm.transaction((transaction) => queueMail(transaction, mail('done:1')))
  expect([await queued('failed:1'), await queued('done:1')]).toEqual([0, 1])
})

test('queueing the same event twice gives one mail, also concurrently', async () => {
  const { orm } = running.database
  await Promise.all(Array.from({ length: 20 }, () => queueMail(orm, mail('same:1'))))
  await queueMail(orm, mail('same:1', { subject: 'Another' }))
  expect(await queued('same:1')).toBe(1)
})

test("a mail can be queued in an organisation's transaction, also with the restricted role", async () => {
  const { connection, database } = running
  const { id } = await createOrganisation(database, { name: 'Quillon Homes' })
  await withinOrganisation(database, id, (queries) => queueMail(queries, mail('invitation:1')))
  const superuser = asSuperuser(connection)
  try {
    await migrateDatabase(superuser)
    await withinOrganisation(superuser, id, (queries) => queueMail(queries, mail('invitation:2')))
    const reading = withinOrganisation(superuser, id, (queries) => queries.execute('select recipient from mails'))
    await expect(reading).rejects.toMatchObject({ cause: { message: 'permission denied for table mails' } })
  } finally {
    await superuser.close()
  }
  expect([await queued('invitation:1'), await queued('invitation:2')]).toEqual([1, 1])
})

test.each([
  ['an address', { to: 'a@homes.example\r\nBcc: b@homes.example' }],
  ['a subject', { subject: 'Hello\nBcc: b@homes.example' }],
])('%s with a line break is rejected', async (_, changes) => {
  await expect(queueMail(running.database.orm, mail('injected:1', changes))).rejects.toThrow(RangeError)
  expect(await queued('injected:1')).toBe(0)
})
