import { printedScore } from '@retrofolio/engine/certificate/sap-score'
import { plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { dwellingFromFeatures } from '@retrofolio/engine/dwelling/reading/dwelling-from-features'
import { type BulkRanges, createRangesWorkspace } from '@retrofolio/engine/uncertainty/bulk-ranges'
import { dwellingRanges, type HomeDescribedTwice } from '@retrofolio/engine/uncertainty/dwelling-ranges'
import type { Range } from '@retrofolio/engine/uncertainty/range'
import { rangesOf } from '@retrofolio/engine/uncertainty/ranges'
import { type BenchFigure, type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { mean } from '../harness/statistics.ts'
import { GROUP_OF_TARGET, grouped, PERIODS, periodOf } from './grouping.ts'
import { type RatedHome, ratedHomes } from './rated-homes.ts'
import { ratedRows } from './rated-rows.ts'

/** Target share of lodged scores between P10 and P90, and minimum share for each large group [%]. */
const TARGET_COVERAGE_PERCENT = [76, 84] as const
const TARGET_GROUP_PERCENT = 70
const TARGET_GROUPS = 10
const TARGET_BULK_US = 30
const TARGET_PAGE_MS = 5

const PAGE_HOMES = 200
/** Sampling: 1 home in n is calculated both ways. */
const AGREEMENT_EVERY = 8
const BULK_ROUNDS = 5

/**
 * How often a lodged score is within its range, and the time that a range takes. The second half of the rows is held
 * out.
 */
const ranges: Benchmark = {
  name: 'ranges',
  run: async () => {
    const rows = await ratedRows()
    const homes = ratedHomes(rows, { withStars: true }).map(withRange)
    const plain = ratedHomes(rows, { withStars: false }).map(withRange)
    return [...coverageFigures(homes, plain), ...agreementFigures(homes), ...speedFigures(homes)]
  },
}

export const benchmarks = [ranges]

interface RangedHome extends RatedHome {
  input: HomeDescribedTwice
  range: BulkRanges
}

function withRange(home: RatedHome): RangedHome {
  const present = dwellingFromFeatures(plausibleFeatures(home.features, null))
  if (present.kind !== 'dwelling') throw new Error('a home with a certificate has a dwelling')
  const input: HomeDescribedTwice = {
    features: home.features,
    lodged: home.dwelling,
    account: home.certificate.rating,
    present: present.dwelling,
  }
  const range = { sapScoreP10: 0, sapScoreP90: 0, spaceHeatingKwhP10: 0, spaceHeatingKwhP90: 0 }
  dwellingRanges(input, range)
  return { ...home, input, range }
}

function coverageFigures(homes: readonly RangedHome[], plain: readonly RangedHome[]): BenchFigure[] {
  const heldOut = homes.filter(({ half }) => half === 'second')
  const coverage = coveragePercent(heldOut)
  const [least, most] = TARGET_COVERAGE_PERCENT
  const largest = grouped(homes, GROUP_OF_TARGET).slice(0, TARGET_GROUPS)
  return [
    watched('ranges-homes-held-out', heldOut.length, 'homes'),
    {
      name: 'ranges-coverage-held-out',
      value: coverage,
      unit: '%',
      target: `${least} to ${most}`,
      ok: coverage >= least && coverage <= most,
    },
    watched('ranges-coverage-other-half', coveragePercent(homes.filter(({ half }) => half === 'first')), '%'),
    watched(
      'ranges-coverage-held-out-without-stars',
      coveragePercent(plain.filter(({ half }) => half === 'second')),
      '%',
    ),
    ...PERIODS.flatMap((period) => {
      const members = heldOut.filter((home) => periodOf(home) === period)
      const covered = coveragePercent(members)
      const name = `ranges-coverage-held-out-${period} (${members.length})`
      return [
        {
          name,
          value: covered,
          unit: '%',
          target: `${least} to ${most}`,
          ok: covered >= least && covered <= most,
        },
        watched(`${name}-width`, mean(members.map(({ range }) => range.sapScoreP90 - range.sapScoreP10)), 'points'),
      ]
    }),
    watched('ranges-width-held-out', mean(heldOut.map(({ range }) => range.sapScoreP90 - range.sapScoreP10)), 'points'),
    ...largest.map(({ key }, index) => {
      const members = heldOut.filter((home) => grouped([home], GROUP_OF_TARGET)[0]?.key === key)
      const name = `ranges-coverage-group-${index + 1} (${key}; ${members.length})`
      return targeted(name, coveragePercent(members), '%', '>=', TARGET_GROUP_PERCENT)
    }),
  ]
}

/** Share of lodged scores within the range, with its ends rounded to whole points as certificates print them. */
function coveragePercent(homes: readonly RangedHome[]): number {
  const isWithin = ({ row, range }: RangedHome): boolean =>
    row.lodgedScore >= printedScore(range.sapScoreP10) && row.lodgedScore <= printedScore(range.sapScoreP90)
  return 100 * mean(homes.map((home) => (isWithin(home) ? 1 : 0)))
}

/** Difference between the ends of linearised and full ranges, in percent of the width: worst and mean of many. */
function agreementFigures(homes: readonly RangedHome[]): BenchFigure[] {
  const apart = homes
    .filter((_, index) => index % AGREEMENT_EVERY === 0)
    .flatMap(({ features, range }) => {
      const page = rangesOf(features)
      if (page.kind !== 'ranges') return []
      const { sapScore, spaceHeatingKwh } = page.figures
      return [
        {
          score: apartPercent(range.sapScoreP10, range.sapScoreP90, sapScore),
          heat: apartPercent(range.spaceHeatingKwhP10, range.spaceHeatingKwhP90, spaceHeatingKwh),
        },
      ]
    })
  return [
    watched('ranges-bulk-from-page-score', mean(apart.map(({ score }) => score)), '% of width'),
    watched('ranges-bulk-from-page-heat', mean(apart.map(({ heat }) => heat)), '% of width'),
    watched(
      'ranges-bulk-from-page-worst',
      Math.max(...apart.flatMap(({ score, heat }) => [score, heat])),
      '% of width',
    ),
  ]
}

function apartPercent(p10: number, p90: number, page: Range): number {
  const width = page.p90 - page.p10
  return width > 0 ? (100 * Math.max(Math.abs(p10 - page.p10), Math.abs(p90 - page.p90))) / width : 0
}

function speedFigures(homes: readonly RangedHome[]): BenchFigure[] {
  const target = { sapScoreP10: 0, sapScoreP90: 0, spaceHeatingKwhP10: 0, spaceHeatingKwhP90: 0 }
  const workspace = createRangesWorkspace()
  const bulkMs = fastestMs(BULK_ROUNDS, () => {
    for (const { input } of homes) dwellingRanges(input, target, workspace)
  })
  const pages = homes.slice(0, PAGE_HOMES)
  const pageMs = fastestMs(2, () => {
    for (const { features } of pages) rangesOf(features)
  })
  return [
    targeted('ranges-bulk', (MICROSECONDS_PER_MILLISECOND * bulkMs) / homes.length, 'µs a home', '<=', TARGET_BULK_US),
    targeted('ranges-page', pageMs / pages.length, 'ms a home', '<=', TARGET_PAGE_MS),
  ]
}

/** Processor time of the fastest round, which excludes other processes on the machine. */
function fastestMs(rounds: number, work: () => void): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    fastest = Math.min(fastest, (user + system) / MICROSECONDS_PER_MILLISECOND)
  }
  return fastest
}

const MICROSECONDS_PER_MILLISECOND = 1000
