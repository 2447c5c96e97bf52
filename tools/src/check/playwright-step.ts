import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { findOrInstallChromium } from './chromium.ts'
import { readReport } from './read-report.ts'
import { runCommand, type Step, type Tally } from './step.ts'

const playwrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})
type PlaywrightReport = z.infer<typeof playwrightReportSchema>

/** All browser tests, or those whose file has one of `parts` in its path. */
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
      return tallyOf(code, await readReport(output, playwrightReportSchema))
    },
  }
}

/** A flaky test has failed: it must not pass by luck. */
function tallyOf(code: number, report: PlaywrightReport | null): Tally {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed, skipped }
}
