import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { databaseProcess, startedDatabase } from './testing/database-process.ts'
import { copyCheckout, folderOf, isRoot, nodeFor, openFolder, ordinaryAccount } from './testing/places.ts'

const failureOf = (dataDir: string) => databaseProcess({ dataDir }).failure()

describe('one sentence and a non-zero exit code', () => {
  test('for a data folder that is a file', async () => {
    const dataDir = join(await openFolder(), 'data')
    await writeFile(dataDir, '')
    expect(await failureOf(dataDir)).toEqual({
      sentence: `The data folder ${dataDir} cannot be used: it is a file, not a folder; set DATA_DIR to a folder that this user can read and write.`,
      exitCode: 1,
    })
  })

  test('for a data folder inside a file', async () => {
    const file = join(await openFolder(), 'file')
    await writeFile(file, '')
    expect(await failureOf(join(file, 'data'))).toMatchObject({
      sentence: expect.stringContaining('a part of the path is a file; set DATA_DIR'),
      exitCode: 1,
    })
  })

  test.runIf(isRoot)('for a data folder without write permission', async () => {
    const account = await ordinaryAccount()
    const folder = await openFolder()
    const dataDir = await folderOf(null, join(folder, 'data'), 0o755)
    const checkout = await copyCheckout(join(folder, 'checkout'), account)
    const node = await nodeFor(account, folder)
    expect(await databaseProcess({ dataDir, checkout, account, node }).failure()).toEqual({
      sentence: `The data folder ${dataDir} cannot be used: permission denied; set DATA_DIR to a folder that this user can read and write.`,
      exitCode: 1,
    })
  })

  test.runIf(isRoot)('for a database that belongs to another user', async () => {
    const account = await ordinaryAccount()
    const folder = await openFolder()
    const dataDir = await folderOf(account, join(folder, 'data'), 0o755)
    await folderOf(null, join(dataDir, 'postgres'), 0o700)
    const checkout = await copyCheckout(join(folder, 'checkout'), account)
    const node = await nodeFor(account, folder)
    expect(await databaseProcess({ dataDir, checkout, account, node }).failure()).toEqual({
      sentence: `The database folder ${join(dataDir, 'postgres')} cannot be read (EACCES): start Retrofolio as its owner, or set DATA_DIR to another folder.`,
      exitCode: 1,
    })
  })

  test('for a database folder that is not a database', async () => {
    const dataDir = join(await openFolder(), 'data')
    const folder = await folderOf(null, join(dataDir, 'postgres'), 0o755)
    await writeFile(join(folder, 'letter.txt'), '')
    expect(await failureOf(dataDir)).toEqual({
      sentence: `The folder ${folder} contains something that is not a database: move it away, or set DATA_DIR to another folder.`,
      exitCode: 1,
    })
  })

  test("for a database that cannot start, with PostgreSQL's reason", async () => {
    const dataDir = join(await openFolder(), 'data')
    const { database } = await startedDatabase({ dataDir })
    await database.stop()
    await rm(join(dataDir, 'postgres', 'global', 'pg_control'))
    const { sentence, exitCode } = await failureOf(dataDir)
    expect(sentence).toMatch(
      /^The embedded database does not start \(.*pg_control": No such file or directory\): fix the cause, or set DATABASE_URL to [^\n]*\.$/,
    )
    expect(exitCode).toBe(1)
  })

  test('for a database of another version of PostgreSQL', async () => {
    const dataDir = join(await openFolder(), 'data')
    const { database } = await startedDatabase({ dataDir })
    await database.stop()
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '14\n')
    const { sentence } = await failureOf(dataDir)
    expect(sentence).toMatch(/initialized by PostgreSQL version 14, which is not compatible.*DATABASE_URL/)
  })

  test('for a recorded database location that is gone', async () => {
    const dataDir = await folderOf(null, join(await openFolder(), 'data'), 0o755)
    await writeFile(join(dataDir, 'postgres-location'), '/var/lib/retrofolio-gone/postgres\n')
    expect(await failureOf(dataDir)).toEqual({
      sentence: `The database of ${dataDir} is stored in /var/lib/retrofolio-gone/postgres, which cannot be found (ENOENT): put it back, or delete ${join(dataDir, 'postgres-location')} to start with an empty database.`,
      exitCode: 1,
    })
  })

  test.each(['win32-x64', 'sunos-sparc'])('for a machine without binaries (%s)', async (platform) => {
    await expect(findBinaries(platform)).rejects.toThrow(
      `The embedded database is not available for this machine (${platform}); set DATABASE_URL to a PostgreSQL server of your own (version 15 or newer).`,
    )
  })
})
