import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.ts'
import { runCommand, type Step, type Tally } from './step.ts'

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export function playwrightStep(title: string, scratch: string): Step {
  const output = join(scratch, 'playwright.json')
  return {
    title,
    run: async () => {
      const chromium = await findOrInstallChromium()
      await rm(output, { force: true })
      const code = await runCommand('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
        ...process.env,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: output,
      })
      return tallyOf(code, await readReport(output))
    },
  }
}

async function readReport(path: string): Promise<PlaywrightReport | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as PlaywrightReport
  } catch {
    return null
  }
}

/** A flaky test has failed: it must not pass by luck. */
function tallyOf(code: number, report: PlaywrightReport | null): Tally {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed, skipped }
}
