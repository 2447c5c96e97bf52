import {
  IMPORT_UNREAD_VALUES,
  type ImportColumn,
  type ImportColumnCheck,
  type ImportMeaning,
} from '@retrofolio/contract/imports'
import { isUnderstood, readCell } from './reading/read-cell.ts'
import type { Beside } from './reading/read-fact-cell.ts'
import { unreadWarning } from './reading/unread-warning.ts'

/** No word or number that is understood is longer. */
export const LONGEST_VALUE = 200

/** What any text can be; whether it is understood shows when its home is found. */
const ANY_TEXT: ReadonlySet<ImportMeaning> = new Set(['reference', 'address', 'address_line', 'street', 'town'])

/** Whether there is anything to count in a column. */
export const isChecked = ({ meaning }: Pick<ImportColumn, 'meaning'>): boolean =>
  meaning !== null && !ANY_TEXT.has(meaning)

/** Of a column whose cells are not counted. */
export const NOT_CHECKED: ImportColumnCheck = { filled: 0, refused: 0, problem: null, values: [], warning: null }

/** Distinct texts of a column whose reading is remembered: lists say the same words again and again. */
const MOST_REMEMBERED = 5_000

/** Distinct texts that are kept of a column: more than anybody maps, and their characters. */
const MOST_KEPT = 1_000
const MOST_KEPT_CHARACTERS = 40_000

/** As the rows may have it: a wall and an age where there are columns of them. */
function besideOf(columns: readonly Pick<ImportColumn, 'meaning'>[]): Beside {
  const has = (...meanings: ImportMeaning[]): boolean =>
    columns.some(({ meaning }) => meaning !== null && meanings.includes(meaning))
  return {
    facts: {
      ...(has('wall_type') && { wallType: 'cavity' }),
      ...(has('age_band', 'construction_year') && { ageBand: 'D' }),
    },
    nation: null,
  }
}

/** Counts what is understood of a column, cell by cell, by the very reading that the import does. */
export class ColumnCheck {
  private filled = 0
  private refused = 0
  private problem: string | null = null
  private readonly column: Pick<ImportColumn, 'header' | 'meaning'>
  private readonly unread = new Map<string, { count: number; row: number }>()
  private readonly understood = new Set<string>()
  private readonly beside: Beside

  /** @param columns those of the file, since `Insulated` is understood beside a wall type alone */
  constructor(
    column: Pick<ImportColumn, 'header' | 'meaning'>,
    columns: readonly Pick<ImportColumn, 'meaning'>[] = [column],
  ) {
    this.column = column
    this.beside = besideOf(columns)
  }

  /** @param cell its first `LONGEST_VALUE` characters are enough */
  add(cell: string, row: number): void {
    const value = cell.slice(0, LONGEST_VALUE)
    if (value === '') return
    this.filled += 1
    if (this.isUnderstood(value)) return
    this.refused += 1
    this.problem ??= readCell(this.column, value)?.problem ?? null
    const known = this.unread.get(value)
    if (known !== undefined) known.count += 1
    else if (this.unread.size < MOST_REMEMBERED) this.unread.set(value, { count: 1, row })
  }

  private isUnderstood(value: string): boolean {
    if (this.unread.has(value)) return false
    if (this.understood.has(value)) return true
    const isUnderstoodNow = isUnderstood(this.column, value, this.beside)
    if (isUnderstoodNow && this.understood.size < MOST_REMEMBERED) this.understood.add(value)
    return isUnderstoodNow
  }

  result(): ImportColumnCheck {
    const { filled, refused, problem } = this
    const sorted = [...this.unread]
      .map(([value, { count, row }]) => ({ value: value.toWellFormed(), count, row }))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MOST_KEPT)
    let characters = 0
    const values = sorted.filter(({ value }) => (characters += value.length) <= MOST_KEPT_CHARACTERS)
    const most = values.slice(0, IMPORT_UNREAD_VALUES)
    const warning = unreadWarning(this.column, { filled, refused, values: most })
    return { filled, refused, problem, values, warning }
  }
}
