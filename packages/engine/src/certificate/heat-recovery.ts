import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HeatNeed } from '../heat-loss/heat-balance.ts'
import { kilowattHours } from '../quantities/units.ts'
import { HOT_WATER } from '../tables/hot-water/hot-water-figures.ts'

/**
 * The balance after heat recovery from drains and flue. Rule SYS-10: a share of the heat of the water drawn, at most
 * the demand on the heater, is taken off; internal gains stay.
 *
 * @param balance of the dwelling in one climate
 * @param dwelling its recovered share, 0 to 1
 * @returns the balance itself where nothing is recovered
 * @see SAP 10.2, line 64 and Appendix G
 */
export function afterHeatRecovery(balance: HeatNeed, dwelling: Dwelling): HeatNeed {
  const { recoveredShare } = dwelling.hotWater
  if (recoveredShare === 0) return balance
  const { hotWater } = balance
  const monthlyKwh = hotWater.monthlyKwh.map((heat, month) =>
    Math.max(0, heat - (recoveredShare * (hotWater.monthlyUsedKwh[month] ?? 0)) / HOT_WATER.usefulShare),
  )
  let annual = 0
  for (const heat of monthlyKwh) annual += heat
  return { ...balance, hotWater: { ...hotWater, annual: kilowattHours(annual), monthlyKwh } }
}
