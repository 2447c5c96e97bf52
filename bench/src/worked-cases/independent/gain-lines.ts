import { householdScale } from '@retrofolio/engine/heat-loss/household-scale'
import { DAYS_PER_YEAR } from '@retrofolio/engine/quantities/conversions'
import { IS_HEATING_MONTH } from '@retrofolio/engine/tables/climate/climate-figures'
import { GAINS, MONTHLY_USE } from '@retrofolio/engine/tables/energy-use/gain-figures'
import type { BalancedHome } from './balanced-home.ts'
import type { Worksheet } from './worksheet.ts'

const YEAR_OF_HOURS_PER_KW = (DAYS_PER_YEAR * 24) / 1000

/** Sections 5 and 6: gains. */
export function gainLines({ dwelling, balance }: BalancedHome): Worksheet {
  const people = balance.occupancy
  const applianceKwh = GAINS.applianceKwh * householdScale(dwelling.totalFloorArea, people)
  const everyMonth = (watts: number) => MONTHLY_USE.lighting.map(() => watts)
  return {
    66: everyMonth(GAINS.metabolicW * people),
    67: MONTHLY_USE.lighting.map((use) => (GAINS.lightingGainShare * balance.lightingKwh * use) / YEAR_OF_HOURS_PER_KW),
    68: MONTHLY_USE.appliances.map((use) => (applianceKwh * use) / YEAR_OF_HOURS_PER_KW),
    69: everyMonth(GAINS.cookingBaseW + GAINS.cookingPerPersonW * people),
    70: IS_HEATING_MONTH.map((isHeated) => (isHeated ? dwelling.heating.pumpGainW : 0)),
    71: everyMonth(GAINS.lossesW * people),
    72: balance.hotWater.gainsW,
    73: balance.internalGainsW,
    84: balance.gainsW,
  }
}
