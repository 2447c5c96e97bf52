import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import type { ImportColumn, ImportColumnCheck, ImportUnrecognisedValue } from '@retrofolio/contract/imports/imports'
import type { ImportValueColumn, ImportValues } from '@retrofolio/contract/imports/value-mappings'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { columnName, meaningName } from './column-words.ts'
import { counted } from './outcomes.ts'

/** A column with unrecognised values. */
export interface UnrecognisedColumn {
  place: number
  name: string
  /** The column's meaning as shown on screen. */
  meaning: string
  refused: number
  /** `12 of 80 values not recognised`. */
  line: string
  warning: string | null
  values: readonly ImportUnrecognisedValue[]
}

/** In file order. */
export function unrecognisedColumns(
  columns: readonly ImportColumn[],
  checks: readonly (ImportColumnCheck | null)[],
  custom: readonly CustomColumn[],
): UnrecognisedColumn[] {
  return columns.flatMap((column, place) => {
    const check = checks[place] ?? null
    return check === null || check.refused === 0 ? [] : [unrecognisedColumn(column, check, place, custom)]
  })
}

function unrecognisedColumn(
  column: ImportColumn,
  check: ImportColumnCheck,
  place: number,
  custom: readonly CustomColumn[],
): UnrecognisedColumn {
  const { filled, refused, warning, values } = check
  const line =
    refused === 0 ? 'All values recognised' : `${formatNumber(refused)} of ${counted(filled, 'value')} not recognised`
  return {
    place,
    name: columnName(column, place),
    meaning: meaningName(column.meaning, custom),
    refused,
    line,
    warning,
    values,
  }
}

/** A column with unrecognised or mapped values. */
export interface ColumnToMap extends UnrecognisedColumn {
  /** null without a fact, or until its possible meanings are known. */
  mapping: ImportValueColumn | null
}

/** In file order. */
export function columnsToMap(
  columns: readonly ImportColumn[],
  checks: readonly (ImportColumnCheck | null)[],
  values: ImportValues | undefined,
  custom: readonly CustomColumn[],
): ColumnToMap[] {
  return columns.flatMap((column, place) => {
    const check = checks[place] ?? null
    if (check === null) return []
    const mapping = values?.find((one) => one.place === place && one.meaning === column.meaning) ?? null
    const isMapped = mapping?.values.some(({ takenAs }) => takenAs !== null) ?? false
    return check.refused === 0 && !isMapped ? [] : [{ ...unrecognisedColumn(column, check, place, custom), mapping }]
  })
}

/** `31 values in 3 columns are not recognised`. */
export function unrecognisedHeading(columns: readonly Pick<UnrecognisedColumn, 'refused'>[]): string {
  const unread = columns.filter(({ refused }) => refused > 0)
  if (unread.length === 0) return 'All values are recognised'
  const count = unread.reduce((sum, { refused }) => sum + refused, 0)
  return `${counted(count, 'value')} in ${counted(unread.length, 'column')} ${count === 1 ? 'is' : 'are'} not recognised`
}

/** `31 times, first in row 4`. */
export function placeWords({ count, row }: Pick<ImportUnrecognisedValue, 'count' | 'row'>): string {
  return count === 1 ? `row ${formatNumber(row)}` : `${formatNumber(count)} times, first in row ${formatNumber(row)}`
}
