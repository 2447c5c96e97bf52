import type { HotWater } from '../dwelling/dwelling.ts'
import { kilojoulesToKilowattHours } from '../quantities/conversions.ts'
import type { Monthly } from '../quantities/monthly.ts'
import type { EditionRules } from '../tables/editions/edition-rules.ts'
import { HOT_WATER, HOT_WATER_MONTH } from '../tables/hot-water/hot-water-figures.ts'
import type { Trace } from '../trace.ts'

/**
 * Temperature of the cold supply. Rule HL-8a.
 *
 * @param hotWater from the mains or from a tank in the home
 * @param trace gets `cold`
 * @returns January first [°C]
 * @see SAP 10.2, Table J1
 */
export function coldSupplyC({ coldSupply }: HotWater, trace: Trace | null): Monthly {
  if (trace !== null) traceColdSupply(trace, coldSupply)
  return coldSupply === 'mains' ? HOT_WATER_MONTH.mainsC : HOT_WATER_MONTH.tankC
}

function traceColdSupply(trace: Trace, coldSupply: HotWater['coldSupply']): void {
  const name = { symbol: 'T_c', label: `Cold water from the ${coldSupply}`, unit: '°C' }
  trace.months('cold', 'hot-water-month', coldSupply === 'mains' ? 'mainsC' : 'tankC', name)
}

/**
 * Heat of the water drawn, losses of its pipes included. Rule HL-8.
 *
 * @param litres drawn in a day [l]
 * @param days of the month
 * @param riseK over the cold supply [K]
 * @param rules of the edition
 * @returns [kWh]
 * @see SAP 10.2, line 45
 */
export function drawnHeatKwh(litres: number, days: number, riseK: number, rules: EditionRules): number {
  return kilojoulesToKilowattHours(rules.waterHeatCapacityKjPerKgK * litres * days * riseK)
}

/**
 * Records the heat of water drawn. Rule HL-8.
 *
 * @param trace has `days`, `rise` and the litres
 * @param figure of the heat
 * @param litres figure of the litres
 * @param rules of the edition
 * @param of what the water is for, as the label ends
 */
export function traceDrawnHeat(trace: Trace, figure: string, litres: string, { edition }: EditionRules, of = ''): void {
  trace.cell('capacity', 'edition-rule', ['waterHeatCapacityKjPerKgK'], edition, { symbol: 'c' })
  const name = { symbol: 'Q_d', label: `Heat of the water drawn${of}, pipe losses included`, unit: 'kWh' }
  const inputs = { c: 'capacity', V_d: litres, d: 'days', ΔT: 'rise' }
  trace.step(figure, name, 'HL-8', 'c · V_d · d · ΔT / 3600', inputs)
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
 * @param trace has `occupancy`, `cold` and the figures of the showers; gets `litres`
 * @returns [l/day]
 * @see SAP 10.2, Appendix J; SAP 2012, Table 1c
 */
export function dailyHotWaterL(
  hotWater: HotWater,
  occupancy: number,
  month: number,
  coldC: number,
  rules: EditionRules,
  trace: Trace | null = null,
): number {
  const usualL = usualDailyHotWaterL(hotWater, occupancy, month, coldC, rules, trace)
  if (!hotWater.isLowWaterUse) return usualL
  if (trace !== null) {
    traceLowUse(trace, rules)
    trace.step('litres', LOW_LITRES, 'HL-8d', 'f_l · V_d', { f_l: 'low_use', V_d: 'litres' }, LOW_USE)
  }
  return rules.lowWaterUseFactor * usualL
}

const LOW_LITRES = { symbol: 'V_d', label: 'Water drawn hot in a day by a home designed to use little', unit: 'l' }
const LOW_USE = 'The dwelling is designed for at most 125 litres of water a person and day.'

/** Rule HL-8d. */
function traceLowUse(trace: Trace, { edition }: EditionRules): void {
  const name = { symbol: 'f_l', label: 'Of the usual litres' }
  trace.cell('low_use', 'edition-rule', ['lowWaterUseFactor'], edition, name)
}

/** Rule HL-8a. */
function usualDailyHotWaterL(
  hotWater: HotWater,
  occupancy: number,
  month: number,
  coldC: number,
  rules: EditionRules,
  trace: Trace | null,
): number {
  const byHousehold = rules.dailyWater
  if (byHousehold !== null) {
    const litres = byHousehold.perPersonL * occupancy + byHousehold.baseL
    const isEven = byHousehold.riseK !== null
    if (trace !== null) traceLitresOfHousehold(trace, rules, isEven)
    return isEven ? litres : (HOT_WATER_MONTH.otherUseFactor[month] ?? 1) * litres
  }
  const behaviour = HOT_WATER_MONTH.behaviourFactor[month] ?? 1
  const showers = hotWater.hasMixerShower
    ? (1 - (hotWater.electricShowers?.share ?? 0)) *
      showersPerDay(hotWater, occupancy, trace) *
      HOT_WATER.showerMinutes *
      hotWater.showerFlowLPerMin *
      hotShare(HOT_WATER.showerC, coldC)
    : 0
  const hasShower = hotWater.hasMixerShower || hotWater.electricShowers !== null
  const bathsPerDay = hasShower
    ? HOT_WATER.bathsPerPerson * occupancy + HOT_WATER.bathsBase
    : HOT_WATER.bathsPerPersonNoShower * occupancy + HOT_WATER.bathsBaseNoShower
  const baths = hotWater.hasBath ? bathsPerDay * HOT_WATER.bathL * hotShare(HOT_WATER.bathC, coldC) : 0
  const otherL = otherUsesL(occupancy, month, trace)
  if (trace !== null) traceLitresOfOutlets(trace, hotWater, hasShower)
  return behaviour * (showers + baths) + otherL
}

const LITRES = { symbol: 'V_d', label: 'Water drawn hot in a day', unit: 'l' }

/** By people alone, before RdSAP 10. */
function traceLitresOfHousehold(trace: Trace, { edition }: EditionRules, isEven: boolean): void {
  trace.cell('per_person', 'edition-rule', ['waterPerPersonL'], edition, { symbol: 'a' })
  trace.cell('base', 'edition-rule', ['waterBaseL'], edition, { symbol: 'b' })
  const inputs = { a: 'per_person', N: 'occupancy', b: 'base' }
  if (isEven) trace.step('litres', LITRES, 'HL-8a', 'a · N + b', inputs)
  else {
    traceOtherUseFactor(trace)
    trace.step('litres', LITRES, 'HL-8a', 'k_o · (a · N + b)', { k_o: 'other_factor', ...inputs })
  }
}

/** By showers, baths and other uses. */
function traceLitresOfOutlets(trace: Trace, hotWater: HotWater, hasShower: boolean): void {
  const mixed = { T_c: 'cold', T_h: 'hot-water/hotC' }
  const parts: Record<string, string> = {}
  if (hotWater.hasMixerShower) {
    const electric = hotWater.electricShowers === null ? {} : { f_e: 'electricShare' }
    const formula = 'n_s · t · v_s · ((T_s − T_c) / (T_h − T_c))'
    parts['V_s'] = 'shower_litres'
    trace.step(
      'shower_litres',
      { symbol: 'V_s', label: 'Showers, hot water of the mix', unit: 'l' },
      'HL-8a',
      'f_e' in electric ? `(1 − f_e) · ${formula}` : formula,
      {
        ...electric,
        n_s: 'showers_a_day',
        t: 'hot-water/showerMinutes',
        v_s: 'showerFlow',
        T_s: 'hot-water/showerC',
        ...mixed,
      },
    )
  }
  if (hotWater.hasBath) {
    parts['V_b'] = 'bath_litres'
    trace.step(
      'bath_litres',
      { symbol: 'V_b', label: 'Baths, hot water of the mix', unit: 'l' },
      'HL-8a',
      '(a · N + b) · V · ((T_b − T_c) / (T_h − T_c))',
      {
        a: hasShower ? 'hot-water/bathsPerPerson' : 'hot-water/bathsPerPersonNoShower',
        N: 'occupancy',
        b: hasShower ? 'hot-water/bathsBase' : 'hot-water/bathsBaseNoShower',
        V: 'hot-water/bathL',
        T_b: 'hot-water/bathC',
        ...mixed,
      },
    )
  }
  const label = 'Use of the month over the mean, showers and baths'
  trace.months('behaviour', 'hot-water-month', 'behaviourFactor', { symbol: 'k_b', label, unit: 'factor' })
  const drawn = Object.keys(parts).join(' + ')
  trace.step(
    'litres',
    LITRES,
    'HL-8a',
    drawn === '' ? 'k_o · V_o' : `k_b · (${drawn}) + k_o · V_o`,
    { ...parts, ...(drawn === '' ? {} : { k_b: 'behaviour' }), k_o: 'other_factor', V_o: 'other_litres' },
    hasShower ? 'Baths and showers.' : 'No shower, so more baths.',
  )
}

/**
 * Hot water drawn in a day neither for showers nor for baths. Rule HL-8a, from RdSAP 10 on.
 *
 * @param occupancy people, 1 or more
 * @param month 0 to 11
 * @param trace has `occupancy`; gets `other_factor` and `other_litres`
 * @returns [l/day]
 * @see SAP 10.2, Appendix J
 */
export function otherUsesL(occupancy: number, month: number, trace: Trace | null): number {
  if (trace !== null) traceOtherUses(trace)
  return (HOT_WATER_MONTH.otherUseFactor[month] ?? 1) * (HOT_WATER.otherPerPersonL * occupancy + HOT_WATER.otherBaseL)
}

function traceOtherUses(trace: Trace): void {
  traceOtherUseFactor(trace)
  const inputs = { a: 'hot-water/otherPerPersonL', N: 'occupancy', b: 'hot-water/otherBaseL' }
  trace.step('other_litres', { symbol: 'V_o', label: 'Other uses', unit: 'l' }, 'HL-8a', 'a · N + b', inputs)
}

function traceOtherUseFactor(trace: Trace): void {
  const label = 'Use of the month over the mean, other uses'
  trace.months('other_factor', 'hot-water-month', 'otherUseFactor', { symbol: 'k_o', label, unit: 'factor' })
}

/** Showers of all kinds in a day. Rule HL-8a. */
function showersPerDay({ hasBath }: HotWater, occupancy: number, trace: Trace | null): number {
  if (trace !== null) traceShowersPerDay(trace, hasBath)
  return hasBath
    ? HOT_WATER.showersPerPerson * occupancy + HOT_WATER.showersBase
    : HOT_WATER.showersPerPersonNoBath * occupancy + HOT_WATER.showersBaseNoBath
}

function traceShowersPerDay(trace: Trace, hasBath: boolean): void {
  const a = hasBath ? 'hot-water/showersPerPerson' : 'hot-water/showersPerPersonNoBath'
  const b = hasBath ? 'hot-water/showersBase' : 'hot-water/showersBaseNoBath'
  const name = { symbol: 'n_s', label: 'Showers in a day', unit: 'count' }
  trace.step('showers_a_day', name, 'HL-8a', 'a · N + b', { a, N: 'occupancy', b })
}

/**
 * Electricity of showers that heat their own water. Rule SYS-9: showers · share · 0.1 h · power; 0 before RdSAP 10,
 * whose litres follow from the household alone.
 *
 * @param hotWater outlets
 * @param occupancy people, 1 or more
 * @param days of the month
 * @param rules of the edition
 * @param trace has `occupancy`, `days` and the figures of the showers; gets `electric_showers`
 * @returns [kWh] in these days
 * @see SAP 10.2, Appendix J
 */
export function electricShowerKwh(
  hotWater: HotWater,
  occupancy: number,
  days: number,
  rules: EditionRules,
  trace: Trace | null,
): number {
  const electric = hotWater.electricShowers
  if (electric === null || rules.dailyWater !== null) return 0
  const showers = showersPerDay(hotWater, occupancy, trace)
  trace?.step('electric_showers', ELECTRIC_SHOWERS, 'SYS-9', 'n_s · f_e · t · d · P_e', ELECTRIC_SHOWER_INPUTS)
  return showers * electric.share * HOT_WATER.electricShowerHours * days * electric.powerKw
}

const ELECTRIC_SHOWERS = { symbol: 'E_s', label: 'Electricity of showers that heat their own water', unit: 'kWh' }
const ELECTRIC_SHOWER_INPUTS = {
  n_s: 'showers_a_day',
  f_e: 'electricShare',
  t: 'hot-water/electricShowerHours',
  d: 'days',
  P_e: 'electricPower',
}

/**
 * By how much the water drawn is warmer than the cold supply. Rule HL-8a.
 *
 * @param month 0 to 11
 * @param coldC temperature of the cold supply [°C]
 * @param rules of the edition
 * @param trace has `cold`; gets `rise`
 * @returns [K]
 * @see SAP 10.2, Appendix J; SAP 2012, Table 1d
 */
export function hotWaterRiseK(month: number, coldC: number, rules: EditionRules, trace: Trace | null = null): number {
  const { dailyWater, edition } = rules
  if (dailyWater === null) {
    trace?.step('rise', RISE, 'HL-8a', 'T_h − T_c', { T_h: 'hot-water/hotC', T_c: 'cold' })
    return HOT_WATER.hotC - coldC
  }
  if (dailyWater.riseK === null) {
    trace?.months('rise', 'hot-water-month', 'riseK2012', RISE)
    return HOT_WATER_MONTH.rise2012K[month] ?? 0
  }
  trace?.cell('rise', 'edition-rule', ['waterRiseK'], edition, RISE)
  return dailyWater.riseK
}

const RISE = { symbol: 'ΔT', label: 'Hot water over the cold supply', unit: 'K' }

/** Share of hot water in a mix of this temperature. */
function hotShare(mixedC: number, coldC: number): number {
  return (mixedC - coldC) / (HOT_WATER.hotC - coldC)
}
