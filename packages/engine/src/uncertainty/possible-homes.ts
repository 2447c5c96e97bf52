import type { AnalysedHome } from '../assessment.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/home-features.ts'
import type { Draws } from './draws.ts'
import { HEAT_FACTORS, type HomeFigures, heatModel, homeFigures } from './home-figures.ts'
import { type Response, responsesOf } from './response.ts'
import { uncertainDwelling } from './uncertain-dwelling.ts'
import { UNKNOWNS, type Unknown } from './unknowns.ts'

export const RANGED_FIGURES = [
  'spaceHeatingKwh',
  'htcWPerK',
  'designHeatLossW',
  'electrifiedHeatingKwh',
  'solarOutputKwh',
  'netGridImportKwh',
] as const satisfies readonly (keyof HomeFigures)[]
export type RangedFigure = (typeof RANGED_FIGURES)[number]
export type RangedFigures = Record<RangedFigure, number>

/** One of the homes that would look like this one: a normal deviate for each factor, and each yes-or-no as it fell. */
export interface Point {
  deviate(unknown: Unknown): number
  isOther(unknown: Unknown, probability: number): boolean
}

/** Every home that would look like this one. */
export interface PossibleHomes {
  figuresAt(point: Point): RangedFigures
  /** Probability that a yes-or-no is the other way round; null for an unknown that is a factor. */
  probabilityOf(unknown: Unknown): number | null
}

/** How the figures of a home answer to what is not known about it. Rule UNC-4. */
export function possibleHomes(features: HomeFeatures, dwelling: Dwelling, analysed: AnalysedHome): PossibleHomes {
  const home = uncertainDwelling(dwelling, features, 'home')
  const [heat, htc] = responsesOf(heatModel, HEAT_FACTORS, home)
  const probabilities = new Map<Unknown, number>(home.alternatives.map((one) => [one.eitherOr, one.probability]))
  const factorAt = (point: Point, factor: 'heat_pump_spf' | 'household_use' | 'solar_output'): number =>
    Math.exp((home.spreads.get(factor) ?? 0) * point.deviate(factor))
  return {
    figuresAt: (point) =>
      homeFigures(
        [answerAt(heat, point), answerAt(htc, point)],
        {
          heat_pump_spf: factorAt(point, 'heat_pump_spf'),
          household_use: factorAt(point, 'household_use'),
          solar_output: factorAt(point, 'solar_output'),
        },
        dwelling,
        analysed,
      ),
    probabilityOf: (unknown) => probabilities.get(unknown) ?? null,
  }
}

/** The answers of all unknowns, added. */
function answerAt(response: Response | undefined, point: Point): number {
  if (response === undefined) return Number.NaN
  let answer = response.central
  for (const { factor, linear, square } of response.curves) {
    const deviate = point.deviate(factor)
    answer += (linear + square * deviate) * deviate
  }
  for (const { eitherOr, probability, by } of response.jumps) if (point.isOther(eitherOr, probability)) answer += by
  return answer
}

/** The points of a sequence, one after the other; the same object each time, moved on. */
export function* pointsOf(draws: Draws): Generator<Point> {
  let start = 0
  const point: Point = {
    deviate: (unknown) => draws.deviates[start + COLUMN[unknown]] ?? 0,
    isOther: (unknown, probability) => (draws.shares[start + COLUMN[unknown]] ?? 0) > 1 - probability,
  }
  for (let row = 0; row < draws.count; row++) {
    start = row * UNKNOWNS.length
    yield point
  }
}

// Each unknown is named once.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const COLUMN = Object.fromEntries(UNKNOWNS.map((unknown, column) => [unknown, column])) as Record<Unknown, number>
