import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lintSteps } from './check/lint-steps.ts'
import { playwrightStep } from './check/playwright-step.ts'
import { say } from './check/report.ts'
import { addTallies, closingLine, failedOnce, NO_TESTS_RUN, type Step, type Tally, verdictStep } from './check/step.ts'
import { vitestStep } from './check/vitest-step.ts'

const scratch = await mkdtemp(join(tmpdir(), 'retrofolio-test-'))
// Caches compiled code, since the tests start the product about a hundred times.
process.env['NODE_COMPILE_CACHE'] ??= join(scratch, 'compiled')
const steps: Step[] = [
  // Types take one core, and the linter does not fill two.
  inParallel('static checks', [verdictStep('types', 'tsc', ['-b', '--singleThreaded']), ...lintSteps]),
  vitestStep('unit, property, golden and table tests', scratch, 'packages'),
  vitestStep('component tests', scratch, 'web'),
  vitestStep('HTTP, database and command-line tests', scratch, 'server'),
  vitestStep('database tests on a PostgreSQL with an address', scratch, 'server-by-address'),
  verdictStep('web build', 'npm', ['run', '--silent', 'build']),
  verdictStep('web size', 'node', ['tools/src/web-size.ts']),
  playwrightStep('browser tests', scratch, { retries: 1 }),
]

let total = NO_TESTS_RUN
for (const step of steps) {
  say(`\n── ${step.title}`)
  const startedAt = performance.now()
  const tally = await outcome(step)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(`── ${step.title}: ${closingLine(tally)} (${seconds} s)`)
  total = addTallies(total, tally)
}
await rm(scratch, { recursive: true, force: true })
// Repeats the failures at the end, where they are easy to find.
for (const failure of total.failures) say(`\n✗ ${failure}`)
say(`\n${closingLine(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1

function inParallel(title: string, parts: Step[]): Step {
  return { title, run: async () => (await Promise.all(parts.map(outcome))).reduce(addTallies) }
}

/** A step that cannot run counts as one failure; the others still run. */
async function outcome(step: Step): Promise<Tally> {
  try {
    return await step.run()
  } catch (error) {
    return failedOnce(`${step.title}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
