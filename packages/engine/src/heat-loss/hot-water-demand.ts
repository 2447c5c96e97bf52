import type { HotWater } from '../dwelling/dwelling.ts'
import { DAYS_PER_YEAR, kilojoulesToKilowattHours, meanPowerOverDays } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR, type Monthly, zeroMonths } from '../quantities/monthly.ts'
import { type KilowattHours, kilowattHours } from '../quantities/units.ts'
import { IS_HEATING_MONTH } from '../tables/climate-figures.ts'
import { HOT_WATER, HOT_WATER_MONTH } from '../tables/hot-water-figures.ts'
import { DAYS_IN_MONTH } from '../tables/solar-climate.ts'

export interface HotWaterDemand {
  /** Heat that the water heater gives out: taps, pipes, store and combination boiler losses. SAP line 62. */
  annual: KilowattHours
  /** January first [kWh]. */
  monthlyKwh: Monthly
  /** Heat that the rooms gain from it [W], January first. */
  gainsW: Monthly
}

/**
 * Heat for hot water of the standard household and what of it warms the rooms. Rule HL-8.
 *
 * @param hotWater supply, outlets, store and pipework
 * @param occupancy people, 1 or more
 * @returns monthly and annual heat [kWh], gains [W]
 * @see SAP 10.2, section 4 and Appendix J
 */
export function hotWaterDemand(hotWater: HotWater, occupancy: number): HotWaterDemand {
  const coldC = hotWater.coldSupply === 'mains' ? HOT_WATER_MONTH.mainsC : HOT_WATER_MONTH.tankC
  const monthlyKwh = zeroMonths()
  const gainsW = zeroMonths()
  let annual = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const days = DAYS_IN_MONTH[month] ?? 0
    const cold = coldC[month] ?? 0
    const litres = dailyLitres(hotWater, occupancy, month, cold)
    const drawn = kilojoulesToKilowattHours(HOT_WATER.waterHeatCapacity * litres * days * (HOT_WATER.hotC - cold))
    const used = HOT_WATER.usefulShare * drawn
    const pipes = hotWater.isPointOfUse ? 0 : HOT_WATER.distributionShare * drawn
    const store = hotWater.storageLossKwhPerDay * days
    const primary = primaryLoss(hotWater, month, days)
    const combi = hotWater.isCombi ? combiLoss(litres, days) : 0
    const heat = used + pipes + store + primary + combi
    monthlyKwh[month] = heat
    annual += heat
    gainsW[month] = meanPowerOverDays(
      kilowattHours(HOT_WATER.gainOfUse * (used + combi) + HOT_WATER.gainOfLosses * (pipes + store + primary)),
      days,
    )
  }
  return { annual: kilowattHours(annual), monthlyKwh, gainsW }
}

/** Water drawn hot in a day [l]: showers, baths and the rest. */
function dailyLitres(hotWater: HotWater, occupancy: number, month: number, cold: number): number {
  const behaviour = HOT_WATER_MONTH.behaviourFactor[month] ?? 1
  const showers = hotWater.hasMixerShower
    ? (HOT_WATER.showersPerPerson * occupancy + HOT_WATER.showersBase) *
      HOT_WATER.showerMinutes *
      hotWater.showerFlowLPerMin *
      hotShare(HOT_WATER.showerC, cold)
    : 0
  const bathsPerDay = hotWater.hasMixerShower
    ? HOT_WATER.bathsPerPerson * occupancy + HOT_WATER.bathsBase
    : HOT_WATER.bathsPerPersonNoShower * occupancy + HOT_WATER.bathsBaseNoShower
  const baths = bathsPerDay * HOT_WATER.bathL * hotShare(HOT_WATER.bathC, cold)
  const other = HOT_WATER.otherPerPersonL * occupancy + HOT_WATER.otherBaseL
  return behaviour * (showers + baths) + (HOT_WATER_MONTH.otherUseFactor[month] ?? 1) * other
}

/** Share of hot water in a mix of this temperature. */
function hotShare(mixedC: number, coldC: number): number {
  return (mixedC - coldC) / (HOT_WATER.hotC - coldC)
}

function combiLoss(litresPerDay: number, days: number): number {
  const use = Math.min(1, litresPerDay / HOT_WATER.combiFullUseL)
  return (HOT_WATER.combiLossKwh * use * days) / DAYS_PER_YEAR
}

function primaryLoss(hotWater: HotWater, month: number, days: number): number {
  const pipework = hotWater.primaryPipework
  if (pipework === null) return 0
  const hours = IS_HEATING_MONTH[month] === true ? pipework.winterHoursPerDay : pipework.summerHoursPerDay
  const perHour =
    HOT_WATER.primaryInsulated * pipework.insulatedShare + HOT_WATER.primaryBare * (1 - pipework.insulatedShare)
  return days * HOT_WATER.primaryHours * (perHour * hours + HOT_WATER.primaryBase)
}
