import type { AnalysedHome, ElementHeatLoss, HeatLossResult, SolarResult } from '@retrofolio/engine/assessment'
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
    heatLoss: SCENARIOS.map((scenario) => heatLossRow(key, home.heatLoss[scenario], at)),
    energy: use.map(
      (result): EnergyRow => ({
        ...key,
        occupiers: result.occupiers,
        electricityKwh: result.electricityKwh,
        gasKwh: result.gasKwh,
        gasElectrifiedKwh: result.gasElectrifiedKwh,
        hotWaterSpf: result.spf,
        updatedAt: at,
      }),
    ),
    breakdowns: use.flatMap((result) =>
      result.breakdown.map((part): BreakdownRow => ({ ...key, occupiers: result.occupiers, ...part })),
    ),
    solar: solarRow(key, home.solar, at),
  }
}

function heatLossRow(key: HomeKey, result: HeatLossResult, at: Date): HeatLossRow {
  const { wall, roof, floor, window, door, ventilation } = result.elements
  return {
    ...key,
    scenario: result.scenario,
    wallHeatLossW: wall.heatLossW,
    roofHeatLossW: roof.heatLossW,
    floorHeatLossW: floor.heatLossW,
    windowHeatLossW: window.heatLossW,
    doorHeatLossW: door.heatLossW,
    ventilationHeatLossW: ventilation.heatLossW,
    thermalBridgingHeatLossW: result.thermalBridgingHeatLossW,
    partyWallHeatLossW: result.partyWallHeatLossW,
    wallUValueWPerM2K: uValueOf(wall),
    roofUValueWPerM2K: uValueOf(roof),
    floorUValueWPerM2K: uValueOf(floor),
    windowUValueWPerM2K: uValueOf(window),
    doorUValueWPerM2K: uValueOf(door),
    wallAreaM2: wall.areaM2,
    roofAreaM2: roof.areaM2,
    floorAreaM2: floor.areaM2,
    windowAreaM2: window.areaM2,
    doorAreaM2: door.areaM2,
    htcWPerK: result.htcWPerK,
    indoorDesignC: result.indoorDesignC,
    outdoorDesignC: result.outdoorDesignC,
    airChangesPerHour: result.airChangesPerHour,
    airVolumeM3: result.airVolumeM3,
    spaceHeatingKwh: result.spaceHeatingKwh,
    electrifiedHeatingKwh: result.electrifiedHeatingKwh,
    equivalentFullLoadHours: result.equivalentFullLoadHours,
    spaceHeatingSpf: result.spaceHeatingSpf,
    heatPumpFlowC: result.heatPumpFlowC,
    updatedAt: at,
  }
}

/** An element that the home does not have has no U-value, whatever a table would give. */
function uValueOf(element: ElementHeatLoss): number | null {
  return element.areaM2 > 0 ? element.uValueWPerM2K : null
}

export function solarRow(key: HomeKey, result: SolarResult, at: Date): NewSolarRow {
  const { aspects, ...figures } = result
  return { ...key, ...figures, aspects, createdAt: at, updatedAt: at }
}
