import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

export interface CommandResult {
  exitCode: number | null
  /** Standard output, then standard error. */
  printed: string
}

export interface RunningServer {
  address: string
  email: string
  password: string
  /** Runs a command with the data folder of the server. */
  commandLine(...args: string[]): Promise<CommandResult>
  remove(): Promise<void>
}

/** The product in one folder. It is used by its command line only, so that its source folders can differ. */
export interface Checkout {
  commandLine(...args: string[]): Promise<CommandResult>
  startServer(): Promise<RunningServer>
}

const packageSchema = z.object({ scripts: z.object({ retrofolio: z.string() }) })
const READY_WITHIN_MS = 120_000
const ENDS_WITHIN_MS = 30_000
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/

export async function openCheckout(folder: string): Promise<Checkout> {
  const file = packageSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  // Runs the script of `npm run retrofolio` without npm, so that signals reach the server directly.
  const [program, ...script] = file.scripts.retrofolio.split(' ')
  if (program !== 'node') throw new Error(`The script "retrofolio" starts ${program}, and not node.`)
  const start = (args: readonly string[], settings: Record<string, string>) =>
    spawn(process.execPath, [...script, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...bareEnvironment(), ...settings },
    })
  return {
    commandLine: (...args) => finished(start(args, {})),
    startServer: async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'retrofolio-snapshot-'))
      const account = { email: 'demo@retrofolio.example', password: 'a-demo-pass-phrase' }
      const settings = {
        NODE_ENV: 'test',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DEMO_EMAIL: account.email,
        DEMO_PASSWORD: account.password,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
      }
      const child = start(['serve'], settings)
      const remove = async () => {
        await end(child)
        await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
      }
      try {
        const address = await printedAddress(child)
        return { ...account, address, commandLine: (...args) => finished(start(args, settings)), remove }
      } catch (error) {
        await remove()
        throw error
      }
    },
  }
}

/** Excludes settings of this machine, which could change the output. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'USER', 'TMPDIR', 'LANG', 'TZ']
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.includes(name)))
}

async function finished(child: ChildProcessByStdio<null, Readable, Readable>): Promise<CommandResult> {
  const closed = once(child, 'close')
  const printed = await Promise.all([text(child.stdout), text(child.stderr)])
  await closed
  return { exitCode: child.exitCode, printed: printed.join('') }
}

async function printedAddress(child: ChildProcess): Promise<string> {
  const printed: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) continue
    createInterface({ input }).on('line', (line) => {
      printed.push(line)
      const address = ADDRESS.exec(line)?.[0]
      if (address !== undefined) resolve(address)
    })
  }
  const fail = (what: string) => reject(new Error(`The server ${what}. It printed:\n${printed.join('\n')}`))
  child.once('exit', () => fail('ended before it was ready'))
  const timer = setTimeout(() => fail(`was not ready within ${READY_WITHIN_MS / 1_000} seconds`), READY_WITHIN_MS)
  return promise.finally(() => clearTimeout(timer))
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
  await ended
  clearTimeout(timer)
}
