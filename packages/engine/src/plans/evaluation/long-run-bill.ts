import type { UnitPrices } from '../../finance/long-run-prices.ts'
import type { RunningCost } from '../../money/running-cost.ts'
import type { Price, Tariff } from '../../money/tariff.ts'

/**
 * A bill by other unit prices. Rule PLAN-13: energy by the ratio of the prices; standing charges, and fuels without a
 * forecast, keep theirs.
 *
 * @param bill of a year, by the prices of a day
 * @param prices to use instead [p/kWh]
 * @param today prices of that day [p/kWh]
 * @returns [£/yr]
 */
export function billAt({ lines, totalGbp }: RunningCost, prices: UnitPrices, today: UnitPrices): number {
  return lines.reduce((sum, { fuel, rate, costGbp }) => {
    if (rate === 'export') return sum + costGbp * (prices.exportP / today.exportP - 1)
    if (fuel === 'electricity') return sum + costGbp * (prices.electricityP / today.electricityP - 1)
    return fuel === 'mains_gas' ? sum + costGbp * (prices.gasP / today.gasP - 1) : sum
  }, totalGbp)
}

/**
 * A tariff by other unit prices, as `billAt` has them. Export is no part of a tariff.
 *
 * @param tariff of a day
 * @param prices to use instead [p/kWh]
 * @param today prices of that day [p/kWh]
 * @returns a tariff
 */
export function tariffAt(tariff: Tariff, prices: UnitPrices, today: UnitPrices): Tariff {
  const { single, high, low } = tariff.electricity
  const electric = (price: Price): Price => scaled(price, prices.electricityP / today.electricityP)
  return {
    ...tariff,
    electricity: { single: electric(single), high: electric(high), low: electric(low) },
    gas: scaled(tariff.gas, prices.gasP / today.gasP),
  }
}

const scaled = (price: Price, ratio: number): Price => ({ ...price, priceP: price.priceP * ratio })
