import { numberWithin, parsedArguments } from './harness/parsed-arguments.ts'
import { printLine, printNote, textTable } from './harness/report.ts'
import { type SoakResult, soak } from './soak/soak.ts'

const USAGE = 'Usage: npm run -s soak -- [--minutes N] [--load SHARE] [--json]'

const OPTIONS = {
  minutes: { type: 'string', default: '30' },
  load: { type: 'string', default: '0.5' },
  json: { type: 'boolean', default: false },
} as const

process.exitCode = await main()

/** Runs half of the server's capacity for a long time, to find growth without limit. */
async function main(): Promise<number> {
  const asked = parsedArguments({ options: OPTIONS }, USAGE)
  if (asked === null) return 2
  const minutes = numberWithin('minutes', asked.values.minutes, 0.1, 10_000, USAGE)
  const load = numberWithin('load', asked.values.load, 0.001, 1, USAGE)
  if (minutes === null || load === null) return 2
  const result = await soak({ minutes, load, note: printNote })
  if (asked.values.json) printLine(JSON.stringify(result))
  else for (const line of linesOf(result)) printLine(line)
  return result.isFlat ? 0 : 1
}

function linesOf({ minutes, perSecond, answers, failures, trends, isFlat }: SoakResult): string[] {
  const figure = (value: number) => value.toFixed(1)
  const rows = trends.map(({ name, unit, first, second, slopePerHour, allowed, isFlat: isOne }) => [
    name,
    unit,
    figure(first),
    figure(second),
    figure(slopePerHour),
    figure(first + allowed),
    isOne ? 'flat' : 'GROWS',
  ])
  return [
    `${answers.toLocaleString('en-GB')} answers in ${minutes} minutes, ${figure(perSecond)} a second; ${failures.length} failures`,
    ...[...new Set(failures)].slice(0, 10).map((failure) => `  ${failure}`),
    '',
    textTable(['', 'unit', 'first half', 'second half', 'an hour', 'at most', ''], rows),
    '',
    isFlat ? 'flat' : 'not flat',
  ]
}
