import type { ImportColumn, ImportColumnCheck, ImportUnreadValue } from '@retrofolio/contract/imports'
import { formatNumber } from '../../../lib/format-quantity.ts'
import { columnName, meaningName } from './column-words.ts'
import { counted } from './outcomes.ts'

/** A column with values that are not understood. */
export interface UnreadColumn {
  place: number
  name: string
  /** What the column is taken for, as it is called on screens. */
  meaning: string
  refused: number
  /** `12 of 80 values`. */
  line: string
  warning: string | null
  values: readonly ImportUnreadValue[]
}

/** In the order of the file. */
export function unreadColumns(
  columns: readonly ImportColumn[],
  checks: readonly (ImportColumnCheck | null)[],
): UnreadColumn[] {
  return columns.flatMap((column, place) => {
    const check = checks[place] ?? null
    if (check === null || check.refused === 0) return []
    const { filled, refused, warning, values } = check
    const line = `${formatNumber(refused)} of ${counted(filled, 'value')}`
    return [
      { place, name: columnName(column, place), meaning: meaningName(column.meaning), refused, line, warning, values },
    ]
  })
}

/** `31 values in 3 columns are not understood`. */
export function unreadHeading(unread: readonly Pick<UnreadColumn, 'refused'>[]): string {
  const count = unread.reduce((sum, { refused }) => sum + refused, 0)
  return `${counted(count, 'value')} in ${counted(unread.length, 'column')} ${count === 1 ? 'is' : 'are'} not understood`
}
