import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { stripVTControlCharacters } from 'node:util'

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** One text per failure: place, name and the first lines of the message. */
  failures: readonly string[]
}

export const NO_TESTS_RUN: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** The tally of a step that failed outside its tests. */
export function failedOnce(what: string): Tally {
  return { ...NO_TESTS_RUN, failed: 1, failures: [what] }
}

/** One part of the test command: a checker that counts as one, or a runner that counts its own tests. */
export interface Step {
  title: string
  run(): Promise<Tally>
}

/** A command that passes when it exits with 0. */
export function verdictStep(title: string, command: string, args: string[]): Step {
  return {
    title,
    run: async () => {
      const code = await runCommand(command, args)
      return code === 0 ? { ...NO_TESTS_RUN, passed: 1 } : failedOnce(title)
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
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  }
}

const LINES_OF_A_FAILURE = 12

/** One failed test: place, name and the first lines of its messages, without terminal colours. */
export function failure(place: string, name: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|<anonymous>)/.test(line))
  const excerpt = lines.slice(0, LINES_OF_A_FAILURE).map((line) => `    ${line}`)
  return [`${place} › ${name}`, ...excerpt].join('\n')
}

/** The closing line; contains `, K skipped` only when tests were skipped. */
export function closingLine(tally: Tally): string {
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''
  return `${tally.passed} passed, ${tally.failed} failed${skipped}`
}
