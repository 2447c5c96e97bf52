import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { connectOrStartEmbeddedPostgres } from '../../database/embedded-postgres/start-embedded-postgres.ts'
import { migrateDatabase } from '../../database/migrate-database.ts'
import { errorCode } from '../../reporting/error-code.ts'
import { silentReport } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'

/** Runs one command's work on the database, with or without a running server. */
export function withDatabase<Answer>(config: Config, work: (database: Database) => Promise<Answer>): Promise<Answer> {
  return withUnpreparedDatabase(config, async (database) => {
    await prepareDatabase(database, config)
    return work(database)
  })
}

/** Runs work on the database without upgrading it, even if its version is older. */
export async function withUnpreparedDatabase<Answer>(
  config: Config,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const embedded =
    config.databaseUrl === null
      ? await connectOrStartEmbeddedPostgres({ dataDir: config.dataDir, report: silentReport })
      : null
  try {
    const database = openDatabase(embedded?.connection ?? { kind: 'url', url: config.databaseUrl ?? '' })
    try {
      if (config.databaseUrl !== null) await checkExternalDatabase(database, config.databaseUrl)
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await embedded?.stop()
  }
}

const MIN_VERSION = 15

/**
 * Checks that the database responds and is recent enough, and upgrades its schema. A database used by an older version
 * is backed up first, unless switched off.
 */
export async function prepareDatabase(database: Database, config: Config): Promise<void> {
  if (config.databaseUrl !== null) await checkExternalDatabase(database, config.databaseUrl)
  await migrateDatabase(database, {
    beforeUpgrade: async (client) => {
      if (!config.backsUpBeforeUpgrade) return
      const { backUpBeforeUpgrade } = await import('../../database/backup/back-up-before-upgrade.ts')
      await backUpBeforeUpgrade(client, join(config.dataDir, 'backups'))
    },
  })
}

/** @throws UserFacingError */
export async function checkExternalDatabase(
  database: Database,
  url: string,
  { setting = 'DATABASE_URL' } = {},
): Promise<void> {
  const place = new URL(url).host || 'its local socket'
  const major = await versionOf(database).catch((error: unknown) => {
    throw new UserFacingError(
      !isOfFile(error)
        ? `The database of ${setting} at ${place} cannot be used (${reasonOf(error)}): check that it is running and that the address, user and password are right${setting === 'DATABASE_URL' ? ', or remove DATABASE_URL to use the embedded database' : ''}.`
        : `A TLS file named in ${setting} cannot be read (${reasonOf(error)}): correct sslrootcert, sslcert or sslkey in that address, or the permissions of the file.`,
      { cause: error },
    )
  })
  if (major < MIN_VERSION) {
    throw new UserFacingError(
      `The database of ${setting} at ${place} is PostgreSQL ${major}; Retrofolio needs version ${MIN_VERSION} or newer.`,
    )
  }
}

/** Asynchronous, because the driver throws synchronously when an address or a file it names is wrong. */
async function versionOf(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  return rows[0]?.version ?? 0
}

const FILE_FAILURES: ReadonlySet<string> = new Set(['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'ENOTDIR', 'ELOOP'])

/** A missing local socket fails in `connect` with the same code. */
function isOfFile(error: unknown): boolean {
  if (!(error instanceof Error) || !('syscall' in error)) return false
  return ['open', 'read'].includes(String(error.syscall)) && FILE_FAILURES.has(errorCode(error) ?? '')
}

/** A host name with several addresses fails with one error per address, inside an aggregate without a message. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
