import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { examplePlanRequest } from '@retrofolio/contract/examples/plans'
import { toWire } from '@retrofolio/contract/wire-case'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { currentRates } from '../../features/rates/rates.service.ts'
import { replayDeadJobs } from '../../jobs/job-overview.ts'
import { sendJob, sendJobs } from '../../jobs/send-job.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startEmptyDatabase } from '../../testing/test-database.ts'
import { TEST_ADDRESSES } from '../../testing/test-homes.ts'
import type { Database } from '../database.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { findMadeMigrations, readMigrations } from '../migrations.ts'
import { withinOrganisation } from '../organisation-scope.ts'
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts'
import type { BackupEnd } from './backup-format.ts'
import { backUp, moveData, restore } from './move-data.ts'
import { readDatabase } from './read-database.ts'

let running: TestApp
let members: [Member, Member]
let folder: string
/** Of a column whose removal can be undone. */
let removedId: number
let file: string

/** Two organisations with homes, custom columns, facts, mails and jobs in every state. */
beforeAll(async () => {
  running = await startTestApp()
  members = [await createMember(running.database), await createMember(running.database)]
  for (const { headers } of members) {
    for (const address of [TEST_ADDRESSES.semi, TEST_ADDRESSES.withoutFloorArea]) {
      await running.app.inject({ method: 'POST', url: '/api/portfolio/add-home/', headers, payload: { address } })
    }
  }
  const [{ headers }] = members
  const ask = (url: string, payload: object) =>
    running.app.inject({ method: 'POST', url: `/api/portfolio/${url}/`, headers, payload })
  const [column]: { id: number }[] = (await ask('columns', { name: 'Officer', kind: 'text' })).json()
  await ask('edit-homes', { home_ids: [1], custom_values: { [column?.id ?? 0]: 'Ines 🏠' } })
  const columns: { id: number }[] = (await ask('columns', { name: 'Rent', kind: 'number' })).json()
  removedId = columns.at(-1)?.id ?? 0
  await ask('edit-homes', { home_ids: [1], custom_values: { [removedId]: 90.5 } })
  await running.app.inject({ method: 'DELETE', url: `/api/portfolio/columns/${removedId}/?homes=1`, headers })
  await running.app.inject({
    method: 'POST',
    url: '/api/organisation/rates/?file_name=rates.csv',
    headers,
    payload: 'measure,fixed_gbp,priced_on,vat\nboiler,3000,2026-06-01,excluded\n',
  })
  const { version: _version, ...plan } = examplePlanRequest
  await ask('homes/1/plans', Object(toWire(plan)))
  const { orm, pool } = running.database
  const mail = { to: 'odalys@homes.example', subject: '“Hello”\\n\t', text: 'Grüße 🏠', html: '<p>\u2028</p>' }
  await queueMail(orm, { event: 'greeting:1', ...mail })
  await sendJobs(orm, 'look-at-roof', [{ organisationId: members[0].organisationId, homeId: 1 }])
  await sendJob(orm, 'check-certificate', { organisationId: members[1].organisationId, homeId: 3 })
  await pool.query(
    `insert into pgboss.job (name, data, source_name) values ('dead-jobs', '{"mailId": 7}', 'send-mail')`,
  )
  await pool.query(`update pgboss.job set state = 'completed' where name = 'check-certificate'`)
  await pool.query(`insert into rate_limits values ('login:x', 3, '2999-01-01T00:00:00.123456Z')`)
  await pool.query(`insert into certificate_documents values ('k', '{"a": 1.10, "b": [null, "\\u00e9"]}', now())`)
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-backups-'))
  file = join(folder, 'whole.backup.gz')
  await backUp(running.database, file)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await running.stop()
})

async function emptyDatabase(): Promise<Database> {
  const empty = await startEmptyDatabase()
  onTestFinished(() => empty.stop())
  return empty.database
}

async function sumsOf(database: Database): Promise<BackupEnd> {
  const client = await database.pool.connect()
  try {
    for await (const part of readDatabase(client)) if (part.kind === 'end') return part.end
    throw new Error('no end')
  } finally {
    client.release()
  }
}

const rowsOf = ({ tables }: BackupEnd, name: string) => tables.find((table) => table.name === name)?.rows

describe('a backup', () => {
  test('contains every table, of all organisations, and is readable by its owner only', async () => {
    const sums = await sumsOf(running.database)
    const { rows } = await running.database.pool.query<{ name: string }>(
      `select 'public.' || tablename as name from pg_tables where schemaname = 'public'`,
    )
    expect(new Set(sums.tables.map(({ name }) => name))).toEqual(
      new Set([...rows.map(({ name }) => name), 'pgboss.job']),
    )
    expect(rowsOf(sums, 'public.organisations')).toBe(2)
    expect(rowsOf(sums, 'public.homes')).toBe(4)
    expect(rowsOf(sums, 'public.heat_loss_calculations')).toBe(6)
    // Pending and dead jobs: the mail's, a roof's and the dead one.
    expect(rowsOf(sums, 'pgboss.job')).toBe(3)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['whole.backup.gz'])
  })

  test('is a consistent snapshot while others write', async () => {
    const client = await running.database.pool.connect()
    const parts = readDatabase(client)
    await parts.next()
    await running.database.pool.query(`insert into rate_limits values ('late:x', 1, now())`)
    let rows: number | undefined
    for await (const part of parts) if (part.kind === 'end') rows = rowsOf(part.end, 'public.rate_limits')
    client.release()
    await running.database.pool.query(`delete from rate_limits where key = 'late:x'`)
    expect(rows).toBe(1)
  })

  test('never overwrites another file', async () => {
    await expect(backUp(running.database, file)).rejects.toThrow(`The file ${file} already exists`)
    await expect(backUp(running.database, join(folder, 'no/where'))).rejects.toThrow('cannot be written (ENOENT)')
  })

  test('of an unused database is rejected', async () => {
    await expect(backUp(await emptyDatabase(), join(folder, 'none'))).rejects.toThrow('This database is empty')
  })
})

describe('a backed-up database', () => {
  test('is restored exactly, sequences continue, and row-level security and triggers work', async () => {
    const database = await emptyDatabase()
    await restore(database, file)
    expect(await sumsOf(database)).toEqual(await sumsOf(running.database))

    const [member, other] = members
    const app = await running.rebuild({ database })
    const list = await app.inject({ method: 'GET', url: '/api/portfolio/homes/', headers: member.headers })
    const was = await running.app.inject({ method: 'GET', url: '/api/portfolio/homes/', headers: member.headers })
    expect([list.statusCode, list.body]).toEqual([200, was.body])
    expect(list.body).toContain('Ines 🏠')
    const columns = await app.inject({ method: 'GET', url: '/api/portfolio/columns/', headers: member.headers })
    expect(columns.json()).toMatchObject([{ name: 'Officer' }])
    const plans = await app.inject({ method: 'GET', url: '/api/portfolio/homes/1/plans/', headers: member.headers })
    const [saved] = plans.json()
    expect(saved).toMatchObject({ name: examplePlanRequest.name, staleness: null })
    const version = await app.inject({
      method: 'PUT',
      url: `/api/portfolio/plans/${saved.id}/`,
      headers: member.headers,
      payload: Object(toWire(examplePlanRequest)),
    })
    expect(version.json()).toMatchObject({ versions: [{ version: 2 }, { version: 1 }] })
    const rewritten = database.pool.query(
      `select set_config('app.organisation_id', '${member.organisationId}', true); update home_plan_versions set note = ''`,
    )
    await expect(rewritten).rejects.toThrow('versions of plans never change')
    const url = `/api/portfolio/columns/${removedId}/restore/`
    const restored = await app.inject({ method: 'POST', url, headers: member.headers })
    expect(restored.json()).toMatchObject([{ name: 'Officer' }, { name: 'Rent' }])
    const homes = await app.inject({ method: 'GET', url: '/api/portfolio/homes/', headers: member.headers })
    expect(homes.body).toContain('90.5')
    const payload = { address: TEST_ADDRESSES.numbered(1) }
    const added = await app.inject({
      method: 'POST',
      url: '/api/portfolio/add-home/',
      headers: member.headers,
      payload,
    })
    const ids = list.json<{ id: number }[]>().map(({ id }) => id)
    expect(added.statusCode).toBe(201)
    expect(added.json().data.home.id).toBeGreaterThan(Math.max(...ids))

    expect((await database.pool.query('select from homes')).rows).toEqual([])
    const smuggled = withinOrganisation(database, member.organisationId, (queries) =>
      queries.execute(`insert into former_members values (1, ${other.organisationId}, 'x', now())`),
    )
    await expect(smuggled).rejects.toMatchObject({ cause: { code: '42501' } })
    for (const change of [`update audit_entries set action = 'x'`, `update rate_schedules set version = 7`]) {
      const changed = withinOrganisation(database, member.organisationId, (queries) => queries.execute(change))
      await expect(changed).rejects.toMatchObject({ cause: { code: '42501' } })
    }
    expect(await currentRates(database, member.organisationId)).toMatchObject({ version: 1 })
    expect(await replayDeadJobs(database, 'all')).toBe(1)
  })

  test('is rejected by a non-empty database, which stays unchanged', async () => {
    const before = await sumsOf(running.database)
    await expect(restore(running.database, file)).rejects.toThrow('is not empty (')
    expect(await sumsOf(running.database)).toEqual(before)
  })

  test.each([
    ['is cut off', async (path: string) => truncate(path, 2_000), 'damaged or not a backup'],
    ['ends too early', async (path: string) => edit(path, (lines) => lines.slice(0, -1)), 'The backup is cut off'],
    ['lost a row', async (path: string) => edit(path, without('"greeting:1"')), 'differs from what was read'],
    ['has another value', async (path: string) => edit(path, replaced('Grüße', 'Grüsse')), 'public.mails differs from'],
    ['is something else', async (path: string) => writeFile(path, 'hello'), 'damaged or not a backup'],
    [
      'is newer',
      async (path: string) => edit(path, replaced('"hash":"', '"hash":"0')),
      'a newer version of Retrofolio',
    ],
    ['is missing', async (path: string) => rm(path), 'does not exist'],
  ])('is not restored from a file that %s', async (what, spoil, words) => {
    const database = await emptyDatabase()
    const path = join(folder, `${what}.gz`)
    await copyFile(file, path)
    await spoil(path)
    await expect(restore(database, path)).rejects.toThrow(words)
    // Nothing is left behind, and the intact backup can still be restored.
    await restore(database, file)
    expect(await sumsOf(database)).toEqual(await sumsOf(running.database))
  })
})

async function edit(path: string, change: (lines: string[]) => string[]): Promise<void> {
  const lines = gunzipSync(await readFile(path))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  await writeFile(path, gzipSync(`${change(lines).join('\n')}\n`))
}

const without = (words: string) => (lines: string[]) => lines.filter((line) => !line.includes(words))
const replaced = (words: string, others: string) => (lines: string[]) =>
  lines.map((line) => line.replace(words, others))

test('everything moves into another database, unless another connection uses the source', async () => {
  const from = await emptyDatabase()
  await restore(from, file)
  const other = await from.pool.connect()
  const to = await emptyDatabase()
  await expect(moveData(from, to)).rejects.toThrow(/\d+ other connections? uses? the database: stop every server/)
  other.release(true)
  await expect.poll(() => moveData(from, to).then(() => 'moved', String), { timeout: 20_000 }).toBe('moved')
  expect(await sumsOf(to)).toEqual(await sumsOf(from))
})

describe('an upgrade', () => {
  const older = () => readMigrations().slice(0, -1)

  test('of a database in use is preceded by one backup, however many nodes start; the newest three are kept', async () => {
    const backups = await mkdtemp(join(tmpdir(), 'retrofolio-upgrade-'))
    onTestFinished(() => rm(backups, { recursive: true, force: true }))
    for (const year of [2021, 2022, 2023]) await writeFile(join(backups, `before-upgrade-${year}.backup.gz`), '')
    const options = {
      beforeUpgrade: (client: Parameters<typeof backUpBeforeUpgrade>[0]) => backUpBeforeUpgrade(client, backups),
    }
    const database = await emptyDatabase()
    await migrateDatabase(database, { migrations: older(), ...options })
    expect(await readdir(backups)).toHaveLength(3)
    await database.pool.query(`insert into organisations (name) values ('Quillon Homes')`)
    await Promise.all([migrateDatabase(database, options), migrateDatabase(database, options)])
    const [second, third, made] = (await readdir(backups)).toSorted()
    expect([second, third]).toEqual(['before-upgrade-2022.backup.gz', 'before-upgrade-2023.backup.gz'])

    // A backup of an older version is restored as it was, then migrated.
    const again = await emptyDatabase()
    await restore(again, join(backups, made ?? ''))
    const { rows } = await again.pool.query('select name from organisations')
    expect(rows).toEqual([{ name: 'Quillon Homes' }])
    const client = await again.pool.connect()
    expect(await findMadeMigrations(client)).toHaveLength(readMigrations().length)
    client.release()
  })
})
