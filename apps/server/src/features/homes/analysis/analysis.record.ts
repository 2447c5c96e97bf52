import { energyUseFigures } from '@retrofolio/analysis/energy-use-on-wire'
import { heatLossFigures } from '@retrofolio/analysis/heat-loss-on-wire'
import { isSolarMissing } from '@retrofolio/analysis/solar-on-wire'
import type { RatedHome } from '@retrofolio/engine/assess/assessment'
import type { EnergyCategoryUse } from '@retrofolio/engine/energy-use/household-energy-use'
import type { SolarResult } from '@retrofolio/engine/solar/solar-result'
import { OCCUPIER_COUNTS, SCENARIOS } from '@retrofolio/engine/vocabulary'
import type { energyCalculations, heatLossCalculations, solarAnalyses } from './analysis.tables.ts'

export interface HomeKey {
  homeId: number
  organisationId: number
}

export type HeatLossRow = typeof heatLossCalculations.$inferSelect
export type EnergyRow = typeof energyCalculations.$inferSelect & { breakdown: EnergyCategoryUse[] }
export type SolarRow = typeof solarAnalyses.$inferSelect
export type NewSolarRow = typeof solarAnalyses.$inferInsert

export interface Keeping {
  isRoofAwaited: boolean
  at: Date
}

/** The tables' rows for an engine result: none of the roof while that is waited for. */
export function analysisRows(key: HomeKey, home: RatedHome, { isRoofAwaited, at }: Keeping) {
  return {
    heatLoss: SCENARIOS.map(
      (scenario): HeatLossRow => ({
        ...key,
        ...heatLossFigures(home.heatLoss[scenario]),
        updatedAt: at,
      }),
    ),
    energy: OCCUPIER_COUNTS.map((occupiers): EnergyRow => {
      const result = home.energyUse[occupiers]
      return { ...key, ...energyUseFigures(result), breakdown: result.breakdown, updatedAt: at }
    }),
    solar: isSolarMissing(home.solar, isRoofAwaited) ? [] : [solarRow(key, home.solar, at)],
  }
}

export function solarRow(key: HomeKey, result: SolarResult, at: Date): NewSolarRow {
  const { aspects, existingArrays: _, ...figures } = result
  return { ...key, ...figures, aspects, createdAt: at, updatedAt: at }
}
