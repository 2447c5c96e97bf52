import { spawn } from 'node:child_process'
import { access, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '../../concurrency/wait-until.ts'
import type { Postmaster } from './postmaster.ts'
import { spawnIdentity } from './run-as.ts'
import { ask, runningDatabase, startedDatabase } from './testing/database-process.ts'
import { isRoot, openFolder } from './testing/places.ts'

const WITHIN = { timeoutMs: 30_000 }

describe('when its last user is killed without notice, the database', () => {
  test('ends too, and leaves neither process nor socket', async () => {
    const { database, socket, pid } = await startedDatabase({ dataDir: join(await openFolder(), 'data') })
    await database.kill()
    expect(await waitUntil(() => isGone(pid), WITHIN)).toBe(true)
    expect(await waitUntil(() => isMissing(socket), WITHIN)).toBe(true)
  })

  test('ends even while a client is connected', async () => {
    const { database, socket, pid } = await startedDatabase({ dataDir: join(await openFolder(), 'data') })
    const asked = ask(socket, 'select pg_sleep(600)').catch((error: Error) => error.message)
    await waitUntil(async () => ((await ask(socket, SLEEPERS)).length > 0 ? true : null), WITHIN)
    await database.kill()
    expect(await waitUntil(() => isGone(pid), WITHIN)).toBe(true)
    expect(await asked).toMatch(/terminat/)
  })

  test('restarts at once with everything committed', async () => {
    const dataDir = join(await openFolder(), 'data')
    const first = await startedDatabase({ dataDir })
    await ask(first.socket, 'create table kept ()')
    await first.database.kill()
    const second = await startedDatabase({ dataDir })
    expect(await ask(second.socket, 'select * from kept')).toEqual([])
  })

  test('keeps running for the remaining processes', async () => {
    const dataDir = join(await openFolder(), 'data')
    const server = await startedDatabase({ dataDir })
    const command = await startedDatabase({ dataDir, mode: 'connect' })
    await server.database.kill()
    expect(await ask(command.socket, 'select 1 as one')).toEqual([{ one: 1 }])
    await command.database.kill()
    expect(await waitUntil(() => isGone(command.pid), WITHIN)).toBe(true)
  })
})

describe('when the database itself is killed', { timeout: 120_000 }, () => {
  test('the server restarts it on the same connection, with everything committed', async () => {
    const dataDir = join(await openFolder(), 'data')
    const { database, socket, pid } = await startedDatabase({ dataDir })
    await ask(socket, 'create table kept ()')
    process.kill(pid, 'SIGKILL')
    expect(await waitUntil(() => answer(socket, 'select * from kept'), WITHIN)).toEqual([])
    expect(database.problems).toEqual(['The embedded database ended unexpectedly and is being restarted.'])
  })

  test('after its supervisor, it is ended and restarted under a new supervisor', async () => {
    const dataDir = join(await openFolder(), 'data')
    const { database, socket, pid } = await startedDatabase({ dataDir })
    process.kill(await parentOf(pid), 'SIGKILL')
    const successor = await successorOf(dataDir, pid)
    expect(successor.socketDirectory).toBe(socket)
    await database.kill()
    expect(await waitUntil(() => isGone(successor.pid), WITHIN)).toBe(true)
  })

  test('repeatedly, the server stops with one sentence', async () => {
    const dataDir = join(await openFolder(), 'data')
    const { database, pid } = await startedDatabase({ dataDir })
    let current = pid
    for (let restart = 0; restart < 5; restart += 1) {
      process.kill(current, 'SIGKILL')
      current = (await successorOf(dataDir, current)).pid
    }
    process.kill(current, 'SIGKILL')
    expect(await database.lost()).toBe(
      `The embedded database ended 6 times within a minute and is not restarted again (see its log, ${join(dataDir, 'postgres.log')}): fix the cause, or set DATABASE_URL to a PostgreSQL server of your own (version 15 or newer).`,
    )
  })
})

describe('a leftover postmaster.pid', () => {
  test('of an ended process does not prevent a start', async () => {
    const dataDir = await stoppedDatabase()
    await leavePidFile(dataDir, 2 ** 22 - 1)
    const { socket } = await startedDatabase({ dataDir })
    expect(await ask(socket, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('whose id now belongs to another program of the same account does not either', async () => {
    const dataDir = await stoppedDatabase()
    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    const stranger = spawn('sleep', ['600'], { ...(isRoot ? spawnIdentity({ uid, gid }) : {}), cwd: '/' })
    onTestFinished(() => void stranger.kill('SIGKILL'))
    await leavePidFile(dataDir, stranger.pid ?? 0)
    const { socket } = await startedDatabase({ dataDir })
    expect(await ask(socket, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
  })
})

const SLEEPERS = `select from pg_stat_activity where query like '%sleep(600)%' and pid <> pg_backend_pid()`

async function stoppedDatabase(): Promise<string> {
  const dataDir = join(await openFolder(), 'data')
  const { database } = await startedDatabase({ dataDir })
  await database.stop()
  return dataDir
}

async function leavePidFile(dataDir: string, pid: number): Promise<void> {
  const folder = join(dataDir, 'postgres')
  const lines = [pid, folder, 1_700_000_000, 5432, '/tmp/retrofolio-gone', '', '  1234567         0', 'ready   ', '']
  await writeFile(join(folder, 'postmaster.pid'), lines.join('\n'), { mode: 0o644 })
}

function isGone(pid: number): true | null {
  try {
    process.kill(pid, 0)
    return null
  } catch {
    return true
  }
}

const isMissing = (path: string): Promise<true | null> =>
  access(path).then(
    () => null,
    () => true,
  )

const answer = (socket: string, statement: string) => ask(socket, statement).catch(() => null)

async function successorOf(dataDir: string, formerPid: number): Promise<Postmaster> {
  const successor = await waitUntil(async () => {
    const running = await runningDatabase(dataDir)
    return running !== null && running.pid !== formerPid && running.status === 'ready' ? running : null
  }, WITHIN)
  if (successor === null) throw new Error(`Database ${formerPid} has no successor.`)
  return successor
}

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1])
  // Signalling process 0 or 1 would end far more than this test started.
  if (!(parent > 1)) throw new Error(`Process ${pid} has no usable parent.`)
  return parent
}
