import type { Climate } from '../climate/climate.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HeatNeed } from '../heat-loss/heat-balance.ts'
import { dailyHotWaterL } from '../heat-loss/hot-water-litres.ts'
import { MONTHS_PER_YEAR } from '../quantities/monthly.ts'
import { kilowattHours } from '../quantities/units.ts'
import { solarWaterHeat } from '../solar/solar-water-heating.ts'
import { EDITION_RULES } from '../tables/editions/edition-rules.ts'
import { HOT_WATER, HOT_WATER_MONTH } from '../tables/hot-water/hot-water-figures.ts'

/**
 * The balance after solar water heating. Rule SOL-18; internal gains stay.
 *
 * @param balance of the dwelling in the climate given
 * @param dwelling its collector and hot water
 * @param climate air around the collector; its region decides the radiation
 * @returns the balance itself where the home has no collector
 * @see SAP 10.2, line 64
 */
export function afterSolarWater(balance: HeatNeed, dwelling: Dwelling, climate: Climate): HeatNeed {
  const { hotWater, edition } = dwelling
  const collector = hotWater.solarCollector
  if (collector === null) return balance
  const rules = EDITION_RULES[edition]
  const coldC = hotWater.coldSupply === 'mains' ? HOT_WATER_MONTH.mainsC : HOT_WATER_MONTH.tankC
  let litres = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    litres += dailyHotWaterL(hotWater, balance.occupancy, month, coldC[month] ?? 0, rules)
  }
  const solarKwh = solarWaterHeat(edition, collector, climate, {
    drawnKwh: balance.hotWater.monthlyUsedKwh.map((used) => used / HOT_WATER.usefulShare),
    dailyLitres: litres / MONTHS_PER_YEAR,
    heatKwh: balance.hotWater.monthlyKwh,
    coldC,
  })
  const monthlyKwh = balance.hotWater.monthlyKwh.map((heat, month) => heat - (solarKwh[month] ?? 0))
  const annual = kilowattHours(monthlyKwh.reduce((sum, month) => sum + month, 0))
  return { ...balance, hotWater: { ...balance.hotWater, annual, monthlyKwh } }
}
