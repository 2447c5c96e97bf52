import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runCommand } from '../../commands/serve/testing/command.ts'
import { logIn, type ServedProduct, serveProduct } from '../../commands/serve/testing/served-product.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { connectOrStartEmbeddedPostgres } from '../../database/embedded-postgres/start-embedded-postgres.ts'
import { removeDataFolder } from '../../database/embedded-postgres/testing/remove-data-folder.ts'
import { silentReport } from '../../reporting/report.ts'
import { type PostgresByAddress, startPostgresByAddress } from '../../testing/postgres-by-address.ts'

export const DATABASES = ['embedded', 'by address'] as const
export type DatabaseKind = (typeof DATABASES)[number]

const ACCOUNT = { email: 'demo@retrofolio.example', password: 'a pass phrase of a test' }
/** The organisation of the demo account. */
export const ORGANISATION = 1

type RequestOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** A running product and a client of its demo account. */
export interface SignedInProduct extends ServedProduct {
  key: string
  /** Sends a request as the demo account. */
  request: (path: string, init?: RequestOptions) => Promise<Response>
}

/** A deployment for fault injection: its files and its database stay while processes come and go. */
export interface Deployment {
  env: Record<string, string>
  /** null if it is embedded, and ends with the processes. */
  postgres: PostgresByAddress | null
  serve(): Promise<SignedInProduct>
  /** Reads the database without the product. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
}

interface DeploymentOptions {
  homes: number
  /** Folder of all its files; by default a new temporary one. */
  folder?: string
  /** Settings of an external database. */
  settings?: Record<string, string>
  /** Settings of the product. */
  environment?: Record<string, string>
}

export async function deploy(
  kind: DatabaseKind,
  { homes, folder = '/tmp', settings = {}, environment = {} }: DeploymentOptions,
): Promise<Deployment> {
  const DATA_DIR = await mkdtemp(join(folder, 'retrofolio-fault-'))
  // Waits for the disk (fsync) as in production.
  const postgres = kind === 'embedded' ? null : await startPostgresByAddress({ folder, settings })
  onTestFinished(async () => {
    await postgres?.stop()
    await removeDataFolder(DATA_DIR)
  })
  const env = {
    ...environment,
    DATA_DIR,
    DEMO_EMAIL: ACCOUNT.email,
    DEMO_PASSWORD: ACCOUNT.password,
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
  }
  const first = await serveProduct(env)
  const { exitCode, problems } = await runCommand(
    ['organisation', 'set-quota', String(ORGANISATION), String(homes)],
    env,
  ).ended()
  if (exitCode !== 0) throw new Error(problems.join('\n'))
  first.child.kill('SIGTERM')
  await first.ended()
  return {
    env,
    postgres,
    serve: async () => {
      const product = await serveProduct(env)
      const key = await logIn(product.address, ACCOUNT)
      const request = (path: string, init: RequestOptions = {}) =>
        fetch(product.address + path, { ...init, headers: { ...init.headers, authorization: `Token ${key}` } })
      return { ...product, key, request }
    },
    withDatabase: async (work) => {
      const embedded =
        postgres === null ? await connectOrStartEmbeddedPostgres({ dataDir: DATA_DIR, report: silentReport }) : null
      const database = openDatabase(embedded?.connection ?? { kind: 'url', url: postgres?.url ?? '' })
      try {
        return await work(database)
      } finally {
        await database.close()
        await embedded?.stop()
      }
    },
  }
}
