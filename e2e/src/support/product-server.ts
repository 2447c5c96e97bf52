import { execFile, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { removeDataFolder } from '@retrofolio/server/database/embedded-postgres/testing/remove-data-folder'
import { endProcess, printedAddress } from './started-process.ts'

const COMMAND_LINE = fileURLToPath(new URL('../../../apps/server/src/cli.ts', import.meta.url))
const READY_WITHIN_MS = 90_000

/** Starts the product as in production, by `npm start`, with a sixth less memory. */
export const NODE_FLAGS = ['--max-semi-space-size=8']

/** The memory limit of units and image. */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2' }

/** `await using` removes it. */
export interface ProductServer extends AsyncDisposable {
  /** Such as `http://127.0.0.1:41233`, without a trailing slash. */
  address: string
  /** From process start to the printed address. */
  readyAfterMs: number
  processId: number
  email: string
  password: string
  dataDir: string
  /** Runs an operator's command; the demo organisation is number 1. */
  commandLine(...args: string[]): Promise<void>
  /** Stops the server and keeps the data folder. */
  stop(): Promise<void>
  /** Stops the server and removes the data folder. */
  remove(): Promise<void>
}

export interface ProductServerOptions {
  /** An earlier server's data folder; a new one if absent. */
  dataDir?: string
  env?: Record<string, string>
}

/** The whole product on a free port with its own data folder. */
export async function startProductServer(options: ProductServerOptions = {}): Promise<ProductServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'retrofolio-e2e-')))
  const email = 'demo@retrofolio.example'
  const password = 'a-demo-pass-phrase'
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...NODE_FLAGS, COMMAND_LINE, 'serve'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...MEMORY_SETTINGS,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_EMAIL: email,
      DEMO_PASSWORD: password,
      ...options.env,
    },
  })
  const address = await printedAddress(child, READY_WITHIN_MS)
  const remove = async () => {
    await endProcess(child)
    await removeDataFolder(dataDir)
  }
  return {
    address,
    readyAfterMs: performance.now() - startedAt,
    processId: child.pid ?? Number.NaN,
    email,
    password,
    dataDir,
    commandLine: async (...args) => {
      await promisify(execFile)(process.execPath, [COMMAND_LINE, ...args], {
        env: { ...process.env, DATA_DIR: dataDir, ...options.env },
      })
    },
    stop: () => endProcess(child),
    remove,
    [Symbol.asyncDispose]: remove,
  }
}
