import { meanPowerOverDays } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR } from '../quantities/monthly.ts'
import { kilowattHours } from '../quantities/units.ts'
import { DAYS_IN_MONTH } from '../tables/climate/solar-radiation.ts'
import { HOT_WATER } from '../tables/hot-water/hot-water-figures.ts'
import type { Trace } from '../trace.ts'
import type { BalanceInput } from './balance-input.ts'
import type { BalanceYear } from './balance-year.ts'
import {
  coldSupplyC,
  dailyHotWaterL,
  drawnHeatKwh,
  electricShowerKwh,
  hotWaterRiseK,
  traceDrawnHeat,
} from './hot-water-litres.ts'
import { combiLossKwh, primaryLossKwh, yearlyPrimaryLossKwh } from './hot-water-losses.ts'

/**
 * Heat for hot water of the standard household and its gains to the rooms. Rule HL-8: the water drawn by the edition,
 * and losses of pipes, store, primary pipework and combination boiler. It does not depend on the weather.
 *
 * @param input supply, outlets, store, pipework, people and edition
 * @param year gets hot water of each month [kWh] and its gains [W]
 * @param trace has `occupancy`, `days`, `heating` and the figures of the dwelling's hot water; gets `heat`, `used`,
 *   `gains` and what they consist of, by the steps of January, which are those of every month
 * @see SAP 10.2, section 4 and Appendix J; SAP 2012 and SAP 2009, section 4
 */
export function balanceHotWater(input: BalanceInput, year: BalanceYear, trace: Trace | null = null): void {
  const { hotWater, occupancy, rules } = input
  const coldC = coldSupplyC(hotWater, trace)
  const yearlyPrimaryKwh = rules.hasYearlyPrimaryLoss ? yearlyPrimaryLossKwh(hotWater, trace) : null
  let annualKwh = 0
  let annualUsedKwh = 0
  let annualShowerKwh = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const traced = month === 0 ? trace : null
    const days = DAYS_IN_MONTH[month] ?? 0
    const cold = coldC[month] ?? 0
    const litres = dailyHotWaterL(hotWater, occupancy, month, cold, rules, traced)
    const drawn = drawnHeatKwh(litres, days, hotWaterRiseK(month, cold, rules, traced), rules)
    const used = HOT_WATER.usefulShare * drawn
    const pipes = hotWater.isPointOfUse ? 0 : HOT_WATER.distributionShare * drawn
    const store = hotWater.storageLossKwhPerDay * days
    const primary = primaryLossKwh(hotWater, month, days, yearlyPrimaryKwh, traced)
    const combi = hotWater.isCombi ? combiLossKwh(litres, days, hotWater.testedCombiShare, traced) : 0
    const heat = used + pipes + store + primary + combi
    year.hotWaterKwh[month] = heat
    year.hotWaterUsedKwh[month] = used
    const showers = electricShowerKwh(hotWater, occupancy, days, rules, traced)
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
    if (traced !== null) traceHeat(traced, input)
  }
  year.annualHotWaterKwh = annualKwh
  year.annualHotWaterUsedKwh = annualUsedKwh
  year.annualElectricShowerKwh = annualShowerKwh
}

/** Of the losses, only those that the home has. */
function traceHeat(trace: Trace, { hotWater, rules }: BalanceInput): void {
  traceDrawnHeat(trace, 'drawn', 'litres', rules)
  const drawn = { Q_d: 'drawn' }
  const used = { symbol: 'Q_u', label: 'Hot water at the taps', unit: 'kWh' }
  trace.step('used', used, 'HL-8', 'f_u · Q_d', { f_u: 'hot-water/usefulShare', ...drawn })
  if (!hotWater.isPointOfUse) {
    const pipes = { symbol: 'Q_p', label: 'Lost in pipes', unit: 'kWh' }
    trace.step('pipes', pipes, 'HL-8', 'f_p · Q_d', { f_p: 'hot-water/distributionShare', ...drawn })
  }
  if (hotWater.storageLossKwhPerDay !== 0) {
    const store = { symbol: 'Q_s', label: 'Lost by the cylinder', unit: 'kWh' }
    trace.step('store', store, 'HL-8', 'q_s · d', { q_s: 'storageLoss', d: 'days' })
  }
  const losses = recorded(trace, { Q_p: 'pipes', Q_s: 'store', Q_pr: 'primary' })
  const combi = recorded(trace, { Q_c: 'combi' })
  const given = { Q_u: 'used', ...losses, ...combi }
  const heat = { symbol: 'Q_w', label: 'Heat that the water heater gives out', unit: 'kWh' }
  trace.step('heat', heat, 'HL-8', sumOf(given), given)
  const use = { Q_u: 'used', ...combi, ...recorded(trace, { E_s: 'electric_showers' }) }
  const hasLosses = Object.keys(losses).length > 0
  const gain = `g_u · (${sumOf(use)})${hasLosses ? ` + g_l · (${sumOf(losses)})` : ''}`
  trace.step(
    'gains',
    { symbol: 'G_w', label: 'Heat that the rooms gain from hot water', unit: 'W' },
    'HL-8',
    `(${gain}) · 1000 / (24 · d)`,
    {
      g_u: 'hot-water/gainOfUse',
      ...use,
      ...(hasLosses ? { g_l: 'hot-water/gainOfLosses' } : {}),
      ...losses,
      d: 'days',
    },
  )
}

function recorded(trace: Trace, figures: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(figures).filter(([, figure]) => trace.has(figure)))
}

const sumOf = (inputs: Readonly<Record<string, string>>): string => Object.keys(inputs).join(' + ')
