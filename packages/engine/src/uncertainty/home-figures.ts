import type { AnalysedHome } from '../assess/assessment.ts'
import { ofOccupiers } from '../assess/by-occupiers.ts'
import { sapValueOf } from '../certificate/certify.ts'
import { climateOf } from '../climate/climate.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { createWorkspace, heatNeed, type Workspace } from '../heat-loss/heat-balance.ts'
import { hasOwnHeatPump, heatPumpPerformance } from '../heat-loss/heat-pump-efficiency.ts'
import { watts } from '../quantities/units.ts'
import type { BillParts } from './bill-parts.ts'
import { type Factors, withFactors } from './changed-inputs.ts'
import type { Model } from './response.ts'
import { FACTORS, type Factor } from './unknowns.ts'

/** Added before the logarithm of heat is taken, so that homes that need none have one [kWh/yr]. */
export const HEAT_OFFSET_KWH = 500

const AFTER_SCORE: ReadonlySet<Factor> = new Set([
  'heat_pump_spf',
  'household_use',
  'solar_output',
  'fuel_price',
  'meter_gap',
] satisfies Factor[])
const AFTER_HEAT: ReadonlySet<Factor> = new Set([
  ...AFTER_SCORE,
  'heater_efficiency',
  'water_heater_efficiency',
  'electricity_price',
])

/** Factors that affect heat: all but those that turn heat into bought energy. */
export const HEAT_FACTORS: readonly Factor[] = FACTORS.filter((factor) => !AFTER_HEAT.has(factor))

/** Logarithms of space heating and of January's heat transfer coefficient. */
export function heatModel(workspace: Workspace = createWorkspace()): Model {
  return (dwelling, factors) => {
    const climate = climateOf(dwelling.climateRegionId)
    const { spaceHeating, januaryHtcWPerK } = heatNeed(withFactors(dwelling, factors), climate, workspace)
    return [Math.log(spaceHeating.annual + HEAT_OFFSET_KWH), Math.log(januaryHtcWPerK)]
  }
}

/** Factors that affect a SAP score: all but those of the household and a new heat pump. */
export const SCORE_FACTORS: readonly Factor[] = FACTORS.filter((factor) => !AFTER_SCORE.has(factor))

/** SAP points of a certificate, not rounded. */
export function scoreModel(features: HomeFeatures, workspace: Workspace = createWorkspace()): Model {
  return (dwelling, factors) => [sapValueOf(withFactors(dwelling, factors), features, workspace)]
}

/** Figures of a home that follow from its heat, its panels and its household. */
export interface HomeFigures {
  spaceHeatingKwh: number
  htcWPerK: number
  designHeatLossW: number
  electrifiedHeatingKwh: number
  solarOutputKwh: number
  netGridImportKwh: number
  /** Running cost today for the occupiers of the home: on the certificate's basis, and on the metered one. */
  runningCostGbp: number
  meteredRunningCostGbp: number
}

/** Factors that act after the heat is known. */
export const LATE_FACTORS = [
  'heat_pump_spf',
  'household_use',
  'solar_output',
  'heater_efficiency',
  'water_heater_efficiency',
  'fuel_price',
  'meter_gap',
] as const satisfies readonly Factor[]
export type LateFactors = Pick<Factors, (typeof LATE_FACTORS)[number]>

/** An analysed home, with the parts of its bill. */
export interface AnalysedDwelling {
  dwelling: Dwelling
  analysed: AnalysedHome
  /** Today's bill on the certificate's basis, and on the metered one. */
  bill: BillParts
  meteredBill: BillParts
}

/**
 * The figures of one possible home, from the two logarithms of `heatModel` and the factors that act after them. A new
 * heat pump is sized for the heat loss of that home, and each part of the bill changes with its cause. A heat pump that
 * the home already has stays when everything is electric.
 */
export function homeFigures(
  logarithms: readonly [heat: number, htc: number],
  factors: LateFactors,
  { dwelling, analysed, bill, meteredBill }: AnalysedDwelling,
): HomeFigures {
  const heatLoss = analysed.heatLoss.default
  const householdKwh = ofOccupiers(analysed.energyUse, analysed.occupiers).electrifiedKwh
  const spaceHeatingKwh = Math.max(0, Math.exp(logarithms[0]) - HEAT_OFFSET_KWH)
  const htcWPerK = Math.exp(logarithms[1])
  const designHeatLossW = htcWPerK * (heatLoss.indoorDesignC - heatLoss.outdoorDesignC)
  const { spf } = heatPumpPerformance(watts(Math.max(0, designHeatLossW)), dwelling)
  const isOwn = hasOwnHeatPump(dwelling)
  const electrifiedHeatingKwh = spaceHeatingKwh / (spf * (isOwn ? factors.heater_efficiency : factors.heat_pump_spf))
  const mainEfficiency = factors.heater_efficiency * (isOwn ? spf / heatLoss.spaceHeatingSpf : 1)
  const solarOutputKwh = analysed.solar.countedOutputKwh * factors.solar_output
  const heatRatio = heatLoss.spaceHeatingKwh > 0 ? spaceHeatingKwh / heatLoss.spaceHeatingKwh : 1
  const waterEfficiency =
    factors.water_heater_efficiency * (dwelling.systems.water.isMainHeater ? factors.heater_efficiency : 1)
  const { systems } = dwelling
  const fuelOfWater = systems.water.fuel === systems.main.fuel ? factors.fuel_price : 1
  const costOf = (parts: BillParts, heat: number): number =>
    heat * ((parts.mainHeatingGbp * factors.fuel_price) / mainEfficiency + parts.otherHeatingGbp) +
    (parts.waterGbp * fuelOfWater) / waterEfficiency +
    parts.householdGbp * factors.household_use +
    parts.restGbp
  return {
    spaceHeatingKwh,
    htcWPerK,
    designHeatLossW,
    electrifiedHeatingKwh,
    solarOutputKwh,
    netGridImportKwh: electrifiedHeatingKwh + householdKwh * factors.household_use - solarOutputKwh,
    runningCostGbp: costOf(bill, heatRatio),
    meteredRunningCostGbp: costOf(meteredBill, heatRatio * factors.meter_gap),
  }
}
