import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client, type QueryResultRow } from 'pg'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { waitUntil } from '../../../concurrency/wait-until.ts'
import { type Postmaster, runningPostmaster } from '../postmaster.ts'
import { type Account, spawnIdentity } from '../run-as.ts'

const PROGRAM = 'apps/server/src/database/embedded-postgres/testing/hold-database.ts'
const REPOSITORY = fileURLToPath(new URL('../../../../../../', import.meta.url))

export interface DatabaseProcess {
  pid: number
  /** Sentences reported so far. */
  lines: string[]
  problems: string[]
  /** The folder of its socket; throws if the database did not start. */
  connection(): Promise<string>
  /** The sentence it failed with, and its exit code. */
  failure(): Promise<{ sentence: string; exitCode: number | null }>
  lost(): Promise<string>
  stop(): Promise<void>
  kill(): Promise<void>
}

const eventSchema = z.object({
  connection: z.object({ directory: z.string() }).optional(),
  line: z.string().optional(),
  problem: z.string().optional(),
  failure: z.string().optional(),
  lost: z.string().optional(),
})

type Event = z.infer<typeof eventSchema>

const REPORTED_WITHIN_MS = 40_000

/** A database process, once the database runs. */
export async function startedDatabase(options: DatabaseProcessOptions): Promise<{
  database: DatabaseProcess
  socket: string
  /** Process id of the database server. */
  pid: number
}> {
  const database = databaseProcess(options)
  const socket = await database.connection()
  const running = await runningDatabase(options.dataDir)
  if (running === null) throw new Error('The database reports that it runs, but it does not.')
  return { database, socket, pid: running.pid }
}

export async function runningDatabase(dataDir: string): Promise<Postmaster | null> {
  const elsewhere = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => null)
  return runningPostmaster(elsewhere?.trim() ?? join(dataDir, 'postgres'))
}

/** How many processes of this kind use a data folder. */
const users = new Map<string, number>()

/** Starts a separate process that uses the database of a data folder; both are ended after the test. */
export function databaseProcess(options: DatabaseProcessOptions): DatabaseProcess {
  const started = spawnDatabaseProcess(options)
  users.set(options.dataDir, (users.get(options.dataDir) ?? 0) + 1)
  onTestFinished(async () => {
    await started.kill()
    const usersLeft = (users.get(options.dataDir) ?? 0) - 1
    users.set(options.dataDir, usersLeft)
    if (usersLeft > 0) return
    const isGone = await waitUntil(async () => ((await runningDatabase(options.dataDir)) === null ? true : null), {
      timeoutMs: REPORTED_WITHIN_MS,
    })
    if (isGone === null) throw new Error(`The database of ${options.dataDir} outlives its processes.`)
  })
  return started
}

interface DatabaseProcessOptions {
  dataDir: string
  mode?: 'start' | 'connect'
  account?: Account
  /** Runs the programs of this copy of the product. */
  checkout?: string
  node?: string
  systemFolder?: string
}

function spawnDatabaseProcess(options: DatabaseProcessOptions): DatabaseProcess {
  const checkout = options.checkout ?? REPOSITORY
  const args = [join(checkout, PROGRAM), options.mode ?? 'start', options.dataDir]
  if (options.systemFolder !== undefined) args.push(options.systemFolder)
  const child = spawn(options.node ?? process.execPath, args, {
    ...spawnIdentity(options.account ?? null),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const events: Event[] = []
  let errors = ''
  createInterface({ input: child.stdout }).on('line', (line) => events.push(eventSchema.parse(JSON.parse(line))))
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8')
  })
  const reported = async <Answer>(pick: (event: Event) => Answer | undefined): Promise<Answer> => {
    const find = (): Answer | null => {
      const answer = events.map(pick).find((picked) => picked !== undefined)
      if (answer === undefined && hasEnded(child) && child.stdout.destroyed) {
        throw new Error(`The process ended with ${child.exitCode}: ${JSON.stringify(events)} ${errors}`)
      }
      return answer ?? null
    }
    const answer = await waitUntil(find, { timeoutMs: REPORTED_WITHIN_MS })
    if (answer === null) throw new Error(`No report in time: ${JSON.stringify(events)} ${errors}`)
    return answer
  }
  return {
    pid: child.pid ?? 0,
    get lines() {
      return events.flatMap(({ line }) => line ?? [])
    },
    get problems() {
      return events.flatMap(({ problem }) => problem ?? [])
    },
    connection: () => reported(({ connection }) => connection?.directory),
    failure: async () => {
      const sentence = await reported(({ failure }) => failure)
      if (!hasEnded(child)) await once(child, 'exit')
      return { sentence, exitCode: child.exitCode }
    },
    lost: () => reported(({ lost }) => lost),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Runs one statement as the product would. */
export async function ask<Row extends QueryResultRow>(socketDirectory: string, statement: string): Promise<Row[]> {
  const client = new Client({ host: socketDirectory, user: 'retrofolio', database: 'retrofolio' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
