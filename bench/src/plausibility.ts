import { parseArgs } from 'node:util'
import { printLine, printNote, textTable } from './harness/report.ts'
import { SAMPLE_REGISTER, SHARED_SAMPLE_NAMES, sharedSamples } from './plausibility/checked-homes.ts'
import { OUTLIER_CAUSES } from './plausibility/outlier-cause.ts'
import {
  checkPlausibility,
  knownOutliers,
  type Outlier,
  outlierKey,
  writeKnownOutliers,
} from './plausibility/outlier-list.ts'

const HELP = `Homes whose figures lie outside the band that an assessor would accept, by cause.

  npm run -s plausibility -- [options]

  --homes    list every home with its figure
  --update   write bench/src/plausibility/known-outliers.json; the list is meant to shrink only
  --help`

process.exitCode = await main()

async function main(): Promise<number> {
  const options = { homes: { type: 'boolean' }, update: { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values } = parseArgs({ options })
  if (values.help === true) {
    printLine(HELP)
    return 0
  }
  const shared = sharedSamples()
  const { homes, outliers } = await checkPlausibility([...SAMPLE_REGISTER, ...shared])
  if (values.homes === true) printHomes(outliers)
  printLine(causeTable(outliers))
  const checked = Object.values(homes).reduce((sum, count) => sum + count, 0)
  printLine(`\n${checked.toLocaleString('en-GB')} homes checked, ${outliers.length} figures outside their band`)
  const unexplained = outliers.filter(({ cause }) => cause === null)
  if (unexplained.length > 0) {
    printNote('These figures are outside their band without a known cause:')
    printHomes(unexplained)
    return 1
  }
  if (values.update !== true) return 0
  if (shared.length < SHARED_SAMPLE_NAMES.length) {
    printNote('The list was not written: it covers the shared samples, and some of them are missing.')
    return 1
  }
  const before = await knownOutliers()
  await writeKnownOutliers(outliers)
  const gained = outliers.filter((outlier) => !before.has(outlierKey(outlier)))
  printLine(`The list had ${before.size} figures and has ${outliers.length}; ${gained.length} are new:`)
  printHomes(gained)
  return 0
}

function causeTable(outliers: readonly Outlier[]): string {
  const rows = Object.entries(OUTLIER_CAUSES).map(([cause, words]) => [
    words,
    String(outliers.filter((outlier) => outlier.cause === cause).length),
  ])
  return textTable(['cause', 'figures'], rows)
}

function printHomes(outliers: readonly Outlier[]): void {
  for (const outlier of outliers) printLine(`  ${outlierKey(outlier)}: ${outlier.found}`)
}
