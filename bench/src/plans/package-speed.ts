import { plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { type EvaluatedHome, evaluatedHome } from '@retrofolio/engine/plans/evaluation/evaluated-home'
import { emptyPackageFigures } from '@retrofolio/engine/plans/evaluation/package-figures'
import type { EvaluatedSlot } from '@retrofolio/engine/plans/evaluation/package-slot'
import { Random } from '@retrofolio/reference-data/sample/random'
import { syntheticCertificates } from '../bulk/synthetic-certificates.ts'
import { type BenchFigure, targeted, watched } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'
import { printNote, textTable } from '../harness/report.ts'
import { typicalSlots } from './typical-options.ts'

const SEED = 'plans'
const HOMES = 20
const PACKAGES = 20_000
/** Rounds of all homes; the fastest of each counts, as others may use the machine. */
const ROUNDS = 3
const TARGET_PER_SECOND = 80_000

interface Speed {
  words: string
  slots: number
  possible: number
  /** The first evaluation of each package, which describes the home. */
  firstPerSecond: number
  perSecond: number
}

/**
 * Packages of options that one core evaluates in a second: change, balance, score and bills. The homes are described once
 * before, and their packages are random, so that two in a row share little.
 */
export function packageSpeed(): BenchFigure[] {
  const homes = [...syntheticCertificates(HOMES * 3, SEED)].flatMap(({ features }) => {
    const known = plausibleFeatures(features, null)
    const slots = typicalSlots(known)
    const home = evaluatedHome(known, slots)
    const { propertyType, mainHeating, ageBand } = features
    return [{ words: `${propertyType} ${ageBand} ${mainHeating.fuel}`, home, choices: choicesOf(home) }]
  })
  const kinds = homes.slice(0, HOMES)
  const first = kinds.map(({ home, choices }) => measure(home, choices))
  const rounds = Array.from({ length: ROUNDS }, () => kinds.map(({ home, choices }) => measure(home, choices)))
  const speeds = kinds.map(
    ({ words, home }, index): Speed => ({
      words,
      slots: home.slots.length,
      possible: first[index]?.possible ?? 0,
      firstPerSecond: first[index]?.perSecond ?? 0,
      perSecond: Math.max(...rounds.map((round) => round[index]?.perSecond ?? 0)),
    }),
  )
  printNote(tableOf(speeds))
  const all = speeds.map(({ perSecond }) => perSecond)
  return [
    targeted('packages-per-second', quantile(all, 0.5), '1/s', '>=', TARGET_PER_SECOND),
    watched('packages-per-second-slowest', Math.min(...all), '1/s'),
    watched(
      'packages-per-second-first',
      quantile(
        speeds.map(({ firstPerSecond }) => firstPerSecond),
        0.5,
      ),
      '1/s',
    ),
  ]
}

/** Packages that the home can have. */
function choicesOf(home: EvaluatedHome<EvaluatedSlot>): Uint8Array[] {
  const random = new Random(`${SEED}/packages`)
  return Array.from({ length: PACKAGES }, () =>
    Uint8Array.from(home.slots, ({ options }) =>
      random.chance(0.5) ? 0 : 1 + Math.floor(random.between(0, options.length)),
    ),
  )
}

function measure(
  home: EvaluatedHome<EvaluatedSlot>,
  choices: readonly Uint8Array[],
): { perSecond: number; possible: number } {
  const figures = emptyPackageFigures()
  let possible = 0
  const started = process.cpuUsage()
  for (const choice of choices) if (home.figures(choice, figures)) possible += 1
  const { user, system } = process.cpuUsage(started)
  return { perSecond: (MICROSECONDS * possible) / (user + system), possible }
}

const MICROSECONDS = 1e6

function tableOf(speeds: readonly Speed[]): string {
  return textTable(
    ['home', 'slots', 'possible', 'first 1/s', '1/s'],
    speeds.map(({ words, slots, possible, firstPerSecond, perSecond }) => [
      words,
      String(slots),
      String(possible),
      firstPerSecond.toFixed(0),
      perSecond.toFixed(0),
    ]),
  )
}
