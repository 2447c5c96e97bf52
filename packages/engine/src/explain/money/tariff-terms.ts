import type { Money } from '../../money/money.ts'
import { publishedKeys, publishedRow } from '../../tables/table-registry.ts'
import type { PricedFuel } from '../../vocabulary.ts'
import { cell, figure } from '../sources/table-terms.ts'
import { derived, given, type Term } from '../terms/term.ts'

/** Prices of a day. Rule MON-1. */
export interface TariffTerms {
  single: Term
  high: Term
  low: Term
  exported: Term
  fuel(fuel: Exclude<PricedFuel, 'electricity'>): Term
  /** A day; null for a fuel without one. */
  standing(fuel: PricedFuel): Term | null
}

/** The prices that a result was made with, each from its table. */
export function tariffTerms({ exportPrice, tariff }: Money, exportPriceBy: 'user' | 'change'): TariffTerms {
  const quarter = (column: string, symbol: string, label: string, unit: string): Term =>
    cell('energy-price', [tariff.from], column, { symbol, label, unit })
  const single = quarter('electricityP', 'p', 'Price of electricity, single rate', 'p/kWh')
  const offPeak = (key: string, symbol: string, words: string): Term =>
    derived({ symbol, label: `Price of electricity, ${words} rate`, unit: 'p/kWh' }, 'MON-1', 'p · r', {
      p: single,
      r: figure('off-peak-rate', key, 'r'),
    })
  const typical = cell('export-price', ['typical'], 'priceP', {
    symbol: 'p_s',
    label: 'Paid for what is sold',
    unit: 'p/kWh',
  })
  return {
    single,
    high: offPeak('highRateOverSingle', 'p_h', 'high'),
    low: offPeak('lowRateOverSingle', 'p_l', 'low'),
    exported:
      typical.amount === exportPrice.priceP
        ? typical
        : given({ symbol: 'p_s', label: 'Paid for what is sold', unit: 'p/kWh' }, exportPrice.priceP, {
            kind: exportPriceBy,
            field: 'money.exportP',
            stated: String(exportPrice.priceP),
            wording: null,
          }),
    fuel(fuel) {
      if (fuel === 'mains_gas') return quarter('gasP', 'p', 'Price of mains gas', 'p/kWh')
      return cell('fuel-price', [fuel], 'priceP', {
        symbol: 'p',
        label: `Price of ${fuel.replaceAll('_', ' ')}`,
        unit: 'p/kWh',
      })
    },
    standing(fuel) {
      if (fuel === 'electricity')
        return quarter('electricityStandingPPerDay', 's', 'Standing charge of electricity', 'p/day')
      if (fuel === 'mains_gas') return quarter('gasStandingPPerDay', 's', 'Standing charge of mains gas', 'p/day')
      if (
        !publishedKeys('fuel-price').includes(fuel) ||
        publishedRow('fuel-price', fuel).number('standingPPerDay') <= 0
      )
        return null
      return cell('fuel-price', [fuel], 'standingPPerDay', {
        symbol: 's',
        label: `Standing charge of ${fuel.replaceAll('_', ' ')}`,
        unit: 'p/day',
      })
    },
  }
}
