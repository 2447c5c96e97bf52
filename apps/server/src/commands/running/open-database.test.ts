import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { migrateDatabase } from '../../database/migrate-database.ts'
import { findMadeMigrations, readMigrations } from '../../database/migrations.ts'
import { startEmptyDatabase } from '../../testing/test-database.ts'
import { runCommand } from '../serve/testing/command.ts'
import { prepareDatabase } from './open-database.ts'

test.each([
  ['by default', {}, 1],
  ['not when switched off', { BACKUP_BEFORE_UPGRADE: 'off' }, 0],
])('a database used by an older version is backed up before an upgrade, %s', async (_what, settings, backups) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'retrofolio-upgrade-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const empty = await startEmptyDatabase()
  onTestFinished(() => empty.stop())
  const { database } = empty
  await migrateDatabase(database, { migrations: readMigrations().slice(0, -1) })
  await database.pool.query(`insert into organisations (name) values ('Quillon Homes')`)
  await prepareDatabase(database, readConfig({ NODE_ENV: 'test', DATA_DIR, ...settings }))
  const folder = await readdir(join(DATA_DIR, 'backups')).catch(() => [])
  expect(folder.filter((name) => /^before-upgrade-.*\.backup\.gz$/.test(name))).toHaveLength(backups)
  const client = await database.pool.connect()
  onTestFinished(() => client.release())
  expect(await findMadeMigrations(client)).toHaveLength(readMigrations().length)
})

test.each(['sslrootcert', 'sslcert', 'sslkey'])(
  'a %s that cannot be read is reported in one sentence',
  async (parameter) => {
    const folder = await mkdtemp(join(tmpdir(), 'retrofolio-certificates-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    for (const file of [join(folder, 'missing.pem'), folder]) {
      const DATABASE_URL = `postgres://app:hunter2@127.0.0.1:1/homes?${parameter}=${file}`
      for (const command of ['serve', 'backup']) {
        const args = command === 'backup' ? ['backup', join(folder, 'x.backup.gz')] : [command]
        // A server reads its sample register meanwhile, and may report that first.
        const { problems, exitCode } = await runCommand(args, { DATABASE_URL, PORT: '0' }).ended()
        const code = file === folder ? 'EISDIR' : 'ENOENT'
        expect([exitCode, problems]).toEqual([
          1,
          [expect.stringMatching(`^A TLS file named in DATABASE_URL cannot be read [(]${code}: .*sslrootcert, .*[.]$`)],
        ])
        expect(problems.join()).not.toContain('hunter2')
      }
    }
  },
)
