import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { DatabaseConnection } from '../../database/database-connection.ts'

export interface WorkingNode {
  connection: DatabaseConnection
  /** Number of homes in its register. */
  homes: number
  /** Folder for its mails. */
  outbox: string
  /** Key of the home that crashes the process when looked up. */
  deadlyHome: string | null
}

const NODE = fileURLToPath(new URL('./working-node.ts', import.meta.url))

/** Ended after the test at the latest. */
export function startWorkingNode(node: WorkingNode): {
  child: ChildProcess
  ended: Promise<unknown>
  kill(): Promise<void>
} {
  const child = spawn(process.execPath, [NODE, JSON.stringify(node)], { stdio: ['ignore', 'ignore', 'pipe'] })
  // Errors after its database was dropped with the test do not matter.
  child.stderr.resume()
  const ended = once(child, 'exit')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return { child, ended, kill }
}
