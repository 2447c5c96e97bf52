import type { Dwelling } from '../dwelling/dwelling.ts'
import { DAYS_PER_YEAR, meanPowerOverDays } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR, type Monthly, zeroMonths } from '../quantities/monthly.ts'
import { kilowattHours } from '../quantities/units.ts'
import { IS_HEATING_MONTH } from '../tables/climate-figures.ts'
import { GAINS } from '../tables/gain-figures.ts'
import { DAYS_IN_MONTH } from '../tables/solar-climate.ts'

/**
 * Heat that people, cooking, appliances, lighting, pumps and hot water give to the rooms. Rule HL-9.
 *
 * @param dwelling floor area and pump
 * @param occupancy people, 1 or more
 * @param lightingKwh electricity for lighting in a year [kWh]
 * @param hotWaterGainsW from hot water, January first [W]
 * @returns January first [W]
 * @see SAP 10.2, Tables 5 and 5a, Appendix L. The cosines count January as month 1.
 */
export function internalGains(
  dwelling: Dwelling,
  occupancy: number,
  lightingKwh: number,
  hotWaterGainsW: Monthly,
): Monthly {
  const steady = (GAINS.metabolicW + GAINS.lossesW + GAINS.cookingPerPersonW) * occupancy + GAINS.cookingBaseW
  const applianceKwh = GAINS.applianceKwh * (dwelling.totalFloorArea * occupancy) ** GAINS.useExponent
  const gainsW = zeroMonths()
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const days = DAYS_IN_MONTH[month] ?? 0
    const appliances = applianceKwh * yearlySwing(month, GAINS.applianceSwing, GAINS.applianceShiftMonths)
    const lighting = lightingKwh * yearlySwing(month, GAINS.lightingSwing, GAINS.lightingShiftMonths)
    const electric = kilowattHours(((appliances + GAINS.lightingGainShare * lighting) * days) / DAYS_PER_YEAR)
    const pump = IS_HEATING_MONTH[month] === true ? dwelling.heating.pumpGainW : 0
    gainsW[month] = steady + meanPowerOverDays(electric, days) + pump + (hotWaterGainsW[month] ?? 0)
  }
  return gainsW
}

function yearlySwing(month: number, swing: number, shiftMonths: number): number {
  return 1 + swing * Math.cos((2 * Math.PI * (month + 1 - shiftMonths)) / MONTHS_PER_YEAR)
}
