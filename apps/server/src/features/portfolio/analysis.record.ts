import { energyUseFigures } from '@retrofolio/contract/analysis/energy-use-on-wire'
import { heatLossFigures } from '@retrofolio/contract/analysis/heat-loss-on-wire'
import type { AnalysedHome, SolarResult } from '@retrofolio/engine/assessment'
import { OCCUPIER_COUNTS, SCENARIOS } from '@retrofolio/engine/vocabulary'
import type { energyBreakdowns, energyCalculations, heatLossCalculations, solarAnalyses } from './analysis.tables.ts'

export interface HomeKey {
  homeId: number
  organisationId: number
}

export type HeatLossRow = typeof heatLossCalculations.$inferSelect
export type EnergyRow = typeof energyCalculations.$inferSelect
export type BreakdownRow = typeof energyBreakdowns.$inferSelect
export type SolarRow = typeof solarAnalyses.$inferSelect
export type NewSolarRow = typeof solarAnalyses.$inferInsert

/** The tables' rows for an engine result. */
export function analysisRows(key: HomeKey, home: AnalysedHome, at: Date) {
  const use = OCCUPIER_COUNTS.map((occupiers) => home.energyUse[occupiers])
  return {
    heatLoss: SCENARIOS.map(
      (scenario): HeatLossRow => ({
        ...key,
        ...heatLossFigures(home.heatLoss[scenario]),
        updatedAt: at,
      }),
    ),
    energy: use.map((result): EnergyRow => ({ ...key, ...energyUseFigures(result), updatedAt: at })),
    breakdowns: use.flatMap((result) =>
      result.breakdown.map((part): BreakdownRow => ({ ...key, occupiers: result.occupiers, ...part })),
    ),
    solar: solarRow(key, home.solar, at),
  }
}

export function solarRow(key: HomeKey, result: SolarResult, at: Date): NewSolarRow {
  const { aspects, ...figures } = result
  return { ...key, ...figures, aspects, createdAt: at, updatedAt: at }
}
