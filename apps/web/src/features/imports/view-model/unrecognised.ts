import type { ImportColumn, ImportColumnCheck, ImportUnrecognisedValue } from '@retrofolio/contract/imports/imports'
import type { ImportValueColumn, ImportValues } from '@retrofolio/contract/imports/value-mappings'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { columnName, meaningName } from './column-words.ts'
import { counted } from './outcomes.ts'

/** A column with values that are not understood. */
export interface UnrecognisedColumn {
  place: number
  name: string
  /** What the column is taken for, as it is called on screens. */
  meaning: string
  refused: number
  /** `12 of 80 values not understood`. */
  line: string
  warning: string | null
  values: readonly ImportUnrecognisedValue[]
}

/** In the order of the file. */
export function unrecognisedColumns(
  columns: readonly ImportColumn[],
  checks: readonly (ImportColumnCheck | null)[],
): UnrecognisedColumn[] {
  return columns.flatMap((column, place) => {
    const check = checks[place] ?? null
    return check === null || check.refused === 0 ? [] : [unrecognisedColumn(column, check, place)]
  })
}

function unrecognisedColumn(column: ImportColumn, check: ImportColumnCheck, place: number): UnrecognisedColumn {
  const { filled, refused, warning, values } = check
  const line =
    refused === 0 ? 'Every value understood' : `${formatNumber(refused)} of ${counted(filled, 'value')} not understood`
  return {
    place,
    name: columnName(column, place),
    meaning: meaningName(column.meaning),
    refused,
    line,
    warning,
    values,
  }
}

/** A column with values that are not understood, or that the organisation has mapped. */
export interface ColumnToMap extends UnrecognisedColumn {
  /** null for one that holds no fact, and until it is known what its values can be mapped to. */
  mapping: ImportValueColumn | null
}

/** In the order of the file. */
export function columnsToMap(
  columns: readonly ImportColumn[],
  checks: readonly (ImportColumnCheck | null)[],
  values: ImportValues | undefined,
): ColumnToMap[] {
  return columns.flatMap((column, place) => {
    const check = checks[place] ?? null
    if (check === null) return []
    const mapping = values?.find((one) => one.place === place && one.meaning === column.meaning) ?? null
    const isMapped = mapping?.values.some(({ takenAs }) => takenAs !== null) ?? false
    return check.refused === 0 && !isMapped ? [] : [{ ...unrecognisedColumn(column, check, place), mapping }]
  })
}

/** `31 values in 3 columns are not understood`. */
export function unrecognisedHeading(columns: readonly Pick<UnrecognisedColumn, 'refused'>[]): string {
  const unread = columns.filter(({ refused }) => refused > 0)
  if (unread.length === 0) return 'Every value is understood'
  const count = unread.reduce((sum, { refused }) => sum + refused, 0)
  return `${counted(count, 'value')} in ${counted(unread.length, 'column')} ${count === 1 ? 'is' : 'are'} not understood`
}

/** `31 times, first in row 4`. */
export function placeWords({ count, row }: Pick<ImportUnrecognisedValue, 'count' | 'row'>): string {
  return count === 1 ? `row ${formatNumber(row)}` : `${formatNumber(count)} times, first in row ${formatNumber(row)}`
}
