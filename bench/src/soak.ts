import { parseArgs } from 'node:util'
import { printLine, printNote, textTable } from './harness/report.ts'
import { type SoakResult, soak } from './soak/soak.ts'

const USAGE = 'Usage: npm run -s soak -- [--minutes N] [--load SHARE] [--json]'

process.exitCode = await main()

/** Runs half of the server's capacity for a long time, to find growth without limit. */
async function main(): Promise<number> {
  const asked = readArguments()
  if (asked === null) return 2
  const result = await soak({ minutes: asked.minutes, load: asked.load, note: printNote })
  if (asked.json) printLine(JSON.stringify(result))
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

function readArguments(): { minutes: number; load: number; json: boolean } | null {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '30' },
        load: { type: 'string', default: '0.5' },
        json: { type: 'boolean', default: false },
      },
    })
    const [minutes, load] = [Number(values.minutes), Number(values.load)]
    if (!(minutes >= 0.1 && minutes <= 10_000)) {
      printNote(`--minutes is ${values.minutes}, but must be a number from 0.1 to 10000. ${USAGE}`)
    } else if (!(load > 0 && load <= 1)) {
      printNote(`--load is ${values.load}, but must be a share above 0, up to 1. ${USAGE}`)
    } else return { minutes, load, json: values.json }
  } catch (error) {
    printNote(`${error instanceof Error ? error.message : String(error)} ${USAGE}`)
  }
  return null
}
