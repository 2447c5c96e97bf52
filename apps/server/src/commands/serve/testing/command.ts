import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const COMMAND_LINE = fileURLToPath(new URL('../../../cli.ts', import.meta.url))

/** A running `retrofolio` command. */
export interface RunningCommand {
  child: ChildProcess
  /** Lines printed so far. */
  lines: string[]
  problems: string[]
  ended(): Promise<{ exitCode: number | null; lines: string[]; problems: string[] }>
  kill(): Promise<void>
}

/** Runs the command line in its own process, which ends with the test at the latest. */
export function runCommand(args: readonly string[], env: Record<string, string>): RunningCommand {
  const child = spawn(process.execPath, [COMMAND_LINE, ...args], {
    env: { ...fromTests('PATH', 'NODE_COMPILE_CACHE'), NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const problems: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  createInterface({ input: child.stderr }).on('line', (line) => problems.push(line))
  const closed = once(child, 'close')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await closed
  }
  onTestFinished(kill)
  return {
    child,
    lines,
    problems,
    ended: async () => {
      await closed
      return { exitCode: child.exitCode, lines, problems }
    },
    kill,
  }
}

/** The command sees no other variables of the tests. */
function fromTests(...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}
