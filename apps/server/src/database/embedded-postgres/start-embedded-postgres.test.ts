import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '../../concurrency/wait-until.ts'
import { ask, databaseProcess, runningDatabase, startedDatabase } from './testing/database-process.ts'
import { folderOf, isRoot, openFolder } from './testing/places.ts'

const { glibcVersionRuntime } = Object(process.report.getReport()).header
const isGlibc = typeof glibcVersionRuntime === 'string'

/** Minor page faults of a process so far: the tenth field of its stat file. */
async function pagesAskedFor(pid: number | undefined): Promise<number> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8')
  return Number(state.slice(state.lastIndexOf(')')).split(' ')[8])
}

describe('the embedded database', () => {
  test('is PostgreSQL 18 in UTF-8, durable, without a network port, and used by an unprivileged role', async () => {
    const { socket } = await startedDatabase({ dataDir: join(await openFolder(), 'data') })
    const [row] = await ask(
      socket,
      `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding,
        (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale,
        current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as synchronous_commit,
        current_setting('listen_addresses') as listen_addresses,
        (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
        has_database_privilege(current_database(), 'create') as may_create`,
    )
    expect(row).toEqual({
      version: 18,
      encoding: 'UTF8',
      locale: 'b C.UTF-8',
      fsync: 'on',
      synchronous_commit: 'on',
      listen_addresses: '',
      is_superuser: false,
      may_create: true,
    })
  })

  test('keeps its socket in a folder that only its own account may enter', async () => {
    const { socket } = await startedDatabase({ dataDir: join(await openFolder(), 'data') })
    expect((await stat(socket)).mode & 0o777).toBe(0o700)
  })

  test('keeps its data between starts, and cleans up after itself', async () => {
    const dataDir = join(await openFolder(), 'data')
    const first = await startedDatabase({ dataDir })
    await ask(first.socket, `create table kept as select 'ä' as letter`)
    await first.database.stop()
    await expect(access(first.socket)).rejects.toThrow('ENOENT')
    expect((await readdir(join(dataDir, 'postgres'))).includes('postmaster.pid')).toBe(false)

    const second = await startedDatabase({ dataDir })
    expect(await ask(second.socket, 'select * from kept')).toEqual([{ letter: 'ä' }])
  })

  // Only Linux reports page faults, and only glibc can be configured to keep memory.
  test.skipIf(!isGlibc)('keeps the memory of a large statement for the next one', async () => {
    const { socket } = await startedDatabase({ dataDir: join(await openFolder(), 'data') })
    const client = new Client({ host: socket, user: 'retrofolio', database: 'retrofolio' })
    await client.connect()
    onTestFinished(() => client.end())
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const large = JSON.stringify(Array.from({ length: 40_000 }, (_, place) => ({ place, text: `t${place}` })))
    const pagesOfOne = async (): Promise<number> => {
      const before = await pagesAskedFor(rows[0]?.pid)
      await client.query('select jsonb_array_length($1::text::jsonb)', [large])
      return (await pagesAskedFor(rows[0]?.pid)) - before
    }
    const first = await pagesOfOne()
    await pagesOfOne()
    expect(await pagesOfOne()).toBeLessThan(first / 10)
  })

  test('serves a command beside a running server, and ends after both', async () => {
    const dataDir = join(await openFolder(), 'data')
    const server = await startedDatabase({ dataDir })
    await ask(server.socket, 'create table shared ()')
    const command = await startedDatabase({ dataDir, mode: 'connect' })
    expect(command.socket).toBe(server.socket)
    expect(await ask(command.socket, 'select * from shared')).toEqual([])

    await server.database.stop()
    expect(await ask(command.socket, 'select * from shared')).toEqual([])
    await command.database.stop()
    expect(await runningDatabase(dataDir)).toBeNull()
  })

  test('is the same for two processes that start it for the first time together', async () => {
    const dataDir = join(await openFolder(), 'data')
    const [one, two] = await Promise.all([
      startedDatabase({ dataDir, mode: 'connect' }),
      startedDatabase({ dataDir, mode: 'connect' }),
    ])
    await ask(one.socket, 'create table shared ()')
    expect(await ask(two.socket, 'select * from shared')).toEqual([])
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
  })

  test('an interrupted first start leaves nothing that could be mistaken for a database', async () => {
    const dataDir = await folderOf(null, join(await openFolder(), 'data'), 0o755)
    const interrupted = databaseProcess({ dataDir })
    while (!(await readdir(dataDir)).some((name) => name.startsWith('postgres.unfinished-'))) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    await interrupted.kill()
    expect(await readdir(dataDir)).not.toContain('postgres')

    const { socket } = await startedDatabase({ dataDir })
    expect(await ask(socket, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
  })

  test('starts while an interrupted start still writes, and cleans up once that has ended', async () => {
    const dataDir = await folderOf(null, join(await openFolder(), 'data'), 0o755)
    // The id of an ended process: the creator, whose initdb lives on.
    const ended = spawn('true')
    await once(ended, 'exit')
    const abandoned = join(dataDir, `postgres.unfinished-${ended.pid}-abcdef`)
    // With `true` instead of `:`, the shell would exit when a file cannot be created.
    const writer = spawn('sh', [
      '-c',
      'while :; do mkdir -p "$0/base" && true > "$0/base/$((n += 1))"; done',
      abandoned,
    ])
    const stopped = once(writer, 'exit')
    onTestFinished(() => void writer.kill('SIGKILL'))
    const hasBegun = () =>
      access(join(abandoned, 'base')).then(
        () => true,
        () => null,
      )
    expect(await waitUntil(hasBegun, { timeoutMs: 10_000 })).toBe(true)

    const first = await startedDatabase({ dataDir })
    await first.database.stop()
    // It reappears, no matter how quickly it was removed.
    expect(await waitUntil(hasBegun, { timeoutMs: 10_000 })).toBe(true)
    writer.kill('SIGKILL')
    await stopped
    await startedDatabase({ dataDir })
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
  })

  test.runIf(isRoot)('runs as a system user without login when started by root', async () => {
    const dataDir = join(await openFolder(), 'data')
    const { socket } = await startedDatabase({ dataDir })
    const { uid, mode } = await stat(join(dataDir, 'postgres'))
    expect(uid).not.toBe(0)
    expect(mode & 0o777).toBe(0o700)
    expect((await stat(socket)).uid).toBe(uid)
  })
})
