import type { AnalysedHome } from '../assess/assessment.ts'
import type { Workspace } from '../heat-loss/heat-balance.ts'
import { recordOf } from '../record-of.ts'
import { type Spread, WRONG_SHARE } from '../tables/uncertainty/uncertainty-figures.ts'
import type { Unknown, UnlistedEquipment } from '../vocabulary.ts'
import { billParts } from './bill-parts.ts'
import type { Draws } from './draws.ts'
import {
  HEAT_FACTORS,
  type HomeFigures,
  heatModel,
  homeFigures,
  LATE_FACTORS,
  type LateFactors,
} from './home-figures.ts'
import { answerAt, atEachPoint, deviateAt, type Point } from './point.ts'
import { assessedScore, scoreResponse } from './possible-scores.ts'
import { responsesOf } from './response.ts'
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
  const scoreToday = scoreResponse(present, unlisted, workspace)
  const isChanged = features !== lodged.features || present.figures.length > 0
  const isSame = lodged.dwelling.edition === dwelling.edition && !isChanged
  const scoreLodged = isSame ? scoreToday : scoreResponse(lodged, unlisted, workspace)
  const probabilities = new Map<Unknown, number>(home.alternatives.map((one) => [one.eitherOr, one.probability]))
  if (unlisted === 'panels') probabilities.set('unlisted_panels', WRONG_SHARE.unlistedPanels)
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
      sapScore: assessedScore(scoreLodged, point, lodged.dwelling.edition),
      sapScoreToday: assessedScore(scoreToday, point, 'today'),
    }),
    probabilityOf: (unknown) => probabilities.get(unknown) ?? null,
    spreadOf: (unknown) => {
      const factor = FACTORS.find((known) => known === unknown)
      return factor === undefined ? null : spreadOfInput(factor, spreadFacts(dwelling, features, analysed.solar))
    },
  }
}

/** Every figure at every point of a sequence. */
export function drawnFigures(homes: PossibleHomes, draws: Draws): Record<RangedFigure, Float64Array> {
  const drawn = recordOf(RANGED_FIGURES, () => new Float64Array(draws.count))
  atEachPoint(draws, (point, row) => {
    const figures = homes.figuresAt(point)
    for (const figure of RANGED_FIGURES) drawn[figure][row] = figures[figure]
  })
  return drawn
}
