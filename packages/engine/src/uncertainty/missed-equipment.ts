import { electricityPriceP } from '../certificate/energy-account.ts'
import type { BalanceYear } from '../heat-loss/balance-year.ts'
import { balanceHotWater } from '../heat-loss/hot-water-demand.ts'
import { MONTHS_PER_YEAR } from '../quantities/monthly.ts'
import { ratingFigures } from '../tables/certificate/rating-figures.ts'
import { highRateShare, secondaryShare } from '../tables/heating/system-figures.ts'
import { electricallyShowered } from './changed-inputs.ts'
import type { BalancedDwelling } from './heat-sensitivity.ts'

const PENCE_PER_POUND = 100

/**
 * What an electric heater beside the boiler would add to the cost of heating. Rule UNC-4c.
 *
 * @param home balanced in the weather of the rating
 * @param spaceGbp what its heating costs without [£/yr]
 * @returns [£/yr]
 */
export function secondHeaterGbp({ dwelling, year }: BalancedDwelling, spaceGbp: number): number {
  const rated = highRateShare('direct', dwelling.systems.tariff)
  const priceP = electricityPriceP('secondary_heating', rated, dwelling, ratingFigures(dwelling.edition))
  return secondaryShare('boiler') * ((year.annualSpaceHeatingKwh * priceP) / PENCE_PER_POUND - spaceGbp)
}

/** Cost of a kilowatt-hour of heat for rooms and water [£/kWh], and what a watt more of gains saves [kWh/yr]. */
export interface HeatPrices {
  spaceGbpPerKwh: number
  waterGbpPerKwh: number
  perGain: number
}

/**
 * What an electric shower in place of the mixer would add to the cost of hot water, and of the rooms that it warms
 * less. Rule UNC-4d.
 *
 * @param home balanced in the weather of the rating; left as it is
 * @param prices of its heat
 * @param other overwritten
 * @returns [£/yr]
 */
export function electricShowerGbp(
  { dwelling, input, year }: BalancedDwelling,
  { spaceGbpPerKwh, waterGbpPerKwh, perGain }: HeatPrices,
  other: BalanceYear,
): number {
  const { hotWater } = input
  input.hotWater = electricallyShowered(hotWater)
  balanceHotWater(input, other)
  input.hotWater = hotWater
  const { systems, edition } = dwelling
  const priceP = electricityPriceP('electric_showers', systems.otherUsesHighRateShare, dwelling, ratingFigures(edition))
  let gainsW = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    gainsW += ((other.hotWaterGainsW[month] ?? 0) - (year.hotWaterGainsW[month] ?? 0)) / MONTHS_PER_YEAR
  }
  return (
    spaceGbpPerKwh * perGain * gainsW +
    (other.annualElectricShowerKwh * priceP) / PENCE_PER_POUND -
    waterGbpPerKwh * (year.annualHotWaterKwh - other.annualHotWaterKwh)
  )
}
