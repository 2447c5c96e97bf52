import { PANEL_CHOICE_RANGES, USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { parsedArguments } from './harness/parsed-arguments.ts'
import { printLine, printNote, textTable } from './harness/report.ts'
import { SAMPLE_REGISTER, SHARED_SAMPLE_NAMES, sharedSamples } from './plausibility/checked-homes.ts'
import { causeRow, RATING_CLASSES, type RatingCounts, ratingCounts, totalCounts } from './ratings/rating-counts.ts'

const USAGE = `Usage: npm run -s ratings -- [--cause words --before counts] [--panel-limit kW]

Sample homes in each zero-bill rating, by file.

  --cause words    print a row of docs/measurements/ratings-by-cause.md for this change
  --before counts  counts of all files before it: ${RATING_CLASSES.join(',')}
  --panel-limit kW most power of recommended panels (SOL-25), 2 to 1000, or "none"; 6 if left out`

process.exitCode = await main()

async function main(): Promise<number> {
  const options = { cause: { type: 'string' }, before: { type: 'string' }, 'panel-limit': { type: 'string' } } as const
  const asked = parsedArguments({ options }, USAGE)
  if (asked === null) return 2
  const { cause, before, 'panel-limit': limit } = asked.values
  const limitKw = limit === undefined ? USUAL_PANELS.limitKw : limit === 'none' ? null : Number(limit)
  const { lowest, highest } = PANEL_CHOICE_RANGES.limitKw
  if (limitKw !== null && !(limitKw >= lowest && limitKw <= highest)) {
    printNote(`--panel-limit is ${limit}, but must be a number from ${lowest} to ${highest} or none.\n\n${USAGE}`)
    return 2
  }
  const countsBefore = before?.split(',').map(Number)
  if ((cause === undefined) !== (before === undefined) || (countsBefore && !areCounts(countsBefore))) {
    printNote(`--cause needs --before with ${RATING_CLASSES.length} whole numbers, and the reverse.\n\n${USAGE}`)
    return 2
  }
  const shared = sharedSamples()
  if (shared.length < SHARED_SAMPLE_NAMES.length)
    printNote('Some shared samples are missing; the total is without them.')
  const files = [...SAMPLE_REGISTER, ...shared]
  const counts: RatingCounts[] = []
  for (const file of files) counts.push(await ratingCounts(file, { panels: { ...USUAL_PANELS, limitKw } }))
  const total = totalCounts(counts)
  const rows = [...files.map(({ name }, place) => [name, ...cells(counts[place])]), ['all', ...cells(total)]]
  printLine(textTable(['file', ...RATING_CLASSES], rows))
  if (cause !== undefined && countsBefore !== undefined) printLine(`\n${causeRow(cause, countsBefore, total)}`)
  return 0
}

function areCounts(counts: readonly number[]): boolean {
  return counts.length === RATING_CLASSES.length && counts.every((count) => Number.isInteger(count) && count >= 0)
}

function cells(counts: RatingCounts | undefined): string[] {
  return RATING_CLASSES.map((rating) => String(counts?.[rating] ?? 0))
}
