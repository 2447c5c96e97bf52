import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { markBackup } from '../database/backup/newest-backup.ts'
import { openDatabase } from '../database/database.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../testing/test-app.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { metricsServer } from './serve-metrics.ts'

const TOKEN = 'a-token-of-twenty-or-more'

let running: TestApp
let metrics: Metrics
let app: FastifyInstance
let member: Member
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
  metrics = createMetrics(running.database, tmpdir())
  app = await running.rebuild({ metrics, config: readConfig({ NODE_ENV: 'test', METRICS_TOKEN: TOKEN }) })
})
afterAll(() => running.stop())

const scrape = (authorization?: string) =>
  app.inject({ method: 'GET', url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

describe('the metrics', () => {
  test('count requests by route and status, and contain nothing that a client sent', async () => {
    await app.inject({ method: 'GET', url: '/api/portfolio/homes/', headers: member.headers })
    await app.inject({ method: 'GET', url: '/api/portfolio/homes/987654/', headers: member.headers })
    await app.inject({ method: 'GET', url: '/api/addresses/?q=12%20wrenfold', headers: member.headers })
    await app.inject({ method: 'GET', url: '/api/nothing/wrenfold/' })
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await app.inject({ method: 'POST', url: '/api/auth/login/', payload: {} })
    }
    const text = await metrics.text()
    const count = 'retrofolio_http_request_duration_seconds_count'
    expect(text).toContain(`${count}{method="GET",route="/api/portfolio/homes/",status="200"} 1\n`)
    expect(text).toContain(`${count}{method="GET",route="/api/portfolio/homes/:id/",status="404"} 1\n`)
    expect(text).toContain(`${count}{method="GET",route="none",status="404"} 1\n`)
    expect(text).toContain('retrofolio_http_requests_throttled_total{route="/api/auth/login/"} 1\n')
    expect(text).not.toMatch(/wrenfold|987654/)
  })

  test('cover event loop, database, jobs and mails', async () => {
    await running.database.pool.query(
      `insert into mails (event, recipient, subject, text, html) values ('tested:1', 'a@b.example', 's', 't', 'h')`,
    )
    const text = await metrics.text()
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(text).toMatch(/^retrofolio_database_connections\{state="idle"\} \d+$/m)
    expect(text).toContain('# TYPE retrofolio_jobs gauge')
    expect(text).toContain('retrofolio_mails{state="waiting"} 1\n')
    expect(text).toMatch(/^retrofolio_data_free_bytes [1-9]\d*(\.\d+e\+\d+)?$/m)
    expect(text).toMatch(/^retrofolio_kept_answers_bytes\{form="packed"\} [1-9]\d*$/m)
    expect(text).toMatch(/^retrofolio_kept_answers_bytes\{form="lists"\} \d+$/m)
  })
})

describe('a mail that fails and is postponed', () => {
  test('counts by its real age, though no job is overdue', async () => {
    await running.database.pool.query(
      `insert into mails (event, recipient, subject, text, html, created_at, next_attempt_at, attempts, last_error)
      values ('put-off:1', 'a@b.example', 's', 't', 'h', now() - interval '20 minutes', now() + interval '1 hour', 5, '421')`,
    )
    const text = await metrics.text()
    expect(valueOf('retrofolio_mails_oldest_unsent_seconds', text)).toBeGreaterThanOrEqual(1_200)
    expect(text).toContain('retrofolio_jobs_oldest_waiting_seconds{kind="send-mail"} 0\n')
    await running.database.pool.query('update mails set died_at = now()')
    expect(valueOf('retrofolio_mails_oldest_unsent_seconds', await metrics.text())).toBe(0)
  })
})

describe('a database that does not respond', () => {
  test('removes its own metrics, and none of the node', async () => {
    expect(await metrics.text()).toContain('retrofolio_database_up 1\n')
    const nowhere = openDatabase({ kind: 'url', url: 'postgres://nobody@127.0.0.1:1/nothing' })
    onTestFinished(() => nowhere.close())
    const text = await createMetrics(nowhere, tmpdir()).text()
    expect(text).toContain('retrofolio_database_up 0\n')
    expect(text).not.toMatch(/^retrofolio_(jobs|mails)/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect(text).toContain('# TYPE retrofolio_http_request_duration_seconds histogram')
  })

  test('times out before the scrape does if all connections of the node are busy', async () => {
    const narrow = openDatabase(running.connection, { connections: 1 })
    const taken = await narrow.pool.connect()
    const request = narrow.pool.query('select').catch((error: unknown) => error)
    onTestFinished(async () => {
      taken.release()
      await request
      await narrow.close()
    })
    const server = metricsServer(createMetrics(narrow, tmpdir()))
    onTestFinished(() => server.close())
    const answer = await server.inject({ method: 'GET', url: '/metrics' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('retrofolio_database_up 0\n')
    expect(valueOf('retrofolio_database_connections{state="waited_for"}', answer.body)).toBeGreaterThan(0)
  })
})

describe('the age of the newest backup', () => {
  const AN_HOUR_AGO = new Date(Date.now() - 3_600_000)

  async function dataFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'retrofolio-backup-age-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  const ageTold = async (folder: string, database = running.database) =>
    valueOf('retrofolio_backup_age_seconds', await createMetrics(database, folder).text())

  test('counts from the last one, and before the first from the creation of an embedded database', async () => {
    const folder = await dataFolder()
    const embedded = {
      ...running.database,
      connection: { kind: 'socket', directory: '', user: '', database: '' },
    } as const
    expect(await ageTold(folder, embedded)).toBeNull()
    await mkdir(join(folder, 'postgres'))
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '18\n')
    await utimes(join(folder, 'postgres', 'PG_VERSION'), AN_HOUR_AGO, AN_HOUR_AGO)
    expect(await ageTold(folder, embedded)).toBeGreaterThanOrEqual(3_600)
    await markBackup(folder, '/backups/first.backup.gz')
    expect(await ageTold(folder, embedded)).toBeLessThan(3_600)
    expect(await readFile(join(folder, 'newest-backup'), 'utf8')).toBe('/backups/first.backup.gz\n')
  })

  test('is not exported for an external PostgreSQL', async () => {
    const folder = await dataFolder()
    const byAddress = { ...running.database, connection: { kind: 'url', url: 'postgres://db.example/x' } } as const
    // Left behind by a move.
    await mkdir(join(folder, 'postgres'))
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '18\n')
    expect(await ageTold(folder, byAddress)).toBeNull()
    await markBackup(folder, '/backups/first.backup.gz')
    expect(await ageTold(folder, byAddress)).toBeLessThan(3_600)
  })
})

/** The value of a metric with these labels; `null` if it is not exported. */
function valueOf(figure: string, text: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${figure} `))
  return line === undefined ? null : Number(line.slice(figure.length + 1))
}

describe('access to the metrics', () => {
  test('is off, unless enabled in the settings', async () => {
    const answer = await running.app.inject({ method: 'GET', url: '/metrics' })
    expect([answer.statusCode, answer.body]).toEqual([404, '{"detail":"Not found."}'])
  })

  test('on the port of the product, clients with the token', async () => {
    for (const wrong of [undefined, '', 'Bearer', `Bearer ${TOKEN}x`, `Token ${TOKEN}`, member.headers.authorization]) {
      const answer = await scrape(wrong)
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    }
    const answer = await scrape(`Bearer ${TOKEN}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  })

  test('on a port of their own, any client, and nothing else is served there', async () => {
    const server = metricsServer(metrics)
    const address = await server.listen({ port: 0, host: '127.0.0.1' })
    expect((await fetch(`${address}/metrics`)).status).toBe(200)
    expect(await (await fetch(`${address}/api/auth/user/`)).json()).toEqual({ detail: 'Not found.' })
    await server.close()
  })
})
