import { namedValue, numberCell, optionalTextCell, textCell, wordCell } from '../lookup/table-cells.ts'
import constantTable from './finance-constant.table.json' with { type: 'json' }
import vatTable from './vat-rate.table.json' with { type: 'json' }

export const VAT_KINDS = ['energy_saving', 'standard', 'not_proven'] as const
/** `not_proven`: counted at the standard rate, since no source proves a lower one. */
export type VatKind = (typeof VAT_KINDS)[number]

const VAT_AREAS = ['great_britain', 'northern_ireland'] as const
export type VatArea = (typeof VAT_AREAS)[number]

export const VAT_RATES: readonly {
  kind: VatKind
  area: VatArea
  from: string
  to: string | null
  rate: number
}[] = vatTable.rows.map((row) => ({
  kind: wordCell('vat-rate', row, 0, VAT_KINDS),
  area: wordCell('vat-rate', row, 1, VAT_AREAS),
  from: textCell('vat-rate', row, 2),
  to: optionalTextCell('vat-rate', row, 3),
  rate: numberCell('vat-rate', row, 4),
}))

const constant = (key: string): number => namedValue('finance-constant', constantTable.rows, key)

export const FINANCE = {
  publicDiscountRate: constant('publicDiscountRate'),
  householdDiscountRate: constant('householdDiscountRate'),
  longRunExportP: constant('longRunExportP'),
  stressElectricityAddP: constant('stressElectricityAddP'),
  quartersOfLongRunPrice: constant('quartersOfLongRunPrice'),
} as const
