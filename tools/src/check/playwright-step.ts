import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { findOrInstallChromium } from './chromium.ts'
import { readReport } from './read-report.ts'
import { say } from './report.ts'
import { failedOnce, failure, runCommand, type Step, type Tally } from './step.ts'

const suiteSchema = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})
type Suite = z.infer<typeof suiteSchema>

const playwrightReportSchema = z.object({
  suites: z.array(suiteSchema),
  /** Errors outside any test, such as a server that does not start. */
  errors: z.array(z.object({ message: z.string().optional() })),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})
type PlaywrightReport = z.infer<typeof playwrightReportSchema>

interface PlaywrightChoice {
  /** Only tests with one of these in their path. */
  parts?: readonly string[]
  /** Further attempts for a failed test, each with a browser and a server of its own. */
  retries?: number
}

/** All browser tests, or the chosen ones. */
export function playwrightStep(title: string, scratch: string, { parts = [], retries = 0 }: PlaywrightChoice): Step {
  const output = join(scratch, 'playwright.json')
  return {
    title,
    run: async () => {
      const chromium = await findOrInstallChromium()
      await rm(output, { force: true })
      const config = ['--config', 'e2e/playwright.config.ts', '--retries', String(retries)]
      const code = await runCommand('playwright', ['test', ...config, ...parts], {
        ...process.env,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: output,
      })
      return tallyOf(title, code, await readReport(output, playwrightReportSchema))
    },
  }
}

/** A flaky test passed at a further attempt. It counts as passed, and is named with its first error. */
function tallyOf(title: string, code: number, report: PlaywrightReport | null): Tally {
  if (report === null) return failedOnce(`${title}: no readable report`)
  const { expected, unexpected: failed, flaky, skipped } = report.stats
  for (const one of testsOf(report, 'flaky')) say(`\nflaky, passed at a further attempt: ${one}`)
  const counted = { passed: expected + flaky, failed, skipped, failures: testsOf(report, 'unexpected') }
  if (failed > 0 || code === 0) return counted
  const said = report.errors.map(({ message }) => message ?? '')
  return { ...counted, failed: 1, failures: [failure(title, `ended with ${code}`, said)] }
}

function testsOf({ suites = [] }: { suites?: Suite[] | undefined }, status: 'flaky' | 'unexpected'): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map((test) => {
          const said = test.results.flatMap((result) => result.errors.map((error) => error.message ?? ''))
          return failure(`${spec.file}:${spec.line}`, `${spec.title} (${test.projectName})`, said)
        }),
    ),
    ...testsOf(suite, status),
  ])
}
