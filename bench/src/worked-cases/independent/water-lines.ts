import { dailyHotWaterL } from '@retrofolio/engine/heat-loss/hot-water-litres'
import { DAYS_IN_MONTH } from '@retrofolio/engine/tables/climate/solar-radiation'
import { EDITION_RULES } from '@retrofolio/engine/tables/editions/edition-rules'
import { HOT_WATER, HOT_WATER_MONTH } from '@retrofolio/engine/tables/hot-water/hot-water-figures'
import type { BalancedHome } from './balanced-home.ts'
import type { Worksheet } from './worksheet.ts'

const HOURS_PER_DAY = 24
const WATTS_PER_KILOWATT = 1000

/** Section 4: hot water. */
export function waterLines({ dwelling, balance }: BalancedHome): Worksheet {
  const { hotWater, edition } = dwelling
  const coldC = hotWater.coldSupply === 'mains' ? HOT_WATER_MONTH.mainsC : HOT_WATER_MONTH.tankC
  const drawn = balance.hotWater.monthlyUsedKwh.map((used) => used / HOT_WATER.usefulShare)
  return {
    cold_water_temperature: coldC,
    42: balance.occupancy,
    44: coldC.map((cold, month) => dailyHotWaterL(hotWater, balance.occupancy, month, cold, EDITION_RULES[edition])),
    45: drawn,
    '45_year': sum(drawn),
    55: hotWater.storageLossKwhPerDay,
    62: balance.hotWater.monthlyKwh,
    64: balance.hotWater.monthlyKwh,
    '64_year': balance.hotWater.annual,
    65: balance.hotWater.gainsW.map(
      (gainW, month) => (gainW * HOURS_PER_DAY * (DAYS_IN_MONTH[month] ?? 0)) / WATTS_PER_KILOWATT,
    ),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
