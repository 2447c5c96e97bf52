import type { Dwelling, HotWater } from '../dwelling/dwelling.ts'
import { MONTHS_PER_YEAR } from '../quantities/monthly.ts'
import { DAYS_IN_MONTH } from '../tables/climate/solar-radiation.ts'
import { EDITION_RULES, type EditionRules } from '../tables/editions/edition-rules.ts'
import { HOT_WATER } from '../tables/hot-water/hot-water-figures.ts'
import type { Trace } from '../trace.ts'
import {
  coldSupplyC,
  dailyHotWaterL,
  drawnHeatKwh,
  electricShowerKwh,
  hotWaterRiseK,
  otherUsesL,
  traceDrawnHeat,
} from './hot-water-litres.ts'

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
 * @param trace has `occupancy`, `days` and the figures of the dwelling's hot water; gets the figures of the result
 * @returns heat drawn and electricity of showers [kWh/yr]
 * @see docs/method/household-energy.md
 */
export function householdHotWater(
  { hotWater, edition }: Pick<Dwelling, 'hotWater' | 'edition'>,
  people: number,
  trace: Trace | null = null,
): HouseholdHotWater {
  const rules = EDITION_RULES[edition]
  const coldC = coldSupplyC(hotWater, trace)
  const kitchenShare = HOT_WATER.kitchenShareOfOtherUses * (hotWater.isLowWaterUse ? rules.lowWaterUseFactor : 1)
  let drawnKwh = 0
  let kitchenDrawnKwh = 0
  let showerKwh = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const traced = month === 0 ? trace : null
    const days = DAYS_IN_MONTH[month] ?? 0
    const cold = coldC[month] ?? 0
    const riseK = hotWaterRiseK(month, cold, rules, traced)
    drawnKwh += drawnHeatKwh(dailyHotWaterL(hotWater, people, month, cold, rules, traced), days, riseK, rules)
    kitchenDrawnKwh += drawnHeatKwh(kitchenShare * otherUsesL(people, month, traced), days, riseK, rules)
    showerKwh += electricShowerKwh(hotWater, people, days, rules, traced)
  }
  if (trace !== null) traceYear(trace, hotWater, rules)
  return {
    drawnKwh,
    kitchenDrawnKwh,
    drainRecoveredShare: hotWater.drainRecoveredShare,
    electricShowerKwh: hotWater.hasAssumedMixer ? null : showerKwh,
  }
}

function traceYear(trace: Trace, { hasAssumedMixer, isLowWaterUse }: HotWater, rules: EditionRules): void {
  const year = (figure: string, symbol: string, label: string, months: string): void =>
    trace.step(figure, { symbol, label, unit: 'kWh/yr' }, 'EU-9', 'sum(Q)', { Q: months })
  traceDrawnHeat(trace, 'drawn', 'litres', rules)
  year('drawnKwh', 'Q_d', 'Heat of the hot water of these people', 'drawn')
  trace.step(
    'sink',
    { symbol: 'V_k', label: 'Water drawn hot in a day at the kitchen sink', unit: 'l' },
    'EU-9',
    isLowWaterUse ? 'f_k · f_l · (k_o · V_o)' : 'f_k · (k_o · V_o)',
    {
      f_k: 'hot-water/kitchenShareOfOtherUses',
      ...(isLowWaterUse ? { f_l: 'low_use' } : {}),
      k_o: 'other_factor',
      V_o: 'other_litres',
    },
  )
  traceDrawnHeat(trace, 'sink_drawn', 'sink', rules, ' at the sink')
  year('kitchenDrawnKwh', 'Q_k', 'Heat of the hot water at the kitchen sink', 'sink_drawn')
  if (hasAssumedMixer) return
  const label = 'Electricity of showers that heat their own water in a year'
  if (trace.has('electric_showers')) year('electricShowerKwh', 'E_s', label, 'electric_showers')
  else trace.fixed('electricShowerKwh', { symbol: 'E_s', label, unit: 'kWh/yr' }, 0, NO_ELECTRIC_SHOWER, [])
}

const NO_ELECTRIC_SHOWER = 'SYS-9: no shower of the home heats its own water.'
