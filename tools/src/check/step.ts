import { spawn } from 'node:child_process'
import { constants } from 'node:os'

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** One part of the test command: a checker that counts as one, or a runner that counts its own tests. */
export interface Step {
  title: string
  run(): Promise<Tally>
}

/** A command whose exit code is its verdict. */
export function verdictStep(title: string, command: string, args: string[]): Step {
  return {
    title,
    run: async () => {
      const code = await runCommand(command, args)
      return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
    },
  }
}

export function runCommand(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}

export function addTallies(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** The closing line; `, K skipped` only when some were. */
export function closingLine(tally: Tally): string {
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''
  return `${tally.passed} passed, ${tally.failed} failed${skipped}`
}
