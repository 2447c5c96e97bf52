import type { PriceRange } from '../tables/measures/measure.ts'
import type { MeasureId } from '../tables/measures/measure-ids.ts'

/** A price of an organisation's own schedule of rates: fixed + rate × quantity of the measure. */
export interface OwnRate {
  /** One price gives three equal ones. */
  price: PriceRange
  /** The day of the price, `YYYY-MM-DD`. */
  pricedOn: string
  /** Whether the price contains the VAT of that day. */
  isVatIncluded: boolean
}

/** Own prices by measure. They replace those of the library; measures without one keep the library's. Rule MEA-8. */
export type ScheduleOfRates = Readonly<Partial<Record<MeasureId, OwnRate>>>
