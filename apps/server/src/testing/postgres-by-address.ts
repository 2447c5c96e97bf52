import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { waitUntil } from '../concurrency/wait-until.ts'
import type { DatabaseConnection } from '../database/database-connection.ts'
import { placeDatabase, SYSTEM_FOLDER } from '../database/embedded-postgres/placement.ts'
import { runningPostmaster } from '../database/embedded-postgres/postmaster.ts'
import { runAs } from '../database/embedded-postgres/run-as.ts'
import { makeSocketDirectory } from '../database/embedded-postgres/socket-directory.ts'
import { superviseDatabase } from '../database/embedded-postgres/supervisor.ts'
import { silentReport } from '../reporting/report.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: DatabaseConnection
  }
}

let stop = async (): Promise<void> => {}

/** Runs before tests on an external PostgreSQL: the one of `TEST_DATABASE_URL`, or one started for them. */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) {
    project.provide('testDatabase', { kind: 'url', url: given })
    return
  }
  const server = await startPostgresByAddress()
  stop = () => server.stop()
  project.provide('testDatabase', { kind: 'url', url: server.url })
}

export async function teardown(): Promise<void> {
  await stop()
}

/** Folder of Debian's packages; the oldest supported version is the strictest test. */
const INSTALLED = '/usr/lib/postgresql'
const OLDEST_VERSION = 15

const READY_WITHIN_MS = 60_000

export interface PostgresByAddress {
  url: string
  /** Stops it immediately, without waiting for clients. */
  halt(): Promise<void>
  /** Restarts it at the same address, with its data. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts an external server, with passwords and a role that only owns its databases, like a hosted one. It ends with
 * this process in any case.
 *
 * @param settings replace those for tests, which do not wait for the disk
 */
export async function startPostgresByAddress({
  folder: parent = tmpdir(),
  settings: given = { fsync: 'off' },
}: {
  folder?: string
  settings?: Record<string, string>
} = {}): Promise<PostgresByAddress> {
  const home = await mkdtemp(join(parent, 'retrofolio-address-'))
  const {
    account,
    folder,
    logFile,
    binaries: shipped,
  } = await placeDatabase({
    dataDir: home,
    report: silentReport,
    systemFolder: SYSTEM_FOLDER,
  })
  const binaries = (await oldestInstalled()) ?? shipped
  await mkdir(folder, { mode: 0o700 })
  const passwordFile = join(folder, '..', 'password')
  const password = randomBytes(16).toString('hex')
  await writeFile(passwordFile, password)
  if (account !== null) for (const path of [folder, passwordFile]) await chown(path, account.uid, account.gid)
  const initialised = await runAs(account, join(binaries, 'bin', 'initdb'), [
    `--pgdata=${folder}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ])
  if (initialised.exitCode !== 0) throw new Error(initialised.output)
  const port = await freePort()
  const launch = async () => {
    const socketDirectory = await makeSocketDirectory(account)
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: socketDirectory,
      ...given,
    }
    const supervisor = await superviseDatabase({
      binaries,
      account,
      socketDirectory,
      logFile,
      postgresArgs: ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    })
    const isReady = async () => ((await runningPostmaster(folder))?.status === 'ready' ? true : null)
    if ((await waitUntil(isReady, { timeoutMs: READY_WITHIN_MS })) === null) throw new Error(`See ${logFile}.`)
    return supervisor
  }
  let supervisor = await launch()
  const halt = async () => {
    supervisor.hold.release()
    await supervisor.waitForEnd()
  }
  const url = (user: string, database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  await makeOwner(url('postgres', 'postgres'), password)
  return {
    url: url('retrofolio', 'retrofolio'),
    halt,
    resume: async () => {
      supervisor = await launch()
    },
    stop: async () => {
      await halt()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function oldestInstalled(): Promise<string | null> {
  const versions = (await readdir(INSTALLED).catch(() => [])).map(Number).filter((version) => version >= OLDEST_VERSION)
  return versions.length === 0 ? null : join(INSTALLED, String(Math.min(...versions)))
}

async function makeOwner(url: string, password: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create role retrofolio login createdb password '${password}'`)
  await client.query('create database retrofolio owner retrofolio')
  await client.end()
}
