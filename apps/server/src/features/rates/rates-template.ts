import { type EXPLAINING_COLUMNS, RATE_COLUMNS } from '@retrofolio/analysis/read-schedule-of-rates'
import { type CostOptions, costOf, costsByDesignHeatLoss } from '@retrofolio/engine/measures/measure-cost'
import type { ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import type { Measure, UnitPrice } from '@retrofolio/engine/tables/measures/measure'
import { MEASURES } from '@retrofolio/engine/tables/measures/measure-figures'
import { QUANTITY_WORDS } from '@retrofolio/engine/tables/measures/measure-words'
import { writeXlsx } from 'hucre/xlsx'
import { csvLine } from '../../formats/csv.ts'

type Column = (typeof RATE_COLUMNS)[number] | (typeof EXPLAINING_COLUMNS)[number]
type Cells = Readonly<Partial<Record<Column, string | number>>>

/** What the row is and our price of it, then what to enter. */
const COLUMNS: readonly Column[] = [
  'measure',
  'name',
  'unit',
  'our_fixed_gbp',
  'our_rate_gbp',
  ...RATE_COLUMNS.filter((column) => column !== 'measure'),
  'notes',
]

const WHAT_TO_ENTER: readonly (readonly [Column, string])[] = [
  ['measure', 'Leave it as it is: the product finds the measure by it.'],
  ['fixed_gbp', 'Your price in pounds for the job, whatever its size. It may be empty if rate_gbp is not.'],
  ['rate_gbp', 'Your price in pounds for one unit of the measure. It may be empty if fixed_gbp is not.'],
  ['low_fixed_gbp', 'The range of your price, if you have one: fill all four columns of it, or none.'],
  ['priced_on', 'The day of the price, such as 2026-06-01 or 01/06/2026.'],
  ['vat', 'included or excluded.'],
  ['our_fixed_gbp', 'Our own price, to compare. It is not read, nor are name, unit, our_rate_gbp and notes.'],
]

/** Spreadsheets on Windows assume their own encoding without a BOM. */
export function csvRatesTemplate(rates: ScheduleOfRates | null, asOf: string): string {
  const lines = MEASURES.map((measure) => lineOf(measure, rates, asOf))
  return `\uFEFF${csvLine(COLUMNS)}${lines.map((line) => csvLine(COLUMNS.map((column) => line[column] ?? null))).join('')}`
}

/** A sheet to fill in, and one that says what to enter. */
export function xlsxRatesTemplate(rates: ScheduleOfRates | null, asOf: string): Promise<Uint8Array> {
  const lines = MEASURES.map((measure) => lineOf(measure, rates, asOf))
  return writeXlsx({
    sheets: [
      {
        name: 'Prices',
        columns: COLUMNS.map((column) => ({ width: column === 'name' ? NAME_WIDTH : Math.max(12, column.length + 2) })),
        rows: [[...COLUMNS], ...lines.map((line) => COLUMNS.map((column) => line[column] ?? null))],
        freezePane: { rows: 1, columns: 2 },
      },
      {
        name: 'What to enter',
        columns: [{ width: 16 }, { width: 100 }],
        rows: [['Heading', 'What to enter'], ...WHAT_TO_ENTER.map((row) => [...row])],
      },
    ],
  })
}

const NAME_WIDTH = 48

function lineOf(measure: Measure, rates: ScheduleOfRates | null, asOf: string): Cells {
  const { id, name, quantity } = measure
  return {
    measure: id,
    name,
    unit: QUANTITY_WORDS[quantity],
    ...ourPrice(measure, { asOf, nation: 'england', region: null }),
    ...ownPrice(rates, measure),
  }
}

/** The typical one of the day, VAT included. */
function ourPrice({ id, price }: Measure, options: CostOptions): Cells {
  if (price.range === null) {
    const steps = costsByDesignHeatLoss(id, options).map(
      ({ upToKw, cost }) => `${upToKw} kW £${pence(cost.typicalGbp)}`,
    )
    return { notes: `Our price is by capacity: up to ${steps.join(', ')}.` }
  }
  const [none, one] = [costOf(id, 0, options), costOf(id, 1, options)]
  if (none === null || one === null) return {}
  return { our_fixed_gbp: pence(none.typicalGbp), our_rate_gbp: pence(one.typicalGbp - none.typicalGbp) }
}

function ownPrice(rates: ScheduleOfRates | null, { id }: Measure): Cells {
  const rate = rates?.[id]
  if (rate === undefined) return {}
  const { low, typical, high } = rate.price
  const isRange = [low, high].some((end) => !isEqual(end, typical))
  return {
    fixed_gbp: typical.fixedGbp,
    rate_gbp: typical.rateGbp,
    ...(isRange
      ? {
          low_fixed_gbp: low.fixedGbp,
          low_rate_gbp: low.rateGbp,
          high_fixed_gbp: high.fixedGbp,
          high_rate_gbp: high.rateGbp,
        }
      : {}),
    priced_on: rate.pricedOn,
    vat: rate.isVatIncluded ? 'included' : 'excluded',
  }
}

const isEqual = (one: UnitPrice, other: UnitPrice) => one.fixedGbp === other.fixedGbp && one.rateGbp === other.rateGbp

const pence = (gbp: number): number => Math.round(gbp * 100) / 100
