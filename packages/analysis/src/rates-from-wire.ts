import type { Rates } from '@retrofolio/contract/accounts/own-rates'
import type { OwnRate, ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import { MEASURE_IDS, type MeasureId } from '@retrofolio/engine/tables/measures/measure-ids'

/**
 * The own prices of a response, for calculating with them.
 *
 * @param rates as the API returns them
 * @returns prices by measure; null if the organisation uses ours
 */
export function ratesFromWire({ version, measures }: Pick<Rates, 'version' | 'measures'>): ScheduleOfRates | null {
  if (version === null) return null
  const rates: Partial<Record<MeasureId, OwnRate>> = {}
  for (const { measure, rate } of measures) {
    const id = MEASURE_IDS.find((one) => one === measure)
    if (id === undefined || rate === null) continue
    const { low, typical, high, pricedOn, isVatIncluded } = rate
    rates[id] = { price: { low, typical, high }, pricedOn, isVatIncluded }
  }
  return rates
}
