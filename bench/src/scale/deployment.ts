import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import {
  MEMORY_SETTINGS,
  NODE_FLAGS,
  type ProductServer,
  startProductServer,
} from '@retrofolio/e2e/support/product-server'
import { endProcess } from '@retrofolio/e2e/support/started-process'
import { type Database, openDatabase } from '@retrofolio/server/database/database'
import { connectOrStartEmbeddedPostgres } from '@retrofolio/server/database/embedded-postgres/start-embedded-postgres'
import { createOrganisation, createUser } from '@retrofolio/server/features/accounts/accounts.service'
import { silentReport } from '@retrofolio/server/reporting/report'
import { startPostgresByAddress } from '@retrofolio/server/testing/postgres-by-address'
import { type ApiClient, logIn } from '../harness/api-client.ts'
import { parentOf } from './process-figures.ts'
import type { ScaleRegister } from './scale-register.ts'

export type DatabaseKind = 'embedded' | 'postgres'

/** The product as real processes, with a register of national structure. */
export interface Deployment {
  server: ProductServer
  /** Process id of the parent of all database processes. */
  postmaster: number
  database: Database
  /** A user of a new organisation with this quota of homes. */
  newCaller(homeQuota: number): Promise<ApiClient>
  /** Starts a worker process; resolves once it accepts jobs. */
  startWorker(): Promise<ChildProcess>
  remove(): Promise<void>
}

const PASSWORD = 'a pass phrase of a benchmark'
const COMMAND_LINE = fileURLToPath(new URL('../../../apps/server/src/cli.ts', import.meta.url))

/** @param serverJobs whether the server runs jobs itself, or leaves them to workers */
export async function deploy(
  kind: DatabaseKind,
  register: ScaleRegister,
  serverJobs: 'on' | 'off' = 'on',
): Promise<Deployment> {
  const dataDir = await mkdtemp(join(tmpdir(), 'retrofolio-scale-'))
  await symlink(register.folder, join(dataDir, 'register'))
  // With fsync, as in production.
  const postgres = kind === 'embedded' ? null : await startPostgresByAddress({ settings: {} })
  const env = {
    RATE_LIMITS: 'off',
    SERVER_JOBS: serverJobs,
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
  }
  const server = await startProductServer({ dataDir, env })
  const embedded = postgres === null ? await connectOrStartEmbeddedPostgres({ dataDir, report: silentReport }) : null
  const database = openDatabase(embedded?.connection ?? { kind: 'url', url: postgres?.url ?? '' })
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const workers: ChildProcess[] = []
  let organisations = 0
  return {
    server,
    postmaster: parentOf(rows[0]?.pid ?? Number.NaN),
    database,
    newCaller: async (homeQuota) => {
      organisations += 1
      const email = `person-${organisations}@homes.example`
      const { id: organisationId } = await createOrganisation(database, { name: email, homeQuota })
      await createUser(database, { organisationId, email, password: PASSWORD })
      return logIn(server.address, { email, password: PASSWORD })
    },
    startWorker: async () => {
      // With a lower priority than the server, like its systemd unit.
      const worker = spawn('nice', ['-n', '10', process.execPath, ...NODE_FLAGS, COMMAND_LINE, 'worker'], {
        env: { ...process.env, ...MEMORY_SETTINGS, NODE_ENV: 'test', DATA_DIR: dataDir, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      workers.push(worker)
      for await (const line of createInterface({ input: worker.stdout })) {
        if (line.startsWith('Working')) return worker
      }
      throw new Error('The worker ended before it was ready.')
    },
    remove: async () => {
      await Promise.all(workers.map(endProcess))
      await database.close()
      await embedded?.stop()
      await server.remove()
      await postgres?.stop()
    },
  }
}
