import type { HeatLossResult } from '../assess/assessment.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import { hoursAtFullPower } from '../quantities/conversions.ts'
import { airChangesPerHour, celsius } from '../quantities/units.ts'
import { DESIGN } from '../tables/climate/climate-figures.ts'
import type { Scenario } from '../vocabulary.ts'
import { designHeatLoss } from './design-heat-loss.ts'
import { type HeatNeed, heatNeed } from './heat-balance.ts'
import { heatPumpPerformance } from './heat-pump-efficiency.ts'

/**
 * Everything about heat in one scenario: loss by element at design temperatures, the year's demand, and the electricity
 * it would take by heat pump. Rules HL-2 to HL-12, HL-27 to HL-29.
 *
 * @param dwelling the home in that scenario
 * @param balance of that dwelling in the climate of its place
 * @returns plain numbers whose names carry their units
 */
export function scenarioHeatLoss(
  dwelling: Dwelling,
  scenario: Scenario,
  balance: HeatNeed = heatNeed(dwelling),
): HeatLossResult {
  const airChanges = airChangesPerHour(balance.januaryAirChangesPerHour)
  const indoor = celsius(DESIGN.indoorC)
  const design = designHeatLoss(dwelling, airChanges, indoor, dwelling.outdoorDesign)
  const { spf, flowC } = heatPumpPerformance(design.total, dwelling.totalFloorArea, dwelling.heating)
  const demand = balance.spaceHeating.annual
  return {
    scenario,
    elements: design.elements,
    thermalBridgingHeatLossW: design.bridging,
    partyWallHeatLossW: design.partyWalls,
    designHeatLossW: design.total,
    htcWPerK: balance.januaryHtcWPerK,
    indoorDesignC: indoor,
    outdoorDesignC: dwelling.outdoorDesign,
    airChangesPerHour: airChanges,
    airVolumeM3: dwelling.volume,
    spaceHeatingKwh: demand,
    monthlySpaceHeatingKwh: balance.spaceHeating.monthlyKwh,
    waterHeatingKwh: balance.hotWater.annual,
    equivalentFullLoadHours: hoursAtFullPower(demand, design.total),
    spaceHeatingSpf: spf,
    heatPumpFlowC: flowC,
    electrifiedHeatingKwh: demand / spf,
  }
}
