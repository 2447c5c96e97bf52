import type { Monthly } from '../quantities/monthly.ts'
import { COMFORT_SHARE_OF_SAVING } from '../tables/money/money-figures.ts'
import { currentBill } from './current-bill.ts'
import { meterOverCertificate } from './meter-step.ts'
import { type MoneyOptions, ownSupply } from './money.ts'
import type { MoneyInput } from './money-input.ts'
import type { RunningCost } from './running-cost.ts'

/**
 * Useful heat after fabric and heating measures, with the warmth that occupiers take from the saving. Rule PLAN-20:
 * after + 0.15 · (before − after) where heat is saved. Measures that save none take no comfort: the result is never
 * below `after`.
 *
 * @param beforeKwh useful heat without the fabric and heating measures [kWh], 0 or more
 * @param afterKwh useful heat with them [kWh], 0 or more
 * @returns [kWh]
 * @see docs/method/plans.md
 */
export function heatWithComfortKwh(beforeKwh: number, afterKwh: number): number {
  return afterKwh < beforeKwh ? afterKwh + COMFORT_SHARE_OF_SAVING * (beforeKwh - afterKwh) : afterKwh
}

/**
 * The bill of a home after a plan on the metered basis. Rules PLAN-20 and PLAN-21: each month's useful heat is
 * f · (after + 0.15 · (before − after)), f the factor of the starting score (MON-7). Hot water, lights, appliances, panels
 * and tariff are those of the home after the plan, without a factor.
 *
 * @param input the home after the plan; its starting score is that before any changes
 * @param beforeKwh useful heat of each month without the plan's fabric and heating measures, January first [kWh]
 * @param options tariff date, own prices [p/kWh] and battery [kWh]
 * @returns lines and sums [£]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE`, naming field, value and range
 * @see docs/method/plans.md
 */
export function meteredPlanBill(input: MoneyInput, beforeKwh: Monthly, options: MoneyOptions = {}): RunningCost {
  const { tariff, existing } = ownSupply(input, options)
  const monthlySpaceHeatingKwh = input.heatLoss.monthlySpaceHeatingKwh.map((after, month) =>
    heatWithComfortKwh(beforeKwh[month] ?? after, after),
  )
  const warmer = { ...input, heatLoss: { ...input.heatLoss, monthlySpaceHeatingKwh } }
  return currentBill(warmer, tariff, existing, meterOverCertificate(input.startingScore))
}
