import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { jobRunner } from '../jobs/run-jobs.ts'
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { MailRefused } from './mail-refused.ts'
import type { MailTransport } from './mail-transport.ts'
import type { Mail } from './mails.repository.ts'
import { mails } from './mails.tables.ts'
import { queueMail } from './queue-mail.ts'
import { requeueOverdueMails } from './requeue-overdue-mails.ts'
import { retryAfterSeconds, sendMail } from './send-mail.ts'
import { smtpTransport } from './smtp-transport.ts'
import { startMailServer } from './testing/mail-server.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())
beforeEach(async () => {
  await running.database.pool.query('delete from mails; delete from pgboss.job')
})

const logged: string[] = []
const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
const SOON = { timeout: 60_000, interval: 20 }

async function queue(event = 'greeting:1'): Promise<void> {
  await queueMail(running.database.orm, {
    event,
    to: 'odalys@homes.example',
    subject: 'Hello',
    text: 'https://homes.example/secret',
    html: '<p>Hello</p>',
  })
}

const stored = async (): Promise<Mail[]> => running.database.orm.select().from(mails).orderBy(mails.id)

async function theMail(): Promise<Mail> {
  const [mail, ...others] = await stored()
  if (mail === undefined || others.length > 0) throw new Error('There should be one mail.')
  return mail
}

const sending = (transport: MailTransport) => ({
  database: running.database,
  from: 'Retrofolio <no-reply@retrofolio.example>',
  transport,
  logger,
})

/** One attempt, as a job makes it. */
async function attempt(transport: MailTransport): Promise<void> {
  const { id } = await theMail()
  await sendMail(sending(transport), id, new AbortController().signal)
}

/** A node that sends mails until the test ends. */
async function startNode(transport: MailTransport): Promise<void> {
  const problems: unknown[] = []
  const handlers = {
    'look-at-roof': async () => {},
    'send-mail': ({ data, signal }: { data: { mailId: number }; signal: AbortSignal }) =>
      sendMail(sending(transport), data.mailId, signal),
  }
  const node = jobRunner(running.database, handlers, (error) => problems.push(error), 50)
  onTestFinished(async () => {
    await node.stop()
    expect(problems).toEqual([])
  })
  await node.start()
}

/** Makes the next attempt overdue. */
async function letTimePass(): Promise<void> {
  await running.database.pool.query("update mails set next_attempt_at = now() - interval '11 minutes'")
}

async function waitingJobs(): Promise<number> {
  const { rows } = await running.database.pool.query("select from pgboss.job where state = 'created'")
  return rows.length
}

describe('one mail', () => {
  test('is sent once, however often its job runs, and its bodies are cleared', async () => {
    let deliveries = 0
    const transport = async () => void (deliveries += 1)
    await queue()
    await attempt(transport)
    await letTimePass()
    await attempt(transport)
    expect(deliveries).toBe(1)
    const mail = await theMail()
    expect(mail).toMatchObject({ attempts: 1, diedAt: null, lastError: null, text: '', html: '' })
    expect(mail.sentAt).not.toBeNull()
  })

  test('is tried by one node at a time', async () => {
    const { promise: mayFinish, resolve: finish } = Promise.withResolvers<void>()
    let deliveries = 0
    const transport = async () => {
      deliveries += 1
      await mayFinish
    }
    await queue()
    const first = attempt(transport)
    await expect.poll(() => deliveries, SOON).toBe(1)
    await attempt(transport)
    finish()
    await first
    expect(deliveries).toBe(1)
  })

  test('that cannot be sent yet is retried later, with growing pauses for about a day', async () => {
    await queue()
    await running.database.pool.query('delete from pgboss.job')
    for (let number = 1; number <= 13; number += 1) {
      await attempt(async () => Promise.reject(new Error('421 <odalys@homes.example> try later')))
      expect(await theMail()).toMatchObject({
        attempts: number,
        sentAt: null,
        diedAt: null,
        lastError: '421 <…@…> try later',
      })
      expect(await waitingJobs()).toBe(number)
      await letTimePass()
    }
    await attempt(async () => Promise.reject(new Error('421 try later')))
    expect((await theMail()).diedAt).not.toBeNull()
    const pauses = Array.from({ length: 13 }, (_, index) => retryAfterSeconds(index + 1))
    expect(pauses.slice(0, 3)).toEqual([60, 120, 240])
    expect(pauses.reduce((total, pause) => total + pause) / 3_600).toBeCloseTo(24, 0)
  })

  test('that the server rejects permanently is abandoned at once', async () => {
    await queue()
    await attempt(async () => {
      throw new MailRefused('refused', { cause: new Error('550 No such user') })
    })
    expect(await theMail()).toMatchObject({ attempts: 1, lastError: '550 No such user' })
    expect((await theMail()).diedAt).not.toBeNull()
  })

  test('leaves neither address nor text in the log', () => {
    expect(logged.join('')).toContain('a mail was sent')
    expect(logged.join('')).not.toMatch(/odalys|secret|@homes/)
  })
})

describe('a lost job', () => {
  test('loses no mail: an overdue mail gets a new job', async () => {
    await queue()
    await running.database.pool.query('delete from pgboss.job')
    await requeueOverdueMails(running.database)
    expect(await waitingJobs()).toBe(0)
    await letTimePass()
    await requeueOverdueMails(running.database)
    expect(await waitingJobs()).toBe(1)
  })

  test('old mails are deleted: sent ones after 30 days, dead ones after 90', async () => {
    for (const event of ['sent:old', 'sent:new', 'dead:old', 'dead:new', 'waiting:old']) await queue(event)
    await running.database.pool.query(`
      update mails set created_at = now() - interval '100 days';
      update mails set sent_at = now() - interval '31 days' where event = 'sent:old';
      update mails set sent_at = now() - interval '29 days' where event = 'sent:new';
      update mails set died_at = now() - interval '91 days' where event = 'dead:old';
      update mails set died_at = now() - interval '89 days' where event = 'dead:new'`)
    await requeueOverdueMails(running.database)
    expect((await stored()).map(({ event }) => event)).toEqual(['sent:new', 'dead:new', 'waiting:old'])
  })
})

describe('many mails', () => {
  test('300 queued at the same time reach the server once each, from two nodes', async () => {
    const server = await startMailServer()
    const transport = smtpTransport(server.url)
    await Promise.all([startNode(transport), startNode(transport)])
    const queueFrom = async (first: number) => {
      for (let number = first; number < 300; number += 20) await queue(`greeting:${number}`)
    }
    await Promise.all(Array.from({ length: 20 }, (_, first) => queueFrom(first)))
    const isSent = async () => (await stored()).every(({ sentAt }) => sentAt !== null)
    await expect.poll(isSent, SOON).toBe(true)
    const ids = server.received.map(({ message }) => /^Message-ID: (.*)$/m.exec(message)?.[1])
    expect(ids).toHaveLength(300)
    expect(new Set(ids).size).toBe(300)
  }, 90_000)

  test('a mail on which the server hangs does not delay the others', async () => {
    const delivered: string[] = []
    await startNode(async ({ envelope, key }, signal) => {
      expect(envelope.to).toBe('odalys@homes.example')
      if (delivered.length === 0) {
        delivered.push('hanging')
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      }
      delivered.push(key)
    })
    await queue('greeting:hanging')
    await expect.poll(() => delivered, SOON).toEqual(['hanging'])
    await Promise.all(Array.from({ length: 20 }, (_, index) => queue(`greeting:${index}`)))
    await expect.poll(() => delivered.length, SOON).toBe(21)
  }, 90_000)
})
