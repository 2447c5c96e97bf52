import { namedValue, numberCell, optionalTextCell, textCell, wordCell } from '../lookup/table-cells.ts'
import constantTable from './finance-constant.table.json' with { type: 'json' }
import vatTable from './vat-rate.table.json' with { type: 'json' }

export const VAT_KINDS = ['energy_saving', 'standard', 'not_proven'] as const
/** `not_proven`: counted at the standard rate, since no source proves a lower one. */
export type VatKind = (typeof VAT_KINDS)[number]

export const VAT_RATES: readonly { kind: VatKind; from: string; to: string | null; rate: number }[] = vatTable.rows.map(
  (row) => ({
    kind: wordCell('vat-rate', row, 0, VAT_KINDS),
    from: textCell('vat-rate', row, 1),
    to: optionalTextCell('vat-rate', row, 2),
    rate: numberCell('vat-rate', row, 3),
  }),
)

const constant = (key: string): number => namedValue('finance-constant', constantTable.rows, key)

export const FINANCE = {
  publicDiscountRate: constant('publicDiscountRate'),
  householdDiscountRate: constant('householdDiscountRate'),
  longRunExportP: constant('longRunExportP'),
  stressElectricityAddP: constant('stressElectricityAddP'),
  quartersOfLongRunPrice: constant('quartersOfLongRunPrice'),
} as const
