import { EngineError } from '../errors.ts'
import {
  FUEL_PRICES,
  type FuelPrice,
  OFF_PEAK,
  PRICE_CAP_SOURCE,
  PRICE_QUARTERS,
  type PriceQuarter,
} from '../tables/money/money-figures.ts'
import type { PricedFuel, Rate } from '../vocabulary.ts'

/** A price with its source and date. Shared by every line that uses it. */
export interface Price {
  /** [p/kWh] */
  priceP: number
  /** ISO date from which it applied. */
  from: string
  source: string
  /** How certain: V or [2] seen in print, [1] one source, [NV] not verified; SAP for the price list of ratings. */
  mark: string
}

export interface DailyCharge {
  pencePerDay: number
  from: string
  source: string
  mark: string
}

/** What energy costs on a day. */
export interface Tariff {
  /** The quarter whose prices are used. */
  from: string
  to: string
  /**
   * True where the quarter covers the requested day; false where the newest known quarter before it is used instead.
   */
  isInForce: boolean
  mark: string
  electricity: Readonly<Record<Exclude<Rate, 'export'>, Price>>
  gas: Price
  electricityStanding: DailyCharge
  gasStanding: DailyCharge
}

/**
 * The prices of a day. Rule MON-1: the price cap of its quarter. Days after the newest known quarter get that quarter,
 * which the result shows; no price is guessed for earlier days.
 *
 * @param onDate ISO date `YYYY-MM-DD`; null for the newest prices known
 * @returns prices [p/kWh] and standing charges [p/day], with their source
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a day before the first known quarter or no date
 * @see Ofgem price cap
 */
export function tariffOn(onDate: string | null): Tariff {
  const newest = PRICE_QUARTERS[PRICE_QUARTERS.length - 1]
  const oldest = PRICE_QUARTERS[0]
  if (newest === undefined || oldest === undefined) throw new RangeError('energy-price has no rows')
  if (onDate === null) return tariffOf(newest, true)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(onDate) || onDate < oldest.from) {
    throw new EngineError({
      code: 'QUANTITY_OUT_OF_RANGE',
      field: 'tariffDate',
      value: onDate,
      range: `a date YYYY-MM-DD from ${oldest.from}`,
    })
  }
  const quarter = PRICE_QUARTERS.findLast((candidate) => candidate.from <= onDate) ?? newest
  return tariffOf(quarter, onDate <= quarter.to)
}

function tariffOf(quarter: PriceQuarter, isInForce: boolean): Tariff {
  const { from, to, mark } = quarter
  const source = PRICE_CAP_SOURCE
  const single: Price = { priceP: quarter.electricityP, from, source, mark }
  const offPeak = (ratio: number): Price => ({
    priceP: quarter.electricityP * ratio,
    from,
    source: `${source}; split of an off-peak tariff as in April to June 2026`,
    mark: '[NV]',
  })
  return {
    from,
    to,
    isInForce,
    mark,
    electricity: { single, high: offPeak(OFF_PEAK.highOverSingle), low: offPeak(OFF_PEAK.lowOverSingle) },
    gas: { priceP: quarter.gasP, from, source, mark },
    electricityStanding: { pencePerDay: quarter.electricityStandingPPerDay, from, source, mark },
    gasStanding: { pencePerDay: quarter.gasStandingPPerDay, from, source, mark },
  }
}

/**
 * Price of a fuel other than electricity.
 *
 * @param fuel as bills price it
 * @param tariff prices of a day
 * @returns price with its source [p/kWh]; every fuel has one
 * @throws EngineError `TABLE_KEY_UNKNOWN` for a fuel without a row
 */
export function fuelPrice(fuel: Exclude<PricedFuel, 'electricity'>, tariff: Tariff): Price {
  return fuel === 'mains_gas' ? tariff.gas : listed(fuel)
}

/**
 * What is paid by the day for having a fuel; null where it costs nothing.
 *
 * @param fuel as bills price it
 * @param tariff prices of a day
 * @returns charge with its source [p/day]; null where it costs nothing
 * @throws EngineError `TABLE_KEY_UNKNOWN` for a fuel without a row
 */
export function standingCharge(fuel: PricedFuel, tariff: Tariff): DailyCharge | null {
  if (fuel === 'electricity') return tariff.electricityStanding
  if (fuel === 'mains_gas') return tariff.gasStanding
  const { standingPPerDay, from, source, mark } = listed(fuel)
  return standingPPerDay > 0 ? { pencePerDay: standingPPerDay, from, source, mark } : null
}

function listed(fuel: PricedFuel): FuelPrice {
  const found = FUEL_PRICES.get(fuel)
  if (found !== undefined) return found
  throw new EngineError({ code: 'TABLE_KEY_UNKNOWN', field: 'fuel-price', value: fuel, range: 'a key of that table' })
}
