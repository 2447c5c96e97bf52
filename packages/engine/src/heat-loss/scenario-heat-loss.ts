import type { Dwelling } from '../dwelling/dwelling.ts'
import { hoursAtFullPower } from '../quantities/conversions.ts'
import { airChangesPerHour, celsius } from '../quantities/units.ts'
import { DESIGN } from '../tables/climate/climate-figures.ts'
import type { HeatLossElement, Scenario } from '../vocabulary.ts'
import { designHeatLoss, type ElementHeatLoss } from './design-heat-loss.ts'
import type { HeatNeed } from './heat-balance.ts'
import { heatPumpPerformance } from './heat-pump-efficiency.ts'

export interface HeatLossResult {
  scenario: Scenario
  elements: Record<HeatLossElement, ElementHeatLoss>
  /** Already included in `elements`. */
  thermalBridgingHeatLossW: number
  /** Already included in the wall element. */
  partyWallHeatLossW: number
  designHeatLossW: number
  /** January, local climate: times the design temperature difference it is the design heat loss. */
  htcWPerK: number
  indoorDesignC: number
  outdoorDesignC: number
  /** January, local climate. */
  airChangesPerHour: number
  airVolumeM3: number
  /** Useful space heating of the monthly balance. */
  spaceHeatingKwh: number
  monthlySpaceHeatingKwh: number[]
  /** Useful heat at the taps plus distribution and storage losses. */
  waterHeatingKwh: number
  /** Demand × 1000 ÷ design heat loss; 0 when either is 0. */
  equivalentFullLoadHours: number
  /** Seasonal performance factor of the heat pump this scenario would get, or of the home's own. */
  spaceHeatingSpf: number
  heatPumpFlowC: number
  electrifiedHeatingKwh: number
}

/**
 * All heat figures of one scenario: loss by element at design temperatures, the year's demand, and the electricity that
 * it would take by heat pump. Rules HL-2 to HL-12, HL-27 to HL-29.
 *
 * @param dwelling the home in that scenario
 * @param scenario name under which the result is given
 * @param balance of that dwelling in the climate of its place; calculated when left out
 * @returns plain numbers whose names carry their units
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a negative design heat loss or no floor
 * @see docs/method/heat-loss.md
 */
export function scenarioHeatLoss(dwelling: Dwelling, scenario: Scenario, balance: HeatNeed): HeatLossResult {
  const airChanges = airChangesPerHour(balance.januaryAirChangesPerHour)
  const indoor = celsius(DESIGN.indoorC)
  const design = designHeatLoss(dwelling, airChanges, indoor, dwelling.outdoorDesign)
  const { spf, flowC } = heatPumpPerformance(design.total, dwelling)
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
