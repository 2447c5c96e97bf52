import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endProcess, printedAddress } from './started-process.ts'

const WEB = fileURLToPath(new URL('../../../apps/web', import.meta.url))
const READY_WITHIN_MS = 60_000

export interface DevelopmentServer {
  /** Such as `http://127.0.0.1:41233`. */
  address: string
  stop(): Promise<void>
}

/** The web application's development server on a free port, without an API. */
export async function startDevelopmentServer(): Promise<DevelopmentServer> {
  const vite = join(dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  const child = spawn(process.execPath, [vite, '--port', '0'], {
    cwd: WEB,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development', NO_COLOR: '1' },
  })
  return { address: await printedAddress(child, READY_WITHIN_MS), stop: () => endProcess(child) }
}
