import type { OwnRateOnWire, RatedMeasure } from '@retrofolio/contract/accounts/own-rates'
import type { CostRange } from '@retrofolio/engine/measures/measure'
import { costOf } from '@retrofolio/engine/measures/measure-cost'
import type { OwnRate, ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import { dayNumberOf } from '@retrofolio/engine/quantities/calendar-days'
import type { Measure } from '@retrofolio/engine/tables/measures/measure'
import { MEASURES } from '@retrofolio/engine/tables/measures/measure-figures'
import { QUANTITY_WORDS } from '@retrofolio/engine/tables/measures/measure-words'
import { TYPICAL_QUANTITIES } from './typical-quantities.ts'

/**
 * Every measure with our price and the own one of a typical quantity. Both have the VAT of the day in England and no
 * factor for region or programme.
 *
 * @param rates own prices; null: none
 * @param asOf day of the works, `YYYY-MM-DD`
 */
export function compareRates(rates: ScheduleOfRates | null, asOf: string): RatedMeasure[] {
  return MEASURES.map((measure) => ratedMeasure(measure, rates?.[measure.id] ?? null, asOf))
}

function ratedMeasure(measure: Measure, rate: OwnRate | null, asOf: string): RatedMeasure {
  const { id, name, quantity: kind } = measure
  const [unit, quantity] = [QUANTITY_WORDS[kind], TYPICAL_QUANTITIES[kind]]
  const options = { asOf, nation: 'england', region: null } as const
  const ours = rounded(costOf(id, quantity, options))
  const own = rate === null ? null : rounded(costOf(id, quantity, { ...options, rates: { [id]: rate } }))
  const times = ours === null || own === null || ours.typicalGbp === 0 ? null : own.typicalGbp / ours.typicalGbp
  return {
    measure: id,
    name,
    unit,
    quantity,
    ours,
    own,
    changePercent: times === null ? null : changePercent(times),
    rate: rate === null ? null : rateOnWire(rate),
    checks: rate === null ? [] : [...unitCheck(times, unit), ...dayCheck(rate.pricedOn, asOf)],
  }
}

/** Never 100 % less for a price that is more than nothing. */
function changePercent(times: number): number {
  return Math.max(Math.round((times - 1) * 100), times > 0 ? -99 : -100)
}

/** As on the wire, whose keys must not be ids of measures: they would change case. */
function rateOnWire({ price, pricedOn, isVatIncluded }: OwnRate): OwnRateOnWire {
  return { ...price, pricedOn, isVatIncluded }
}

function rounded(cost: CostRange | null): CostRange | null {
  if (cost === null) return null
  const { lowGbp, typicalGbp, highGbp } = cost
  return { lowGbp: pence(lowGbp), typicalGbp: pence(typicalGbp), highGbp: pence(highGbp) }
}

const pence = (gbp: number): number => Math.round(gbp * 100) / 100

/** Prices differ by less between regions and suppliers; a price of the whole job as a rate differs by more. */
const UNUSUAL_TIMES = 3

function unitCheck(times: number | null, unit: string): string[] {
  if (times === null || (times <= UNUSUAL_TIMES && times >= 1 / UNUSUAL_TIMES)) return []
  const what = times > 1 ? `more than ${UNUSUAL_TIMES} times ours` : 'less than a third of ours'
  return [
    `The price is ${what}. Check that fixed_gbp is in pounds for a whole job, and rate_gbp in pounds for one ${unit}.`,
  ]
}

const OLD_YEARS = 2
const DAYS_OF_YEAR = 365

/** Rule MEA-5: no price is carried forward. */
function dayCheck(pricedOn: string, asOf: string): string[] {
  const [day, today] = [dayNumberOf(pricedOn), dayNumberOf(asOf)]
  if (day === null || today === null) return []
  if (day > today) return ['The day of the price is in the future. Check priced_on.']
  const isOld = today - day > OLD_YEARS * DAYS_OF_YEAR
  return isOld
    ? [`The price is more than ${OLD_YEARS} years old, and it is used as it is. Check that it still holds.`]
    : []
}
