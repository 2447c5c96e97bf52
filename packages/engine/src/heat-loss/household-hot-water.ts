import type { Dwelling } from '../dwelling/dwelling.ts'
import { kilojoulesToKilowattHours } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR } from '../quantities/monthly.ts'
import { DAYS_IN_MONTH } from '../tables/climate/solar-radiation.ts'
import { EDITION_RULES } from '../tables/editions/edition-rules.ts'
import { HOT_WATER, HOT_WATER_MONTH } from '../tables/hot-water/hot-water-figures.ts'
import { dailyHotWaterL, electricShowerKwh, hotWaterRiseK, otherUsesL } from './hot-water-demand.ts'

/** Hot water of a household in a year [kWh/yr]. */
export interface HouseholdHotWater {
  /** Heat of the water drawn with the losses of its pipes, before heat recovery, cylinder and heater. */
  drawnKwh: number
  /** The part of it drawn at the kitchen sink. */
  kitchenDrawnKwh: number
  /** Share of the heat drawn that shower drains give back, 0 to 1. */
  drainRecoveredShare: number
  /** Electricity of showers that heat their own water; null where no shower is recorded. */
  electricShowerKwh: number | null
}

/**
 * Hot water of the people of a home, by the model of its certificate. Rules EU-9 and HL-8a: showers, baths and other
 * uses of that many people instead of the standard household, at the outlets of the home.
 *
 * @param dwelling outlets, cold supply, heat recovery and edition
 * @param people 1 or more
 * @returns heat drawn and electricity of showers [kWh/yr]
 * @see docs/method/household-energy.md
 */
export function householdHotWater(
  { hotWater, edition }: Pick<Dwelling, 'hotWater' | 'edition'>,
  people: number,
): HouseholdHotWater {
  const rules = EDITION_RULES[edition]
  const coldC = hotWater.coldSupply === 'mains' ? HOT_WATER_MONTH.mainsC : HOT_WATER_MONTH.tankC
  const kitchenShare = HOT_WATER.kitchenShareOfOtherUses * (hotWater.isLowWaterUse ? rules.lowWaterUseFactor : 1)
  let drawnKwh = 0
  let kitchenDrawnKwh = 0
  let showerKwh = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const days = DAYS_IN_MONTH[month] ?? 0
    const cold = coldC[month] ?? 0
    const riseK = hotWaterRiseK(month, cold, rules)
    const heatKwh = (litres: number): number =>
      kilojoulesToKilowattHours(rules.waterHeatCapacityKjPerKgK * litres * days * riseK)
    drawnKwh += heatKwh(dailyHotWaterL(hotWater, people, month, cold, rules))
    kitchenDrawnKwh += heatKwh(kitchenShare * otherUsesL(people, month))
    showerKwh += electricShowerKwh(hotWater, people, days, rules)
  }
  return {
    drawnKwh,
    kitchenDrawnKwh,
    drainRecoveredShare: hotWater.drainRecoveredShare,
    electricShowerKwh: hotWater.hasAssumedMixer ? null : showerKwh,
  }
}
