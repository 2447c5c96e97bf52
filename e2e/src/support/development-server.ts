import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const WEB = fileURLToPath(new URL('../../../apps/web', import.meta.url))
const READY_WITHIN_MS = 60_000

export interface DevelopmentServer {
  /** Such as `http://127.0.0.1:41233`. */
  address: string
  stop(): Promise<void>
}

/** The web application as those who build it see it, without an API, on a free port. */
export async function startDevelopmentServer(): Promise<DevelopmentServer> {
  const vite = join(dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  const child = spawn(process.execPath, [vite, '--port', '0'], {
    cwd: WEB,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development', NO_COLOR: '1' },
  })
  return { address: await printedAddress(child), stop: () => end(child) }
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const printed: string[] = []
    const fail = (reason: string) => {
      child.kill('SIGTERM')
      reject(new Error(`${reason} It printed:\n${printed.join('\n')}`))
    }
    const timer = setTimeout(() => fail('The development server did not start in time.'), READY_WITHIN_MS)
    child.once('exit', () => {
      clearTimeout(timer)
      fail('The development server ended.')
    })
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line)
        const address = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(line)?.[0]
        if (address === undefined) return
        clearTimeout(timer)
        resolve(address)
      })
    }
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
