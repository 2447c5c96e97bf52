import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { complain, say } from './check/report.ts'
import { closingLine } from './check/step.ts'
import { vitestStep } from './check/vitest-step.ts'

const USAGE = 'Usage: npm run -s faults -- [--rounds N] [--seed N] [part of a file’s path…]'

process.exitCode = await main()

/** Runs tests that inject faults: killed processes, stopped databases, full disks, clock changes. */
async function main(): Promise<number> {
  const asked = readArguments()
  if (asked === null) return 2
  process.env['FAULT_ROUNDS'] = asked.rounds
  process.env['FAULT_SEED'] = asked.seed
  const scratch = await mkdtemp(join(tmpdir(), 'retrofolio-faults-'))
  const tally = await vitestStep('faults', scratch, 'faults', asked.parts).run()
  await rm(scratch, { recursive: true, force: true })
  say(`\nseed ${asked.seed}, ${asked.rounds} rounds`)
  say(closingLine(tally))
  return tally.failed === 0 ? 0 : 1
}

function readArguments(): { rounds: string; seed: string; parts: string[] } | null {
  try {
    const { values, positionals } = parseArgs({
      options: {
        rounds: { type: 'string', default: '100' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      },
      allowPositionals: true,
    })
    for (const name of ['rounds', 'seed'] as const) {
      if (/^[1-9]\d{0,5}$/.test(values[name])) continue
      complain(`--${name} is ${values[name]}, but must be a whole number from 1 to 999999. ${USAGE}`)
      return null
    }
    return { ...values, parts: positionals }
  } catch (error) {
    complain(`${error instanceof Error ? error.message : String(error)} ${USAGE}`)
    return null
  }
}
