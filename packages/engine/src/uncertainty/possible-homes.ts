import type { AnalysedHome } from '../assess/assessment.ts'
import { sapValueOf } from '../certificate/certify.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import type { Workspace } from '../heat-loss/heat-balance.ts'
import { recordOf } from '../record-of.ts'
import { type Spread, UNLISTED_PANELS_SHARE_OF_ROOF, WRONG_SHARE } from '../tables/uncertainty/uncertainty-figures.ts'
import { type Edition, UNKNOWNS, type Unknown, type UnlistedEquipment } from '../vocabulary.ts'
import { billParts } from './bill-parts.ts'
import type { Draws } from './draws.ts'
import {
  HEAT_FACTORS,
  type HomeFigures,
  heatModel,
  homeFigures,
  LATE_FACTORS,
  type LateFactors,
  SCORE_FACTORS,
  scoreModel,
} from './home-figures.ts'
import { type Jump, type Response, responsesOf } from './response.ts'
import { assessmentSpreadPoints } from './score-spread.ts'
import { spreadFacts, spreadOfInput } from './spreads.ts'
import { type DescribedHome, uncertainDwelling } from './uncertain-dwelling.ts'
import { FACTORS } from './unknowns.ts'

export const RANGED_FIGURES = [
  'spaceHeatingKwh',
  'htcWPerK',
  'designHeatLossW',
  'electrifiedHeatingKwh',
  'solarOutputKwh',
  'netGridImportKwh',
  'runningCostGbp',
  'meteredRunningCostGbp',
  'sapScore',
  'sapScoreToday',
] as const satisfies readonly (keyof HomeFigures | 'sapScore' | 'sapScoreToday')[]
export type RangedFigure = (typeof RANGED_FIGURES)[number]
/** `sapScore` as lodged, by the edition of its day; `sapScoreToday` as an assessor would find it now. */
export type RangedFigures = Record<RangedFigure, number>

/**
 * One of the homes that would look like this one: a row of normal deviates and one of shares, a place for each unknown
 * in the order of `UNKNOWNS`, from `start` on. The opposite of an assumed yes or no applies if its share is above 1
 * less its probability.
 */
export interface Point {
  deviates: Float64Array
  shares: Float64Array
  start: number
}

/** Every home that would look like this one. */
export interface PossibleHomes {
  figuresAt(point: Point): RangedFigures
  /** Probability that the opposite of an assumed yes or no is true; null for an unknown that is a factor. */
  probabilityOf(unknown: Unknown): number | null
  /** Origin and spread of a factor; null for a yes-or-no and for the assessment itself. */
  spreadOf(unknown: Unknown): Spread | null
}

/**
 * How the figures of a home depend on what is not known about it. Rule UNC-4: the building by the spreads of the
 * building, certificates by those of what an assessor enters.
 *
 * @param present as analyses describe the home, after any changes
 * @param lodged by the edition of its certificate, before any
 * @param unlisted what its certificate implies although it does not list it; null for nothing
 */
export function possibleHomes(
  present: DescribedHome,
  lodged: DescribedHome,
  analysed: AnalysedHome,
  workspace: Workspace,
  unlisted: UnlistedEquipment | null,
): PossibleHomes {
  const { dwelling, features } = present
  const home = uncertainDwelling(present, 'home', analysed.solar)
  const [heat, htc] = responsesOf(heatModel(workspace), HEAT_FACTORS, home)
  const hasUnlistedPanels = unlisted === 'panels'
  const scoreOf = (described: DescribedHome): Response | undefined => {
    const uncertain = uncertainDwelling(described, 'certificate')
    const [response] = responsesOf(scoreModel(described.features, workspace), SCORE_FACTORS, uncertain)
    if (response !== undefined && hasUnlistedPanels) {
      response.jumps.push(unlistedPanelsJump(described.features, described.dwelling, response.central, workspace))
    }
    return response
  }
  const scoreToday = scoreOf(present)
  const isChanged = features !== lodged.features || present.figures.length > 0
  const isSame = lodged.dwelling.edition === dwelling.edition && !isChanged
  const scoreLodged = isSame ? scoreToday : scoreOf(lodged)
  const probabilities = new Map<Unknown, number>(home.alternatives.map((one) => [one.eitherOr, one.probability]))
  if (hasUnlistedPanels) probabilities.set('unlisted_panels', WRONG_SHARE.unlistedPanels)
  const analysedDwelling = { dwelling, analysed, ...billParts(analysed) }
  const lateSpreads = recordOf(LATE_FACTORS, (factor) => home.spreads.get(factor) ?? 0)
  const factorAt = (point: Point, factor: keyof LateFactors): number =>
    Math.exp(lateSpreads[factor] * deviateAt(point, factor))
  const lateFactors = (point: Point): LateFactors => ({
    heat_pump_spf: factorAt(point, 'heat_pump_spf'),
    household_use: factorAt(point, 'household_use'),
    solar_output: factorAt(point, 'solar_output'),
    heater_efficiency: factorAt(point, 'heater_efficiency'),
    water_heater_efficiency: factorAt(point, 'water_heater_efficiency'),
    fuel_price: factorAt(point, 'fuel_price'),
    meter_gap: factorAt(point, 'meter_gap'),
  })
  return {
    figuresAt: (point) => ({
      ...homeFigures([answerAt(heat, point), answerAt(htc, point)], lateFactors(point), analysedDwelling),
      sapScore: assessed(scoreLodged, point, lodged.dwelling.edition),
      sapScoreToday: assessed(scoreToday, point, 'today'),
    }),
    probabilityOf: (unknown) => probabilities.get(unknown) ?? null,
    spreadOf: (unknown) => {
      const factor = FACTORS.find((known) => known === unknown)
      return factor === undefined ? null : spreadOfInput(factor, spreadFacts(dwelling, features, analysed.solar))
    },
  }
}

/** What a score gains by panels of the usual size on a roof that is listed without any. Rule UNC-4f. */
function unlistedPanelsJump(features: HomeFeatures, dwelling: Dwelling, points: number, workspace: Workspace): Jump {
  const photovoltaics = { shareOfRoof: UNLISTED_PANELS_SHARE_OF_ROOF, peakKw: null }
  const withPanels = sapValueOf(dwelling, { ...features, photovoltaics, photovoltaicDetails: null }, workspace)
  return { eitherOr: 'unlisted_panels', probability: WRONG_SHARE.unlistedPanels, by: withPanels - points }
}

/** The score of one possible home, with what its assessor made of it. */
function assessed(response: Response | undefined, point: Point, certificate: Edition | 'today'): number {
  const points = answerAt(response, point)
  return points + assessmentSpreadPoints(response?.central ?? points, certificate) * deviateAt(point, 'assessment')
}

/** Sum of the responses to all unknowns. */
function answerAt(response: Response | undefined, point: Point): number {
  if (response === undefined) return Number.NaN
  let answer = response.central
  for (const { factor, linear, square } of response.curves) {
    const deviate = deviateAt(point, factor)
    answer += (linear + square * deviate) * deviate
  }
  for (const { eitherOr, probability, by } of response.jumps) {
    if ((point.shares[point.start + COLUMN[eitherOr]] ?? 0) > 1 - probability) answer += by
  }
  return answer
}

function deviateAt(point: Point, unknown: Unknown): number {
  return point.deviates[point.start + COLUMN[unknown]] ?? 0
}

/** Every figure at every point of a sequence. */
export function drawnFigures(homes: PossibleHomes, draws: Draws): Record<RangedFigure, Float64Array> {
  const drawn = recordOf(RANGED_FIGURES, () => new Float64Array(draws.count))
  const point: Point = { deviates: draws.deviates, shares: draws.shares, start: 0 }
  for (let row = 0; row < draws.count; row++) {
    point.start = row * UNKNOWNS.length
    const figures = homes.figuresAt(point)
    for (const figure of RANGED_FIGURES) drawn[figure][row] = figures[figure]
  }
  return drawn
}

const COLUMN: Record<Unknown, number> = recordOf(UNKNOWNS, (unknown) => UNKNOWNS.indexOf(unknown))
