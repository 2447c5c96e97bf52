import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { queueMail } from '../mail/queue-mail.ts'
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { clockWatch } from './clock-watch.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())

test('after the clock was ahead, timestamps move to now and delayed jobs keep their delay', async () => {
  const { database } = running
  const mail = { to: 'odalys@homes.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  for (const event of ['ahead', 'later', 'tried', 'now']) await queueMail(database.orm, { event, ...mail })
  const change = (event: string, what: string) =>
    database.pool.query(
      `update pgboss.job set ${what} where data = (select jsonb_build_object('mailId', id) from mails where event = $1)`,
      [event],
    )
  const hours = (count: number) => `now() + interval '${count} hours'`
  await change('ahead', `created_on = ${hours(5)}, start_after = ${hours(5)}`)
  await change('later', `created_on = ${hours(5)}, start_after = ${hours(6)}`)
  await change('tried', `state = 'retry', start_after = ${hours(5)}`)
  await database.pool.query(`update mails set next_attempt_at = ${hours(5)} where event = 'tried'`)
  await database.pool.query(`update pgboss.queue set monitor_claim_on = ${hours(5)}`)
  const queues = async () =>
    (await database.pool.query('select from pgboss.queue where monitor_claim_on > now()')).rowCount
  const waits = async () => {
    const { rows } = await database.pool.query(`
      select event, round(extract(epoch from start_after - now()) / 60)::int as minutes,
        next_attempt_at <= now() as "isDue"
      from mails join pgboss.job on data = jsonb_build_object('mailId', mails.id) order by mails.id`)
    return rows
  }
  const watch = clockWatch(database)
  await watch()
  expect(await waits()).toEqual([
    { event: 'ahead', minutes: 0, isDue: true },
    { event: 'later', minutes: 60, isDue: true },
    { event: 'tried', minutes: expect.toSatisfy((minutes: number) => minutes <= 1), isDue: true },
    { event: 'now', minutes: 0, isDue: true },
  ])
  expect(await queues()).toBe(0)
  // Between two checks.
  await change('now', `created_on = ${hours(5)}, start_after = ${hours(5)}`)
  await watch()
  expect((await waits()).at(-1)).toMatchObject({ event: 'now', minutes: 0 })
})

test('a queue timestamp in the future is found by the first check, and later when the clock was set back', async () => {
  const { pool } = running.database
  const claimAhead = () => pool.query("update pgboss.queue set monitor_claim_on = now() + interval '5 hours'")
  const isAhead = async () =>
    (await pool.query('select from pgboss.queue where monitor_claim_on > now()')).rows.length > 0
  await pool.query('delete from pgboss.job')
  const watch = clockWatch(running.database)
  await claimAhead()
  await watch()
  expect(await isAhead()).toBe(false)
  await claimAhead()
  await watch()
  expect(await isAhead()).toBe(true)
  // An hour passes that the database's clock does not show.
  const anHourOn = performance.now() + 3_600_000
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => anHourOn)
  onTestFinished(() => spy.mockRestore())
  await watch()
  expect(await isAhead()).toBe(false)
})
