import { type CostOptions, costOf, costsByDesignHeatLoss } from '@retrofolio/engine/measures/measure-cost'
import type { Measure } from '@retrofolio/engine/tables/measures/measure'
import { QUANTITY_WORDS } from '@retrofolio/engine/tables/measures/measure-words'
import type { CsvCell } from '../../formats/csv.ts'

/** One line of `measures list`; its keys are the published column names. */
export type MeasureRow = Record<(typeof MEASURE_COLUMNS)[number], CsvCell>

export const MEASURE_COLUMNS = [
  'id',
  'name',
  'category',
  'order',
  'mechanism',
  'why_not_planned',
  'unit',
  'fixed_low_gbp',
  'fixed_typical_gbp',
  'fixed_high_gbp',
  'rate_low_gbp',
  'rate_typical_gbp',
  'rate_high_gbp',
  'typical_by_design_heat_loss',
  'price_from',
  'priced',
  'confidence',
  'mark',
  'life_years',
  'servicing_gbp_per_year',
  'grants',
  'needs',
  'not_with',
  'certificate_codes',
  'evidence',
] as const

/** A measure with its costs on a day, VAT included. */
export function measureRow(measure: Measure, options: CostOptions): MeasureRow {
  const { id, name, category, orderRank, mechanism, why, quantity, price, upkeep } = measure
  const own = options.rates?.[id]
  return {
    id,
    name,
    category,
    order: orderRank,
    mechanism,
    why_not_planned: why,
    unit: QUANTITY_WORDS[quantity],
    ...unitCosts(measure, options),
    price_from: own === undefined ? 'library' : 'own schedule of rates',
    priced: own?.pricedOn ?? price.priced,
    confidence: own === undefined ? price.confidence : null,
    mark: own === undefined ? price.mark : null,
    life_years: upkeep.lifeYears,
    servicing_gbp_per_year: upkeep.servicing?.typicalGbp ?? null,
    grants: words(measure.grants),
    needs: words([
      ...measure.needs.map((oneOf) => oneOf.join('|')),
      ...measure.needsIfLacking.map((oneOf) => `${oneOf.join('|')}?`),
    ]),
    not_with: words(measure.notWith),
    certificate_codes: words(
      measure.improvements.map(({ code, number }) => `${code}${number === null ? '' : `:${number}`}`),
    ),
    evidence: words(
      measure.evidence.map(({ kind, of, low, high }) => `${kind}:${of}:${low === high ? low : `${low}-${high}`}`),
    ),
  }
}

type UnitCosts = Pick<
  MeasureRow,
  | 'fixed_low_gbp'
  | 'fixed_typical_gbp'
  | 'fixed_high_gbp'
  | 'rate_low_gbp'
  | 'rate_typical_gbp'
  | 'rate_high_gbp'
  | 'typical_by_design_heat_loss'
>

/** Empty where the cost is by capacity only. */
function unitCosts({ id, price }: Measure, options: CostOptions): UnitCosts {
  const isByCapacity = price.range === null && options.rates?.[id] === undefined
  const [none, one] = isByCapacity ? [null, null] : [costOf(id, 0, options), costOf(id, 1, options)]
  const rate = (figure: 'lowGbp' | 'typicalGbp' | 'highGbp') =>
    none === null || one === null ? null : pence(one[figure] - none[figure])
  return {
    fixed_low_gbp: none === null ? null : pence(none.lowGbp),
    fixed_typical_gbp: none === null ? null : pence(none.typicalGbp),
    fixed_high_gbp: none === null ? null : pence(none.highGbp),
    rate_low_gbp: rate('lowGbp'),
    rate_typical_gbp: rate('typicalGbp'),
    rate_high_gbp: rate('highGbp'),
    typical_by_design_heat_loss: isByCapacity
      ? words(costsByDesignHeatLoss(id, options).map(({ upToKw, cost }) => `${upToKw}kW:${pence(cost.typicalGbp)}`))
      : null,
  }
}

const pence = (gbp: number): number => Math.round(gbp * 100) / 100

const words = (all: readonly string[]): string | null => (all.length === 0 ? null : all.join(' '))
