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

/** `backup`, `restore`, `move`: commands that copy the whole database. */
export function registerBackupCommands(program: Command, report: Report): void {
  program
    .command('backup')
    .description('write the whole database to a new file, with or without a running server')
    .argument('<file>', 'for example retrofolio.backup.gz')
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
    .description('restore a backup into an empty database, and compare every count and checksum')
    .argument('<file>', 'a file written by backup')
    .action(async (file: string) => {
      const path = resolve(file)
      const end = await withData(({ restore }, database) => restore(database, path))
      report.line(`Restored ${sumOf(end)}; every count and checksum agrees.`)
    })
  program
    .command('move')
    .description(
      'copy the whole database into an empty PostgreSQL, and compare every count and checksum; stop all servers first',
    )
    .requiredOption('--to <url>', 'postgres://user@host:5432/database; set the password in PGPASSWORD', targetUrl)
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

/** The backup is complete by now, so a failure to record its time is only reported. */
async function noteBackup(dataDir: string, path: string, report: Report): Promise<void> {
  const { markBackup } = await import('../../database/backup/newest-backup.ts')
  await markBackup(dataDir, path).catch((error: unknown) => {
    // No server keeps its data on this machine.
    if (errorCode(error) === 'ENOENT') return
    report.problem(
      `The time of this backup cannot be recorded in ${dataDir} (${errorCode(error)}), so monitoring will report an older backup as the newest.`,
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
  // InvalidArgumentError prints the argument, and a mistyped address may contain a password.
  const refusal = (remedy: string) =>
    new UserFacingError(`The address of --to cannot be used: ${remedy}`, { exitCode: USAGE_EXIT_CODE })
  if (URL.canParse(text) && new URL(text).password !== '') {
    throw refusal('remove the password, which every user of this machine could read, and set PGPASSWORD.')
  }
  if (!postgresUrl.safeParse(text).success) throw refusal('use an address such as postgres://user@host:5432/database.')
  return text
}
