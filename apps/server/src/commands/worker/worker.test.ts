import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '../../concurrency/wait-until.ts'
import { readConfig } from '../../config/config.ts'
import type { Database } from '../../database/database.ts'
import { removeDataFolder } from '../../database/embedded-postgres/testing/remove-data-folder.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { freePort } from '../../testing/free-port.ts'
import { copySampleRegister } from '../../testing/sample-register.ts'
import { withDatabase } from '../running/open-database.ts'
import { runCommand } from '../serve/testing/command.ts'
import { serveProduct } from '../serve/testing/served-product.ts'

const WITHIN = { timeoutMs: 90_000, everyMs: 50 }

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp('/tmp/retrofolio-worker-')
  onTestFinished(() => removeDataFolder(folder))
  return folder
}

async function queue(database: Database, count: number): Promise<void> {
  const rest = { to: 'odalys@homes.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  for (let number = 1; number <= count; number += 1) {
    await queueMail(database.orm, { event: `greeting:${number}`, ...rest })
  }
}

test('sends queued mails without a server, shuts down cleanly, and works beside a server', async () => {
  const DATA_DIR = await dataFolder()
  const outbox = join(DATA_DIR, 'outbox')
  const written = async () => (await readdir(outbox).catch(() => [])).length
  await withDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR }), async (database) => {
    await queue(database, 5)
    const worker = runCommand(['worker'], { DATA_DIR })
    expect(await waitUntil(async () => ((await written()) === 5 ? true : null), WITHIN)).toBe(true)
    worker.child.kill('SIGTERM')
    expect(await worker.ended()).toEqual({
      exitCode: 0,
      lines: ['Processing the jobs of this database.'],
      problems: [expect.stringContaining('there is no register here: imports are left to other nodes')],
    })
  })
  await copySampleRegister(join(DATA_DIR, 'register'))
  const product = await serveProduct({ DATA_DIR })
  const worker = runCommand(['worker'], { DATA_DIR })
  expect(await waitUntil(() => worker.lines[0] ?? null, WITHIN)).toContain('Processing')
  await withDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR }), async (database) => {
    await queue(database, 50)
    const isSent = async () => {
      const { rows } = await database.pool.query('select from mails where sent_at is null')
      return rows.length === 0 ? true : null
    }
    expect(await waitUntil(isSent, WITHIN)).toBe(true)
    // The first five events were queued earlier.
    expect(await written()).toBe(50)
  })
  product.child.kill('SIGTERM')
  expect((await product.ended()).exitCode).toBe(0)
  worker.child.kill('SIGTERM')
  expect((await worker.ended()).exitCode).toBe(0)
}, 180_000)

test('a worker serves its own metrics if configured, and reports a busy port', async () => {
  const DATA_DIR = await dataFolder()
  await withDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR }), async () => {
    const port = await freePort()
    const env = { DATA_DIR, WORKER_METRICS_PORT: String(port) }
    const worker = runCommand(['worker'], env)
    expect(await waitUntil(() => worker.lines[0] ?? null, WITHIN)).toContain('Processing')
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(answer.status).toBe(200)
    const figures = await answer.text()
    expect(figures).toMatch(/^retrofolio_database_up 1$/m)
    expect(figures).toMatch(/^process_resident_memory_bytes [1-9]/m)
    expect(figures).toContain('retrofolio_outside_circuit_open')
    const second = await runCommand(['worker'], env).ended()
    expect(second.exitCode).toBe(1)
    expect(second.problems.join('\n')).toContain(`Port ${port} on 127.0.0.1 is in use by another program`)
    expect(second.problems.join('\n')).toContain('set WORKER_METRICS_PORT to a free port')
    worker.child.kill('SIGTERM')
    expect((await worker.ended()).exitCode).toBe(0)
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed')
  })
}, 180_000)

test('a worker without a register starts to process imports as soon as there is one', async () => {
  const DATA_DIR = await dataFolder()
  await withDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR }), async ({ orm, pool }) => {
    await sendJob(orm, 'import-rows', { organisationId: 1, importId: 1 })
    const worker = runCommand(['worker'], { DATA_DIR, LOG_LEVEL: 'info' })
    const reported = (words: string) =>
      waitUntil(() => worker.problems.find((line) => line.includes(words)) ?? null, WITHIN)
    const state = async () => {
      const { rows } = await pool.query<{ state: string }>(`select state from pgboss.job where name = 'import-rows'`)
      return rows.map((row) => row.state)
    }
    expect(await reported('there is no register here')).toContain(join(DATA_DIR, 'register'))
    expect(await state()).toEqual(['created'])
    expect((await runCommand(['register', 'sample'], { DATA_DIR }).ended()).exitCode).toBe(0)
    expect(await reported('a register is available now')).not.toBeNull()
    await expect.poll(state, { timeout: 90_000 }).toEqual(['completed'])
    worker.child.kill('SIGTERM')
    expect((await worker.ended()).exitCode).toBe(0)
  })
}, 180_000)

test('a server with SERVER_JOBS=off leaves all jobs to workers', async () => {
  const DATA_DIR = await dataFolder()
  await copySampleRegister(join(DATA_DIR, 'register'))
  const product = await serveProduct({ DATA_DIR, SERVER_JOBS: 'off' })
  expect(product.lines).toContain('  Jobs      left to workers: npm run -s retrofolio -- worker')
  const worker = runCommand(['worker'], { DATA_DIR })
  await withDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR }), async (database) => {
    await queue(database, 5)
    const sent = async () => (await database.pool.query('select from mails where sent_at is not null')).rowCount
    await expect.poll(sent, { timeout: 90_000 }).toBe(5)
    // A node that processes jobs keeps connections for them as long as it lives.
    const working = async () =>
      (await database.pool.query("select from pg_stat_activity where application_name like 'retrofolio jobs%'"))
        .rowCount
    expect(await working()).toBeGreaterThan(0)
    worker.child.kill('SIGTERM')
    expect((await worker.ended()).exitCode).toBe(0)
    await expect.poll(working, { timeout: 30_000 }).toBe(0)
  })
  product.child.kill('SIGTERM')
  expect((await product.ended()).exitCode).toBe(0)
}, 180_000)
