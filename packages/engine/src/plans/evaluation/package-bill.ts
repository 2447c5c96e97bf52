import { MONTHLY_PROFILE } from '../../money/monthly-profiles.ts'
import { MONTHS_PER_YEAR } from '../../quantities/monthly.ts'
import { ownUseShareBy } from '../../solar/self-consumption.ts'
import { ELECTRIFICATION } from '../../tables/energy-use/household-figures.ts'
import type { HomeState } from './home-state.ts'
import { waterFuelKwh } from './package-certificate.ts'
import type { SupplyTerms } from './supply-terms.ts'
import type { BillTerms, SystemTerms } from './system-terms.ts'
import type { BillWater } from './water-terms.ts'

const EVEN: Float64Array = Float64Array.from(MONTHLY_PROFILE.even)
const LIGHTING: Float64Array = Float64Array.from(MONTHLY_PROFILE.lighting)

/**
 * A year's bill of a package with the heaters, fuels and tariff that it then has. Rules MON-2 to MON-5a, as `currentBill`
 * has them.
 *
 * @param spaceMonthsKwh useful space heating, January first, with any factor [kWh]
 * @param spf seasonal performance of the home's own heat pump; of no effect without one
 * @param systems heaters and fuels
 * @param terms of these, by the prices that the bill is for
 * @param water of the bill's household
 * @param lightingChangeKwh what a change of the fittings adds to the lights [kWh/yr]
 * @param fans state of its ventilation
 * @param supply of its panels and battery
 * @param exportGbp paid for electricity sold [£/kWh]
 * @returns lines and standing charges [£/yr]
 */
export function packageBillGbp(
  spaceMonthsKwh: Float64Array,
  spf: number,
  systems: SystemTerms,
  terms: BillTerms,
  water: BillWater,
  lightingChangeKwh: number,
  fans: HomeState,
  supply: SupplyTerms,
  exportGbp: number,
): number {
  const { pumpsKwh } = systems
  let spaceKwh = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) spaceKwh += spaceMonthsKwh[month] ?? 0
  const mainEfficiency = terms.hasOwnHeatPump ? spf : terms.mainEfficiency
  const waterKwh = boughtForWaterKwh(terms, systems, water, spaceMonthsKwh)
  const fansKwh = fans.dwelling.systems.ventilationFansInUseKwh
  let costGbp =
    spaceKwh * (terms.mainGbp / mainEfficiency + terms.otherHeatGbp) +
    waterKwh * terms.waterGbp +
    water.gasHobKwh * terms.gasGbp +
    (water.electricityKwh + lightingChangeKwh + pumpsKwh) * terms.otherGbp +
    fansKwh * terms.fansGbp +
    standingGbp(terms, spaceKwh > 0, water.gasHobKwh > 0)
  if (supply.billTotalKwh > 0) {
    const roomServedKwh = terms.mainServedKwh / mainEfficiency + terms.otherHeatServedKwh
    const pumpsPerSpaceKwh = spaceKwh > 0 ? (pumpsKwh * terms.otherServedShare) / spaceKwh : 0
    const evenKwh = fansKwh * terms.fansServedShare + (spaceKwh > 0 ? 0 : pumpsKwh * terms.otherServedShare)
    const waterServedKwh = waterKwh * terms.waterServedShare
    const perSpaceKwh = roomServedKwh + pumpsPerSpaceKwh
    let usedKwh = 0
    for (let month = 0; month < MONTHS_PER_YEAR; month++) {
      const served =
        perSpaceKwh * (spaceMonthsKwh[month] ?? 0) +
        waterServedKwh * (water.profile[month] ?? 0) +
        terms.otherServedShare *
          ((water.electricityMonthsKwh[month] ?? 0) + lightingChangeKwh * (LIGHTING[month] ?? 0)) +
        evenKwh * (EVEN[month] ?? 0)
      const useful = Math.min(supply.billKwh[month] ?? 0, supply.billLargestRatio * served)
      usedKwh += useful * ownUseShareBy(supply.billOwnUse, useful, served)
    }
    costGbp -= usedKwh * terms.dayRateGbp + (supply.billTotalKwh - usedKwh) * exportGbp
  }
  return costGbp
}

function boughtForWaterKwh(
  terms: BillTerms,
  { water: fuel }: SystemTerms,
  { annualKwh, monthsKwh }: BillWater,
  spaceMonthsKwh: Float64Array,
): number {
  return terms.isWaterByHeatPump
    ? annualKwh / ELECTRIFICATION.hotWaterSpf
    : waterFuelKwh(fuel, monthsKwh, annualKwh, spaceMonthsKwh) / terms.waterNetworkLoss
}

function standingGbp(terms: BillTerms, hasHeat: boolean, hasGasHob: boolean): number {
  if (hasGasHob) return hasHeat ? terms.hobStandingGbp : terms.hobStandingWithoutHeatGbp
  return hasHeat ? terms.standingGbp : terms.standingWithoutHeatGbp
}
