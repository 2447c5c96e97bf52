import { mkdtemp } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type RunningCommand, runCommand } from '../commands/serve/testing/command.ts'
import { readyAddress, serveProduct } from '../commands/serve/testing/served-product.ts'
import { waitUntil } from '../concurrency/wait-until.ts'
import { type Database, openDatabase } from '../database/database.ts'
import type { DatabaseConnection } from '../database/database-connection.ts'
import { connectOrStartEmbeddedPostgres } from '../database/embedded-postgres/start-embedded-postgres.ts'
import { removeDataFolder } from '../database/embedded-postgres/testing/remove-data-folder.ts'
import { migrateDatabase } from '../database/migrate-database.ts'
import { readMigrations } from '../database/migrations.ts'
import { silentReport } from '../reporting/report.ts'
import { startPostgresByAddress } from '../testing/postgres-by-address.ts'
import { ROUNDS, randomNumbers } from './testing/rounds.ts'
import { schemaOf } from './testing/schema-of.ts'

/** Each starts four processes. */
const STARTS = Math.ceil(ROUNDS / 5)
/** By then a node has applied its migrations. */
const LATEST_MS = 2_500
const WITHIN = { timeoutMs: 90_000, everyMs: 50 }

test(`nodes that start together on a database, empty or with an older schema, one of them killed, ${STARTS} times: the others complete it`, async () => {
  const random = randomNumbers()
  const postgres = await startPostgresByAddress({ settings: {} })
  onTestFinished(() => postgres.stop())
  const DATA_DIR = await dataFolder()
  const connectionTo = (name: string): DatabaseConnection & { kind: 'url' } => {
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    return { kind: 'url', url: url.href }
  }
  const create = (name: string) =>
    withConnection(connectionTo('postgres'), ({ pool }) => pool.query(`create database ${name}`))
  await create('clean')
  const clean = await withConnection(connectionTo('clean'), async (database) => {
    await migrateDatabase(database)
    return schemaOf(database)
  })
  // Creates the register that all of them share.
  const first = await serveProduct({ DATA_DIR, DATABASE_URL: postgres.url })
  await first.kill()

  for (let start = 0; start < STARTS; start++) {
    const name = `start_${start}`
    await create(name)
    const connection = connectionTo(name)
    const older = readMigrations().slice(0, Math.floor(random() * readMigrations().length))
    if (older.length > 0) await withConnection(connection, (database) => fillOlder(database, older))
    const env = { PORT: '0', RATE_LIMITS: 'off', DATA_DIR, DATABASE_URL: connection.url }
    const nodes = [['serve'], ['serve'], ['worker'], ['worker']].map((command) => runCommand(command, env))
    await delay(random() * LATEST_MS)
    const [killed] = nodes.splice(Math.floor(random() * nodes.length), 1)
    await killed?.kill()
    for (const node of nodes) await expectWorking(node)
    const { schema, names, users } = await withConnection(connection, whatIsThere)
    expect(schema).toEqual(clean)
    expect(names).toEqual(older.length > 0 ? ['Demo Homes', KEPT] : ['Demo Homes'])
    expect(users).toBe(1)
    for (const node of nodes) await node.kill()
  }
})

test(`workers that start together on an empty data folder, one of them killed, ${STARTS} times: the others complete its database`, async () => {
  const random = randomNumbers()
  const schemas: string[][] = []
  for (let start = 0; start < STARTS; start++) {
    const DATA_DIR = await dataFolder()
    const nodes = Array.from({ length: 3 }, () => runCommand(['worker'], { DATA_DIR }))
    await delay(random() * LATEST_MS)
    await nodes.pop()?.kill()
    for (const node of nodes) await expectWorking(node)
    const embedded = await connectOrStartEmbeddedPostgres({ dataDir: DATA_DIR, report: silentReport })
    schemas.push(await withConnection(embedded.connection, schemaOf))
    await embedded.stop()
    for (const node of nodes) await node.kill()
  }
  for (const schema of schemas) expect(schema).toEqual(schemas[0])
  expect(schemas[0]?.filter((line) => line.startsWith('migration'))).toHaveLength(readMigrations().length)
})

const KEPT = 'Quillon Homes'

async function fillOlder(database: Database, migrations: ReturnType<typeof readMigrations>): Promise<void> {
  await migrateDatabase(database, { migrations })
  await database.pool.query('insert into organisations (name) values ($1)', [KEPT])
}

async function whatIsThere({ pool, ...database }: Database) {
  const { rows: organisations } = await pool.query<{ name: string }>('select name from organisations order by name')
  const { rowCount } = await pool.query('select from users')
  return {
    schema: await schemaOf({ pool, ...database }),
    names: organisations.map(({ name }) => name),
    users: rowCount,
  }
}

async function withConnection<Answer>(
  connection: DatabaseConnection,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const database = openDatabase(connection)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp('/tmp/retrofolio-fault-')
  onTestFinished(() => removeDataFolder(folder))
  return folder
}

async function expectWorking(node: RunningCommand): Promise<void> {
  const isWorking = () =>
    readyAddress(node) !== null || node.lines.some((line) => line.startsWith('Processing the jobs')) || null
  expect(await waitUntil(isWorking, WITHIN)).toBe(true)
  // Workers on an empty folder report that they have no register yet.
  expect(node.problems.filter((line) => !line.includes('there is no register here'))).toEqual([])
}
