import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { connectOrStartEmbeddedPostgres } from '../../database/embedded-postgres/start-embedded-postgres.ts'
import { migrateDatabase } from '../../database/migrate-database.ts'
import { errorCode } from '../../reporting/error-code.ts'
import { silentReport } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'

/** Work of one command on the database, beside a running server or without one. */
export function withDatabase<Answer>(config: Config, work: (database: Database) => Promise<Answer>): Promise<Answer> {
  return withUnpreparedDatabase(config, async (database) => {
    await prepareDatabase(database, config)
    return work(database)
  })
}

/** The same on the database as it is found: nothing of it is changed, not even where it is of an older version. */
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
 * Makes sure that the database answers and is new enough, and brings it to the newest schema; one that was in use by an
 * older version is backed up before, where that is wanted.
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
        ? `The database of ${setting} at ${place} cannot be used (${reasonOf(error)}): check that it runs and that the address, user and password are right${setting === 'DATABASE_URL' ? ', or leave DATABASE_URL out for the embedded database' : ''}.`
        : `A file that ${setting} names for TLS cannot be read (${reasonOf(error)}): correct sslrootcert, sslcert or sslkey in that address, or the permissions of the file.`,
      { cause: error },
    )
  })
  if (major < MIN_VERSION) {
    throw new UserFacingError(
      `The database of ${setting} at ${place} is PostgreSQL ${major}; Retrofolio needs version ${MIN_VERSION} or newer.`,
    )
  }
}

/** Asynchronous, since the driver throws at once what is wrong with an address or with a file that it names. */
async function versionOf(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  return rows[0]?.version ?? 0
}

const FILE_FAILURES: ReadonlySet<string> = new Set(['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'ENOTDIR', 'ELOOP'])

/** A local socket that is not there fails with `connect` and the same code. */
function isOfFile(error: unknown): boolean {
  if (!(error instanceof Error) || !('syscall' in error)) return false
  return ['open', 'read'].includes(String(error.syscall)) && FILE_FAILURES.has(errorCode(error) ?? '')
}

/** A host name with several addresses fails with one error for each, under a common one without a message. */
function reasonOf(error: unknown): string {
  const told = error instanceof AggregateError ? error.errors[0] : error
  return told instanceof Error ? told.message : String(told)
}
