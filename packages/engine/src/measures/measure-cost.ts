import { EngineError, requireInRange } from '../errors.ts'
import { vatRate } from '../finance/vat.ts'
import type { VatKind } from '../tables/finance/finance-figures.ts'
import type { Measure, PriceRange } from '../tables/measures/measure.ts'
import { measureOf } from '../tables/measures/measure-figures.ts'
import type { MeasureId } from '../tables/measures/measure-ids.ts'
import type { MeasureVatKind } from '../tables/measures/measure-words.ts'
import { type CostRegion, HEAT_PUMP_COSTS, PROGRAMME, REGION_COSTS } from '../tables/measures/price-figures.ts'
import type { Nation } from '../vocabulary.ts'
import type { CostRange } from './measure.ts'
import type { OwnRate, ScheduleOfRates } from './schedule-of-rates.ts'

export interface CostOptions {
  /** The day of the works, `YYYY-MM-DD`: it decides the VAT. */
  asOf: string
  nation: Nation
  /** null: not known, then the mean of Great Britain. */
  region: CostRegion | null
  /** Within a programme of 50 similar homes or more. */
  isProgramme?: boolean | undefined
  /** Prices of the organisation. */
  rates?: ScheduleOfRates | null | undefined
  /** Whether ancillary works belong to the supply of energy-saving materials; else they are taxed as works alone. */
  isPartOfEnergySaving?: boolean | undefined
}

export interface CapacityCost {
  /** Design heat loss up to which the cost counts [kW]. */
  upToKw: number
  cost: CostRange
}

/**
 * What a measure costs at one home, with VAT and before any grant. Rules MEA-2 to MEA-8.
 *
 * @param measureId of the library
 * @param quantity of the measure, in the unit that its table names, 0 or more
 * @param options day, place and own prices
 * @returns cost [£]; null where no price is known, which never means that it is free
 * @throws EngineError for a quantity that is negative or no number, or a day without a rate of VAT
 * @see docs/method/measures.md
 */
export function costOf(measureId: MeasureId, quantity: number, options: CostOptions): CostRange | null {
  requireInRange(`quantity of ${measureId}`, quantity, 0, 1e6)
  const measure = measureOf(measureId)
  const own = options.rates?.[measureId]
  if (own !== undefined) return ownCost(measure, own, quantity, options)
  const { range } = measure.price
  const listed = range === null ? priceOfCapacity(measureId, quantity) : priced(range, quantity)
  return listed === null ? null : libraryCost(measure, listed, options)
}

/**
 * What a heat pump costs, by the design heat loss that it has to cover. Rule MEA-6.
 *
 * @param measureId of a measure whose quantity is the design heat loss
 * @param options day, place and own prices
 * @returns costs, ascending by capacity; no price is known above the last one
 * @throws EngineError `WORD_UNKNOWN` for a measure of another quantity
 */
export function costsByDesignHeatLoss(measureId: MeasureId, options: CostOptions): CapacityCost[] {
  const { quantity } = measureOf(measureId)
  if (quantity !== 'design_kw') {
    throw new EngineError({
      code: 'WORD_UNKNOWN',
      field: 'measureId',
      value: measureId,
      range: 'a measure that is priced by the design heat loss',
    })
  }
  return HEAT_PUMP_COSTS.flatMap(({ upToKw }) => {
    const cost = costOf(measureId, upToKw, options)
    return cost === null ? [] : [{ upToKw, cost }]
  })
}

/**
 * The total of a programme: works with contingency, preliminaries and the roles of PAS 2035. Rule MEA-7.
 *
 * @param works of all homes [£], 0 or more
 * @returns total [£]
 */
export function programmeTotal({ lowGbp, typicalGbp, highGbp }: CostRange): CostRange {
  const { low, typical, high } = PROGRAMME.addition
  return { lowGbp: lowGbp * (1 + low), typicalGbp: typicalGbp * (1 + typical), highGbp: highGbp * (1 + high) }
}

function priced({ low, typical, high }: PriceRange, quantity: number): CostRange {
  return {
    lowGbp: low.fixedGbp + low.rateGbp * quantity,
    typicalGbp: typical.fixedGbp + typical.rateGbp * quantity,
    highGbp: high.fixedGbp + high.rateGbp * quantity,
  }
}

function priceOfCapacity(measureId: MeasureId, kw: number): CostRange | null {
  return measureId === 'ashp' ? (HEAT_PUMP_COSTS.find(({ upToKw }) => kw <= upToKw) ?? null) : null
}

/** Region, programme, and the VAT of the day in place of the one that the source contains. Rule MEA-3. */
function libraryCost({ price }: Measure, listed: CostRange, options: CostOptions): CostRange {
  const { low, typical, high } = options.isProgramme === true ? PROGRAMME.bulk : { low: 1, typical: 1, high: 1 }
  const factor = (regionFactor(options.region) * (1 + vatOn(price.vat, options))) / (1 + price.vatIncluded)
  return {
    lowGbp: listed.lowGbp * low * factor,
    typicalGbp: listed.typicalGbp * typical * factor,
    highGbp: listed.highGbp * high * factor,
  }
}

/** Own prices are those of the place and of the programme already. */
function ownCost({ price }: Measure, own: OwnRate, quantity: number, options: CostOptions): CostRange {
  const included = own.isVatIncluded ? vatOn(price.vat, { ...options, asOf: own.pricedOn }) : 0
  const factor = (1 + vatOn(price.vat, options)) / (1 + included)
  const { lowGbp, typicalGbp, highGbp } = priced(own.price, quantity)
  return { lowGbp: lowGbp * factor, typicalGbp: typicalGbp * factor, highGbp: highGbp * factor }
}

function regionFactor(region: CostRegion | null): number {
  return REGION_COSTS.find((row) => row.region === region)?.factor ?? 1
}

function vatOn(kind: MeasureVatKind, { asOf, nation, isPartOfEnergySaving }: CostOptions): number {
  if (kind === 'none') return 0
  const ofTable: VatKind = kind !== 'ancillary' ? kind : isPartOfEnergySaving === true ? 'energy_saving' : 'standard'
  return vatRate(ofTable, asOf, nation)
}
