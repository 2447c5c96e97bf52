import { access, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Account } from './run-as.ts'
import { ask, runningDatabase, startedDatabase } from './testing/database-process.ts'
import { copyCheckout, folderOf, isRoot, nodeFor, openFolder, ordinaryAccount } from './testing/places.ts'

/** Starts an installed product on its own database, twice. */
async function startsTwice(options: Parameters<typeof startedDatabase>[0]) {
  const first = await startedDatabase(options)
  await ask(first.socket, 'create table kept ()')
  await first.database.stop()
  const second = await startedDatabase(options)
  return { lines: second.database.lines, kept: await ask(second.socket, 'select * from kept') }
}

const isMissing = (path: string): Promise<boolean> =>
  access(path).then(
    () => false,
    () => true,
  )

describe('the embedded database works', () => {
  test('in a folder whose path has spaces, punctuation and non-ASCII letters', async () => {
    const checkout = await copyCheckout(join(await openFolder(), `Häuser & Ho'mes, 50 % (new)`), null)
    const { kept } = await startsTwice({ checkout, dataDir: join(checkout, '.retrofolio') })
    expect(kept).toEqual([])
  })

  test('in a folder with a very long path', async () => {
    const checkout = await copyCheckout(
      join(await openFolder(), ...Array.from({ length: 8 }, () => 'x'.repeat(90))),
      null,
    )
    const { kept } = await startsTwice({ checkout, dataDir: join(checkout, '.retrofolio') })
    expect(kept).toEqual([])
  })

  test('beside another product whose path has the same prefix', async () => {
    const folder = await openFolder()
    const one = await startedDatabase({ dataDir: join(folder, 'data-two') })
    const two = await startedDatabase({ dataDir: join(folder, 'data') })
    expect(two.socket).not.toBe(one.socket)
  })
})

describe.runIf(isRoot)('for an ordinary user, the embedded database', () => {
  let account: NonNullable<Account>
  beforeAll(async () => {
    account = await ordinaryAccount()
  })

  test('works, as that user', async () => {
    const folder = await openFolder()
    const checkout = await copyCheckout(join(folder, 'checkout'), account)
    const dataDir = join(checkout, '.retrofolio')
    const { kept } = await startsTwice({ checkout, dataDir, account, node: await nodeFor(account, folder) })
    expect(kept).toEqual([])
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(account.uid)
  })

  test('works inside a private home folder, and stays there', async () => {
    const folder = await openFolder()
    const home = await folderOf(account, join(folder, 'home'), 0o700)
    const checkout = await copyCheckout(join(home, 'checkout'), account)
    const dataDir = join(checkout, '.retrofolio')
    const node = await nodeFor(account, folder)
    const { kept, lines } = await startsTwice({ checkout, dataDir, account, node })
    expect(kept).toEqual([])
    expect(lines).toEqual([])
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(account.uid)
  })

  test('keeps its owner when root starts it', async () => {
    const folder = await openFolder()
    const checkout = await copyCheckout(join(folder, 'checkout'), account)
    const dataDir = join(checkout, '.retrofolio')
    const first = await startedDatabase({ checkout, dataDir, account, node: await nodeFor(account, folder) })
    await ask(first.socket, 'create table kept ()')
    await first.database.stop()
    const second = await startedDatabase({ checkout, dataDir })
    expect(await ask(second.socket, 'select * from kept')).toEqual([])
  })
})

describe.runIf(isRoot)('for root, in a private home folder, the embedded database', () => {
  test('is stored in a system folder with a copy of its binaries, and reports it', async () => {
    const folder = await openFolder()
    const systemFolder = join(folder, 'var-lib')
    const checkout = await copyCheckout(join(await folderOf(null, join(folder, 'root'), 0o700), 'checkout'), null)
    const dataDir = join(checkout, '.retrofolio')
    const { kept, lines } = await startsTwice({ checkout, dataDir, systemFolder })
    expect(kept).toEqual([])

    const location = (await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim()
    expect(location).toMatch(new RegExp(`^${systemFolder}/[0-9a-f]{16}/postgres$`))
    expect(lines).toEqual([
      `The database is stored in ${location}, because the user retrofolio, which runs it, cannot reach ${dataDir}.`,
    ])
    expect((await stat(location)).uid).not.toBe(0)
    const running = await runningDatabase(dataDir)
    expect(await readFile(`/proc/${running?.pid}/cmdline`, 'utf8')).toContain(`${systemFolder}/postgresql-`)
  })

  test('is found again after the data folder was moved', async () => {
    const folder = await openFolder()
    const systemFolder = join(folder, 'var-lib')
    const home = await folderOf(null, join(folder, 'root'), 0o700)
    const first = await startedDatabase({ dataDir: join(home, 'data'), systemFolder })
    await ask(first.socket, 'create table kept ()')
    await first.database.stop()
    await rename(join(home, 'data'), join(folder, 'data'))
    const second = await startedDatabase({ dataDir: join(folder, 'data'), systemFolder })
    expect(await ask(second.socket, 'select * from kept')).toEqual([])
  })

  test('moves there with its data when the home folder becomes private later', async () => {
    const folder = await openFolder()
    const systemFolder = join(folder, 'var-lib')
    const dataDir = join(await folderOf(null, join(folder, 'root'), 0o755), 'data')
    const first = await startedDatabase({ dataDir, systemFolder })
    await ask(first.socket, 'create table kept ()')
    await first.database.stop()
    await folderOf(null, join(folder, 'root'), 0o700)
    const second = await startedDatabase({ dataDir, systemFolder })
    expect(await ask(second.socket, 'select * from kept')).toEqual([])
    expect(await isMissing(join(dataDir, 'postgres'))).toBe(true)
  })

  test('starts empty again after the data folder was deleted', async () => {
    const folder = await openFolder()
    const systemFolder = join(folder, 'var-lib')
    const home = await folderOf(null, join(folder, 'root'), 0o700)
    const first = await startedDatabase({ dataDir: join(home, 'data'), systemFolder })
    await ask(first.socket, 'create table kept ()')
    await first.database.stop()
    await rename(join(home, 'data'), join(home, 'put-away'))
    const second = await startedDatabase({ dataDir: join(home, 'data'), systemFolder })
    await expect(ask(second.socket, 'select * from kept')).rejects.toThrow('relation "kept" does not exist')
  })
})
