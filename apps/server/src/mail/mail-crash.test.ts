import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { MailConfig } from '../config/config.ts'
import { startNode } from '../testing/start-node.ts'
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { queueMail } from './queue-mail.ts'
import { type MailServerBehaviour, startMailServer } from './testing/mail-server.ts'

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())
beforeEach(async () => {
  await running.database.pool.query('delete from mails; delete from pgboss.job')
})

const SOON = { timeout: 60_000, interval: 20 }
const NODE = new URL('./testing/mail-node.ts', import.meta.url)

/** A separate process that sends queued mails. */
function startMailNode(mail: Partial<MailConfig>) {
  const settings: MailConfig = { smtpUrl: null, from: 'no-reply@retrofolio.example', outbox: '', ...mail }
  return startNode(NODE, JSON.stringify(running.connection), JSON.stringify(settings))
}

async function queue(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const bodies = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    await running.database.orm.transaction((transaction) =>
      queueMail(transaction, { event: `greeting:${number}`, to: `person${number}@homes.example`, ...bodies }),
    )
  }
}

/** Simulates that a quarter of an hour has passed for the waiting mails. */
async function letTimePass(): Promise<void> {
  await running.database.pool.query("update mails set next_attempt_at = next_attempt_at - interval '15 minutes'")
}

async function unsent(): Promise<number> {
  const { rows } = await running.database.pool.query('select from mails where sent_at is null')
  return rows.length
}

const messageIds = (received: { message: string }[]) =>
  received.map(({ message }) => /^Message-ID: (.*)$/m.exec(message)?.[1] ?? '')

/** A mail server that kills the node at a given moment of its first mail. */
async function serverThatKills(moment: 'before' | 'after') {
  const victims: ChildProcess[] = []
  const kill = () => void victims.pop()?.kill('SIGKILL')
  const behaviour: MailServerBehaviour =
    moment === 'after'
      ? { onTaken: kill }
      : {
          onRecipient: () => {
            kill()
            return null
          },
        }
  const server = await startMailServer(behaviour)
  return { server, victims }
}

describe('SIGKILL of the sending node', () => {
  test('before the mail is sent: it is sent once after the restart', async () => {
    const { server, victims } = await serverThatKills('before')
    await queue(1)
    const first = startMailNode({ smtpUrl: server.url })
    victims.push(first.child)
    await first.ended
    expect(server.received).toEqual([])
    await letTimePass()
    startMailNode({ smtpUrl: server.url })
    await expect.poll(unsent, SOON).toBe(0)
    expect(server.received).toHaveLength(1)
  })

  test('between the server’s reply and our record: it is sent again after the restart, with the same Message-ID', async () => {
    const { server, victims } = await serverThatKills('after')
    await queue(1)
    const first = startMailNode({ smtpUrl: server.url })
    victims.push(first.child)
    await first.ended
    expect(server.received).toHaveLength(1)
    expect(await unsent()).toBe(1)
    await letTimePass()
    startMailNode({ smtpUrl: server.url })
    await expect.poll(unsent, SOON).toBe(0)
    const ids = messageIds(server.received)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('repeatedly among many mails: each is sent, and at most those in progress at a kill are sent twice', async () => {
    const KILLS = 3
    const server = await startMailServer()
    await queue(200)
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const node = startMailNode({ smtpUrl: server.url })
      await expect.poll(() => server.received.length, SOON).toBeGreaterThan(kill * 25)
      await node.kill()
      await letTimePass()
    }
    startMailNode({ smtpUrl: server.url })
    await expect.poll(unsent, SOON).toBe(0)
    const ids = messageIds(server.received)
    expect(new Set(ids).size).toBe(200)
    expect(ids.length - 200).toBeLessThanOrEqual(KILLS * 4)
  }, 120_000)

  test('leaves no partial mail in the outbox, and a repeated one is the same file', async () => {
    const outbox = await mkdtemp(join(tmpdir(), 'retrofolio-outbox-'))
    onTestFinished(() => rm(outbox, { recursive: true, force: true }))
    const written = async () => (await readdir(outbox)).filter((name) => name.endsWith('.eml')).length
    await queue(100)
    for (const atLeast of [1, 30]) {
      const node = startMailNode({ outbox })
      await expect.poll(written, SOON).toBeGreaterThan(atLeast)
      await node.kill()
      await letTimePass()
    }
    startMailNode({ outbox })
    await expect.poll(unsent, SOON).toBe(0)
    expect(await written()).toBe(100)
  }, 120_000)
})

test('two processes share the queue, and each mail is sent once', async () => {
  const server = await startMailServer()
  startMailNode({ smtpUrl: server.url })
  startMailNode({ smtpUrl: server.url })
  await queue(100)
  await expect.poll(unsent, SOON).toBe(0)
  const ids = messageIds(server.received)
  expect([ids.length, new Set(ids).size]).toEqual([100, 100])
}, 120_000)
