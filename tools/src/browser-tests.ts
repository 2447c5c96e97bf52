import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { playwrightStep } from './check/playwright-step.ts'
import { complain, say } from './check/report.ts'
import { addTallies, closingLine, NO_TESTS_RUN } from './check/step.ts'
import { ensureWebBuild } from './ensure-web-build.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const USAGE = 'Usage: npm run -s browser-tests -- [--times N] [part of a file’s path…]'

process.exitCode = await main()

/** Runs all or some browser tests repeatedly, to find tests that fail occasionally. */
async function main(): Promise<number> {
  const asked = readArguments()
  if (asked === null) return 2
  const built = await ensureWebBuild(ROOT)
  if (built !== 0) return built
  const scratch = await mkdtemp(join(tmpdir(), 'retrofolio-browser-tests-'))
  const step = playwrightStep('browser tests', scratch, { parts: asked.parts })
  let total = NO_TESTS_RUN
  let wholeRuns = 0
  for (let run = 1; run <= asked.times; run++) {
    const startedAt = performance.now()
    const tally = await step.run()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    say(`── run ${run} of ${asked.times}: ${closingLine(tally)} (${seconds} s)`)
    total = addTallies(total, tally)
    if (tally.failed === 0) wholeRuns += 1
  }
  await rm(scratch, { recursive: true, force: true })
  say(`\n${wholeRuns} of ${asked.times} runs without a failure`)
  say(closingLine(total))
  return total.failed === 0 ? 0 : 1
}

function readArguments(): { times: number; parts: string[] } | null {
  try {
    const { values, positionals } = parseArgs({
      options: { times: { type: 'string', default: '1' } },
      allowPositionals: true,
    })
    if (/^[1-9]\d{0,3}$/.test(values.times)) return { times: Number(values.times), parts: positionals }
    complain(`--times is ${values.times}, but must be a whole number from 1 to 9999. ${USAGE}`)
  } catch (error) {
    complain(`${error instanceof Error ? error.message : String(error)} ${USAGE}`)
  }
  return null
}
