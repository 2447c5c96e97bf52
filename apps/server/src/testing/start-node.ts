import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const RESOLVER = new URL('../drizzle-resolver.ts', import.meta.url).href

/** Runs a program of the tests as a node of its own, as fast as the product starts; killed after the test at the latest. */
export function startNode(
  program: URL,
  ...parts: string[]
): { child: ChildProcess; ended: Promise<unknown>; kill(): Promise<void> } {
  const child = spawn(process.execPath, ['--import', RESOLVER, fileURLToPath(program), ...parts], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return { child, ended, kill }
}
