import { fuzzApi } from './fuzz-api/fuzz-api.ts'
import { numberWithin, parsedArguments } from './harness/parsed-arguments.ts'
import { printLine, printNote, table } from './harness/report.ts'

const USAGE = 'Usage: npm run -s fuzz:api -- [--requests=N] [--seed=N]'
const OPTIONS = { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } } as const

process.exitCode = await main()

async function main(): Promise<number> {
  const asked = parsedArguments({ options: OPTIONS }, USAGE)
  if (asked === null) return 2
  const requests = numberWithin('requests', asked.values.requests, 1, 1_000_000_000, USAGE)
  const seed = numberWithin('seed', asked.values.seed, 1, 1_000_000_000, USAGE)
  if (requests === null || seed === null) return 2
  const { figures, faults } = await fuzzApi({ requests, seed }, printNote)
  for (const fault of faults) printNote(fault)
  printLine(table(figures))
  return figures.every(({ ok }) => ok !== false) ? 0 : 1
}
