import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { findOrInstallChromium } from './chromium.ts'
import { readReport } from './read-report.ts'
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

/** All browser tests, or those with one of `parts` in their path. */
export function playwrightStep(title: string, scratch: string, parts: readonly string[] = []): Step {
  const output = join(scratch, 'playwright.json')
  return {
    title,
    run: async () => {
      const chromium = await findOrInstallChromium()
      await rm(output, { force: true })
      const code = await runCommand('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...parts], {
        ...process.env,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: output,
      })
      return tallyOf(title, code, await readReport(output, playwrightReportSchema))
    },
  }
}

/** Counts a flaky test as failed. */
function tallyOf(title: string, code: number, report: PlaywrightReport | null): Tally {
  if (report === null) return failedOnce(`${title}: no readable report`)
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky
  const counted = { passed: expected, failed, skipped, failures: report.suites.flatMap(failuresOf) }
  if (failed > 0 || code === 0) return counted
  const said = report.errors.map(({ message }) => message ?? '')
  return { ...counted, failed: 1, failures: [failure(title, `ended with ${code}`, said)] }
}

function failuresOf(suite: Suite): string[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => {
        const said = test.results.flatMap((result) => result.errors.map((error) => error.message ?? ''))
        return failure(`${spec.file}:${spec.line}`, `${spec.title} (${test.projectName})`, said)
      }),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)]
}
