import type { BillLine, RunningCost } from '@retrofolio/engine/money/running-cost'
import type { PricedFuel } from '@retrofolio/engine/vocabulary'

/** A price that can be tried: that of a fuel, or of electricity sold. */
export type PriceKey = PricedFuel | 'export'

/** Unit prices with VAT [p/kWh] that replace those of the day; none: as they are. */
export type OwnPrices = Readonly<Partial<Record<PriceKey, number>>>

/** Prices that a bill has, by its largest line [p/kWh]. */
export function pricesOf({ lines }: RunningCost): Map<PriceKey, number> {
  const largest = new Map<PriceKey, BillLine>()
  for (const line of lines) {
    const key = priceKey(line)
    if ((largest.get(key)?.kwh ?? 0) < line.kwh) largest.set(key, line)
  }
  return new Map([...largest].map(([key, { price }]) => [key, price.priceP]))
}

/**
 * A year's bill by other prices [£]. Energy and standing charges stay; a night rate moves in step with the day's. The
 * annual model uses panels and battery the same way at any price.
 */
export function billAtPrices(bill: RunningCost, prices: OwnPrices): number {
  const present = pricesOf(bill)
  return bill.lines.reduce((sum, line) => {
    const key = priceKey(line)
    const [own, now] = [prices[key], present.get(key)]
    return own === undefined || now === undefined || !(now > 0) ? sum : sum + line.costGbp * (own / now - 1)
  }, bill.totalGbp)
}

function priceKey({ fuel, rate }: Pick<BillLine, 'fuel' | 'rate'>): PriceKey {
  return rate === 'export' ? 'export' : fuel
}
