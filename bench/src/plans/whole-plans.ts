import { type PlausibleFeatures, plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { measuresFor } from '@retrofolio/engine/measures/offered/measures-for'
import { type PlanOptions, planHome } from '@retrofolio/engine/plans/plan-home'
import type { PlanTarget } from '@retrofolio/engine/plans/plan-targets'
import { syntheticCertificates } from '../bulk/synthetic-certificates.ts'
import { type BenchFigure, targeted, watched } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'
import { printNote, textTable } from '../harness/report.ts'
import { measureTime } from './measured-time.ts'

const HOMES = 60
const WARM_UP_HOMES = 30
const LEAST_MEASURES = 12
const MEDIAN_TARGET_MS = 150
const P95_TARGET_MS = 400

const AS_OF = '2026-11-27'
export const BAND_C: PlanTarget = { kind: 'score', least: 69, chance: 0.8 }
const EVERYTHING: PlanOptions = {
  asOf: AS_OF,
  withMore: true,
  budget: { gbp: 15_000, aim: 'bill' },
  targets: [
    BAND_C,
    { kind: 'rating', rating: 'high' },
    { kind: 'rating', rating: 'very_high' },
    { kind: 'bill', atMostGbpPerYear: 0 },
  ],
}

/** One home with all targets, a budget and both curves. */
export function wholePlanFigures(): BenchFigure[] {
  const homes = homesWithManyMeasures(WARM_UP_HOMES + HOMES)
  for (const { features } of homes.slice(0, WARM_UP_HOMES)) planHome(features, EVERYTHING)
  const timed = homes.slice(WARM_UP_HOMES).map((home) => {
    const { result, wallMs, processorMs } = measureTime(() => planHome(home.features, EVERYTHING))
    if (result.kind !== 'planned') throw new RangeError('a home with measures is planned')
    return { ...home, wallMs, processorMs, evaluations: result.evaluations, surveys: result.surveys.length }
  })
  printNote(
    textTable(
      ['home', 'measures', 'evaluations', 'surveys', 'processor ms', 'wall ms'],
      timed.map(({ words, measures, evaluations, surveys, processorMs, wallMs }) => [
        words,
        String(measures),
        String(evaluations),
        String(surveys),
        processorMs.toFixed(0),
        wallMs.toFixed(0),
      ]),
    ),
  )
  const processor = timed.map(({ processorMs }) => processorMs)
  const wall = timed.map(({ wallMs }) => wallMs)
  return [
    targeted('whole-plan-median', quantile(processor, 0.5), 'processor ms', '<=', MEDIAN_TARGET_MS),
    targeted('whole-plan-p95', quantile(processor, P95), 'processor ms', '<=', P95_TARGET_MS),
    watched('whole-plan-median-wall', quantile(wall, 0.5), 'ms'),
    watched('whole-plan-p95-wall', quantile(wall, P95), 'ms'),
  ]
}

const P95 = 0.95

/** Homes of the national stock with at least twelve measures that can be planned. */
function homesWithManyMeasures(count: number): { words: string; features: PlausibleFeatures; measures: number }[] {
  const homes = []
  for (const { features: read } of syntheticCertificates(count * 3, 'whole-plans')) {
    const features = plausibleFeatures(read, null)
    const offered = measuresFor(features, { asOf: AS_OF })
    if (offered.kind !== 'offered') continue
    const measures = offered.measures.filter(({ options }) => options.length > 0).length
    if (measures < LEAST_MEASURES) continue
    homes.push({ words: `${read.propertyType} ${read.ageBand} ${read.mainHeating.fuel}`, features, measures })
    if (homes.length === count) return homes
  }
  throw new RangeError(`fewer than ${count} homes have ${LEAST_MEASURES} measures`)
}
