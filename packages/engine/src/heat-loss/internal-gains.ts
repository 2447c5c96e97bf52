import { DAYS_PER_YEAR, meanPowerOverDays } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR } from '../quantities/monthly.ts'
import { kilowattHours } from '../quantities/units.ts'
import { IS_HEATING_MONTH } from '../tables/climate/climate-figures.ts'
import { DAYS_IN_MONTH } from '../tables/climate/solar-radiation.ts'
import { GAINS, MONTHLY_USE } from '../tables/energy-use/gain-figures.ts'
import type { BalanceInput } from './balance-input.ts'
import type { BalanceYear } from './balance-year.ts'

/**
 * Heat that people, cooking, appliances, lighting, pumps and hot water give to the rooms. Rule HL-9.
 *
 * @param input people, household scale, lighting [kWh/yr] and pump [W]
 * @param year has the gains from hot water [W], gets the sum of all [W]
 * @see SAP 10.2, Tables 5 and 5a, Appendix L.
 */
export function balanceInternalGains(input: BalanceInput, year: BalanceYear): void {
  const { occupancy } = input
  const steadyW = (GAINS.metabolicW + GAINS.lossesW + GAINS.cookingPerPersonW) * occupancy + GAINS.cookingBaseW
  const applianceKwh = GAINS.applianceKwh * input.householdScale
  const lightingKwh = GAINS.lightingGainShare * input.lightingKwh
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const days = DAYS_IN_MONTH[month] ?? 0
    const use = applianceKwh * (MONTHLY_USE.appliances[month] ?? 0) + lightingKwh * (MONTHLY_USE.lighting[month] ?? 0)
    const electricW = meanPowerOverDays(kilowattHours((use * days) / DAYS_PER_YEAR), days)
    const pumpW = IS_HEATING_MONTH[month] === true ? input.pumpGainW : 0
    year.internalGainsW[month] = steadyW + electricW + pumpW + (year.hotWaterGainsW[month] ?? 0)
  }
}
