import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { planHome } from '@retrofolio/engine/plans/plan-home'
import { ratedRows } from '../accuracy/rated-rows.ts'
import { syntheticCertificates } from '../bulk/synthetic-certificates.ts'
import { type BenchFigure, BenchmarkSkipped, targeted, watched } from '../harness/benchmark.ts'
import { printNote, textTable } from '../harness/report.ts'
import { measureTime } from './measured-time.ts'
import { BAND_C } from './whole-plans.ts'

const USUAL_HOMES = 300
const WARM_UP_HOMES = 100
const TARGET_HOMES = 10_000
const TARGET_SECONDS = 120
const CORES = 2
const MS_PER_SECOND = 1000

/**
 * The cheapest plan to band C for each of many homes: real certificates where the samples are there, else synthetic.
 *
 * @param count homes; 300 where none is given
 */
export async function bandCFigures(count: number = USUAL_HOMES): Promise<BenchFigure[]> {
  const { words, homes } = await homesToPlan(WARM_UP_HOMES + count)
  for (const home of homes.slice(0, WARM_UP_HOMES)) outcomeOf(home)
  const timed = homes.slice(WARM_UP_HOMES)
  const outcomes = new Map<string, number>()
  const { wallMs, processorMs } = measureTime(() => {
    for (const home of timed) {
      const outcome = outcomeOf(home)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  })
  printNote(`${timed.length} homes, ${words}`)
  printNote(
    textTable(
      ['outcome', 'homes'],
      [...outcomes].map(([outcome, number]) => [outcome, String(number)]),
    ),
  )
  const perSecond = (MS_PER_SECOND * timed.length) / processorMs
  const seconds = TARGET_HOMES / perSecond / CORES
  return [
    watched('band-c-plans-per-second', perSecond, '1/processor s'),
    watched('band-c-plans-per-second-wall', (MS_PER_SECOND * timed.length) / wallMs, '1/s'),
    targeted('band-c-plans-10000-on-two-cores', seconds, 'processor s', '<=', TARGET_SECONDS),
  ]
}

function outcomeOf(features: HomeFeatures): string {
  const home = planHome(plausibleFeatures(features, null), { asOf: '2026-11-27', targets: [BAND_C] })
  return home.kind === 'planned' ? (home.answers[0]?.outcome.kind ?? home.kind) : home.kind
}

/** Spread evenly over the tables of certificates, which are in the order of places; in turn where there are too few. */
async function homesToPlan(count: number): Promise<{ words: string; homes: HomeFeatures[] }> {
  const real = await realHomes()
  if (real.length === 0) {
    const homes = Array.from(syntheticCertificates(count, 'band-c'), ({ features }) => features)
    return { words: 'synthetic', homes }
  }
  const homes = Array.from({ length: count }, (_, place) => {
    const home = real[count < real.length ? Math.floor((place * real.length) / count) : place % real.length]
    if (home === undefined) throw new RangeError('no home at this place')
    return home
  })
  return { words: `of ${real.length} real certificates`, homes }
}

async function realHomes(): Promise<HomeFeatures[]> {
  try {
    const rows = await ratedRows()
    return rows.map(({ record }) => record.features)
  } catch (error) {
    if (error instanceof BenchmarkSkipped) return []
    throw error
  }
}
