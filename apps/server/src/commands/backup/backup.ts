import { resolve } from 'node:path'
import type { Command } from 'commander'
import { postgresUrl } from '../../config/address-settings.ts'
import type { Config } from '../../config/config.ts'
import type { BackupEnd } from '../../database/backup/backup-format.ts'
import type * as moveData from '../../database/backup/move-data.ts'
import type { Database } from '../../database/database.ts'
import { errorCode } from '../../reporting/error-code.ts'
import type { Report } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'

/** `backup`, `restore`, `move`: everything that the database holds, from one place to another. */
export function registerBackupCommands(program: Command, report: Report): void {
  program
    .command('backup')
    .description('write everything that the database holds into a new file, beside a running server or without one')
    .argument('<file>', 'such as retrofolio.backup.gz')
    .action(async (file: string) => {
      const path = resolve(file)
      const end = await withData(async ({ backUp }, database, { dataDir }) => {
        const written = await backUp(database, path)
        await noteBackup(dataDir, path, report)
        return written
      })
      report.line(`Backed up ${sumOf(end)} into ${path}.`)
    })
  program
    .command('restore')
    .description('fill an empty database with a backup, and compare every count and checksum')
    .argument('<file>', 'a file that backup has written')
    .action(async (file: string) => {
      const path = resolve(file)
      const end = await withData(({ restore }, database) => restore(database, path))
      report.line(`Restored ${sumOf(end)}; every count and checksum agrees.`)
    })
  program
    .command('move')
    .description(
      'move everything into an empty PostgreSQL, and compare every count and checksum; stop all servers first',
    )
    .requiredOption(
      '--to <url>',
      'postgres://user@host:5432/database; the password comes from the variable PGPASSWORD',
      targetUrl,
    )
    .action(async ({ to }: { to: string }) => {
      const end = await move(to)
      report.line(`Moved ${sumOf(end)}; every count and checksum agrees.`)
      report.line('Set DATABASE_URL to that address before you start servers and workers again.')
    })
}

type MoveData = typeof moveData

async function withData<Answer>(
  work: (data: MoveData, database: Database, config: Config) => Promise<Answer>,
): Promise<Answer> {
  const [{ readConfig }, { withUnpreparedDatabase }, data] = await Promise.all([
    import('../../config/config.ts'),
    import('../running/open-database.ts'),
    import('../../database/backup/move-data.ts'),
  ])
  const config = readConfig(process.env)
  return withUnpreparedDatabase(config, (database) => work(data, database, config))
}

/** The backup itself is whole by now, and not worth less where nobody can be told. */
async function noteBackup(dataDir: string, path: string, report: Report): Promise<void> {
  const { markBackup } = await import('../../database/backup/newest-backup.ts')
  await markBackup(dataDir, path).catch((error: unknown) => {
    // No server keeps its data on this machine.
    if (errorCode(error) === 'ENOENT') return
    report.problem(
      `The time of this backup cannot be noted in ${dataDir} (${errorCode(error)}), so monitoring takes an older one for the newest.`,
    )
  })
}

async function move(url: string): Promise<BackupEnd> {
  const [{ openDatabase }, { checkExternalDatabase }] = await Promise.all([
    import('../../database/database.ts'),
    import('../running/open-database.ts'),
  ])
  return withData(async ({ moveData }, from) => {
    const to = openDatabase({ kind: 'url', url })
    try {
      await checkExternalDatabase(to, url, { setting: '--to' })
      return await moveData(from, to)
    } finally {
      await to.close()
    }
  })
}

function sumOf({ tables }: BackupEnd): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en-GB')} rows of ${tables.length} tables`
}

const USAGE_EXIT_CODE = 2

function targetUrl(text: string): string {
  // Not InvalidArgumentError, which prints the argument: a mistyped address may hold a password.
  const refusal = (remedy: string) =>
    new UserFacingError(`The address of --to cannot be used: ${remedy}`, { exitCode: USAGE_EXIT_CODE })
  if (URL.canParse(text) && new URL(text).password !== '') {
    throw refusal('leave the password out, which every user of the machine could read, and set PGPASSWORD.')
  }
  if (!postgresUrl.safeParse(text).success) throw refusal('use one such as postgres://user@host:5432/database.')
  return text
}
