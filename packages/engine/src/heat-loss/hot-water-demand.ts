import type { HotWater } from '../dwelling/dwelling.ts'
import { DAYS_PER_YEAR, kilojoulesToKilowattHours, meanPowerOverDays } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR, type Monthly } from '../quantities/monthly.ts'
import { kilowattHours } from '../quantities/units.ts'
import { IS_HEATING_MONTH } from '../tables/climate/climate-figures.ts'
import { DAYS_IN_MONTH } from '../tables/climate/solar-radiation.ts'
import type { EditionRules } from '../tables/editions/edition-rules.ts'
import { HOT_WATER, HOT_WATER_MONTH } from '../tables/hot-water/hot-water-figures.ts'
import { SOLAR_PRIMARY_LOSS_FACTOR } from '../tables/hot-water/solar-water-figures.ts'
import type { BalanceInput } from './balance-input.ts'
import type { BalanceYear } from './balance-year.ts'

/**
 * Heat for hot water of the standard household and its gains to the rooms. Rule HL-8: the water drawn by the edition,
 * and losses of pipes, store, primary pipework and combination boiler. It does not depend on the weather.
 *
 * @param input supply, outlets, store, pipework, people and edition
 * @param year gets hot water of each month [kWh] and its gains [W]
 * @see SAP 10.2, section 4 and Appendix J; SAP 2012 and SAP 2009, section 4
 */
export function balanceHotWater(input: BalanceInput, year: BalanceYear): void {
  const { hotWater, rules } = input
  const coldC = hotWater.coldSupply === 'mains' ? HOT_WATER_MONTH.mainsC : HOT_WATER_MONTH.tankC
  const yearlyPrimaryKwh = rules.hasYearlyPrimaryLoss ? yearlyPrimaryLossKwh(hotWater) : 0
  let annualKwh = 0
  let annualUsedKwh = 0
  let annualShowerKwh = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const days = DAYS_IN_MONTH[month] ?? 0
    const cold = coldC[month] ?? 0
    const litres = dailyHotWaterL(hotWater, input.occupancy, month, cold, rules)
    const riseK = hotWaterRiseK(month, cold, rules)
    const drawn = kilojoulesToKilowattHours(rules.waterHeatCapacityKjPerKgK * litres * days * riseK)
    const used = HOT_WATER.usefulShare * drawn
    const pipes = hotWater.isPointOfUse ? 0 : HOT_WATER.distributionShare * drawn
    const store = hotWater.storageLossKwhPerDay * days
    const primary =
      (rules.hasYearlyPrimaryLoss
        ? (yearlyPrimaryKwh * days) / DAYS_PER_YEAR
        : monthlyPrimaryLossKwh(hotWater, month, days)) * solarPrimaryFactor(hotWater, month)
    const combi = hotWater.isCombi ? combiLossKwh(litres, days, hotWater.testedCombiShare) : 0
    const heat = used + pipes + store + primary + combi
    year.hotWaterKwh[month] = heat
    year.hotWaterUsedKwh[month] = used
    const showers = electricShowerKwh(hotWater, input.occupancy, days, rules)
    year.electricShowerKwh[month] = showers
    year.hotWaterGainsW[month] = meanPowerOverDays(
      kilowattHours(
        HOT_WATER.gainOfUse * (used + combi + showers) + HOT_WATER.gainOfLosses * (pipes + store + primary),
      ),
      days,
    )
    annualKwh += heat
    annualUsedKwh += used
    annualShowerKwh += showers
  }
  year.annualHotWaterKwh = annualKwh
  year.annualHotWaterUsedKwh = annualUsedKwh
  year.annualElectricShowerKwh = annualShowerKwh
}

/**
 * Hot water drawn in a day. Rule HL-8a: showers, baths and other uses from RdSAP 10 on; before that 25 litres a person
 * and a base, with a shape over the year except in SAP 2005. Rule HL-8d: from SAP 2009 on 5 % less where the dwelling
 * is designed for at most 125 litres a person and day, hot and cold.
 *
 * @param hotWater outlets and their flow [l/min]
 * @param occupancy people, 1 or more
 * @param month 0 to 11
 * @param coldC temperature of the cold supply [°C], below 52
 * @param rules of the edition
 * @returns [l/day]
 * @see SAP 10.2, Appendix J; SAP 2012, Table 1c
 */
export function dailyHotWaterL(
  hotWater: HotWater,
  occupancy: number,
  month: number,
  coldC: number,
  rules: EditionRules,
): number {
  const usualL = usualDailyHotWaterL(hotWater, occupancy, month, coldC, rules)
  return hotWater.isLowWaterUse ? rules.lowWaterUseFactor * usualL : usualL
}

/** Rule HL-8a. */
function usualDailyHotWaterL(
  hotWater: HotWater,
  occupancy: number,
  month: number,
  coldC: number,
  rules: EditionRules,
): number {
  const byHousehold = rules.dailyWater
  if (byHousehold !== null) {
    const litres = byHousehold.perPersonL * occupancy + byHousehold.baseL
    return byHousehold.riseK === null ? (HOT_WATER_MONTH.otherUseFactor[month] ?? 1) * litres : litres
  }
  const behaviour = HOT_WATER_MONTH.behaviourFactor[month] ?? 1
  const showers = hotWater.hasMixerShower
    ? (1 - (hotWater.electricShowers?.share ?? 0)) *
      showersPerDay(hotWater, occupancy) *
      HOT_WATER.showerMinutes *
      hotWater.showerFlowLPerMin *
      hotShare(HOT_WATER.showerC, coldC)
    : 0
  const hasShower = hotWater.hasMixerShower || hotWater.electricShowers !== null
  const bathsPerDay = hasShower
    ? HOT_WATER.bathsPerPerson * occupancy + HOT_WATER.bathsBase
    : HOT_WATER.bathsPerPersonNoShower * occupancy + HOT_WATER.bathsBaseNoShower
  const baths = hotWater.hasBath ? bathsPerDay * HOT_WATER.bathL * hotShare(HOT_WATER.bathC, coldC) : 0
  return behaviour * (showers + baths) + otherUsesL(occupancy, month)
}

/**
 * Hot water drawn in a day neither for showers nor for baths. Rule HL-8a, from RdSAP 10 on.
 *
 * @param occupancy people, 1 or more
 * @param month 0 to 11
 * @returns [l/day]
 * @see SAP 10.2, Appendix J
 */
export function otherUsesL(occupancy: number, month: number): number {
  return (HOT_WATER_MONTH.otherUseFactor[month] ?? 1) * (HOT_WATER.otherPerPersonL * occupancy + HOT_WATER.otherBaseL)
}

/** Showers of all kinds in a day. Rule HL-8a. */
function showersPerDay({ hasBath }: HotWater, occupancy: number): number {
  return hasBath
    ? HOT_WATER.showersPerPerson * occupancy + HOT_WATER.showersBase
    : HOT_WATER.showersPerPersonNoBath * occupancy + HOT_WATER.showersBaseNoBath
}

/**
 * Electricity of showers that heat their own water. Rule SYS-9: showers · share · 0.1 h · power; 0 before RdSAP 10,
 * whose litres follow from the household alone.
 *
 * @param hotWater outlets
 * @param occupancy people, 1 or more
 * @param days of the month
 * @param rules of the edition
 * @returns [kWh] in these days
 * @see SAP 10.2, Appendix J
 */
export function electricShowerKwh(hotWater: HotWater, occupancy: number, days: number, rules: EditionRules): number {
  const electric = hotWater.electricShowers
  if (electric === null || rules.dailyWater !== null) return 0
  return showersPerDay(hotWater, occupancy) * electric.share * HOT_WATER.electricShowerHours * days * electric.powerKw
}

/**
 * By how much the water drawn is warmer than the cold supply. Rule HL-8a.
 *
 * @param month 0 to 11
 * @param coldC temperature of the cold supply [°C]
 * @param rules of the edition
 * @returns [K]
 * @see SAP 10.2, Appendix J; SAP 2012, Table 1d
 */
export function hotWaterRiseK(month: number, coldC: number, rules: EditionRules): number {
  return rules.dailyWater === null
    ? HOT_WATER.hotC - coldC
    : (rules.dailyWater.riseK ?? HOT_WATER_MONTH.rise2012K[month] ?? 0)
}

/** Share of hot water in a mix of this temperature. */
function hotShare(mixedC: number, coldC: number): number {
  return (mixedC - coldC) / (HOT_WATER.hotC - coldC)
}

/** Rule HL-8b: untested boilers by Table 3a, tested ones by Table 3b; the mean where it is not known which. */
function combiLossKwh(litresPerDay: number, days: number, testedShare: number): number {
  const use = Math.min(1, litresPerDay / HOT_WATER.combiFullUseL)
  const untested = (HOT_WATER.combiLossKwh * use * days) / DAYS_PER_YEAR
  return (1 - testedShare) * untested + testedShare * HOT_WATER.combiTestedLossKwhPerDay * days
}

/** Rule HL-8c: by pipe and hours of the boiler. */
function monthlyPrimaryLossKwh(hotWater: HotWater, month: number, days: number): number {
  const pipework = hotWater.primaryPipework
  if (pipework === null) return 0
  const hours = IS_HEATING_MONTH[month] === true ? pipework.winterHoursPerDay : pipework.summerHoursPerDay
  const perHour =
    HOT_WATER.primaryInsulated * pipework.insulatedShare + HOT_WATER.primaryBare * (1 - pipework.insulatedShare)
  return days * HOT_WATER.primaryHours * (perHour * hours + HOT_WATER.primaryBase)
}

const MOSTLY = 0.5

/**
 * Rule HL-8c up to SAP 2009: yearly figures by insulated pipe and cylinder thermostat; the hours show a missing
 * thermostat.
 */
function yearlyPrimaryLossKwh(hotWater: HotWater): number {
  const pipework = hotWater.primaryPipework
  if (pipework === null) return 0
  const lacks =
    (pipework.insulatedShare > MOSTLY ? 0 : 1) +
    (pipework.winterHoursPerDay < HOT_WATER.primaryHoursNoThermostat ? 0 : 1)
  return HOT_WATER.yearlyPrimaryLossKwh[lacks] ?? 0
}

/**
 * Heat that a cylinder and the pipes from its boiler lose in each month. Rules HL-8, HL-8c and SOL-18.
 *
 * @param hotWater store loss [kWh/day] and primary pipework
 * @returns January first [kWh]
 * @see SAP 10.2, lines 57 and 59
 */
export function storedWaterLossKwh(hotWater: HotWater): Monthly {
  return DAYS_IN_MONTH.map(
    (days, month) =>
      hotWater.storageLossKwhPerDay * days +
      monthlyPrimaryLossKwh(hotWater, month, days) * solarPrimaryFactor(hotWater, month),
  )
}

/** Rule SOL-18: while the sun heats the water, a cylinder thermostat keeps the boiler off. */
function solarPrimaryFactor({ solarCollector }: HotWater, month: number): number {
  return solarCollector?.hasCylinderThermostat === true ? (SOLAR_PRIMARY_LOSS_FACTOR[month] ?? 1) : 1
}
