import {
  IMPORT_UNRECOGNISED_VALUES_MAX,
  type ImportColumn,
  type ImportColumnCheck,
  type ImportMeaning,
} from '@retrofolio/contract/imports/imports'
import { factOfMeaning } from '@retrofolio/contract/imports/value-mappings'
import { NATIONS, type Nation } from '@retrofolio/engine/vocabulary'
import type { Beside } from '../reading/cells/read-fact-cell.ts'
import { unrecognisedWarning } from '../reading/not-understood-warning.ts'
import { isUnderstood, readCell } from '../reading/read-cell.ts'
import { nationOfRow, readFacts } from '../reading/read-row.ts'
import { mappedCell, NO_MAPPINGS, type ValueMappings } from '../reading/value-mappings.ts'

/** No word or number that is understood is longer. */
export const MAX_VALUE_LENGTH = 200

/** Any text is possible; matching shows whether it is understood. */
const ANY_TEXT: ReadonlySet<ImportMeaning> = new Set(['reference', 'address', 'address_line', 'street', 'town'])

/** Whether a column has anything to count. */
export const isChecked = ({ meaning }: Pick<ImportColumn, 'meaning'>): boolean =>
  meaning !== null && !ANY_TEXT.has(meaning)

/** For a column whose cells are not counted. */
export const NOT_CHECKED: ImportColumnCheck = { filled: 0, refused: 0, problem: null, values: [], warning: null }

/** Number of distinct texts per column whose reading is cached: lists repeat the same words. */
const MOST_REMEMBERED = 5_000

/** Maximum number of distinct texts stored per column, and of their characters; more than a user would map. */
const MOST_KEPT = 1_000
const MOST_KEPT_CHARACTERS = 40_000

const AGES: readonly ImportMeaning[] = ['age_band', 'construction_year']
/** Columns that determine the nation, and so the age bands. */
const PLACES: readonly ImportMeaning[] = ['postcode', 'address', 'address_line', 'town']

/** Columns of which a cell may depend on others of its row. */
const READ_WITH: ReadonlyMap<ImportMeaning | null, readonly ImportMeaning[]> = new Map([
  ...AGES.map((meaning) => [meaning, PLACES] as const),
  ['wall_insulation', ['wall_type', 'wall_insulation_thickness', ...AGES, ...PLACES]],
  ['wall_insulation_thickness', ['wall_type', 'wall_insulation', ...AGES, ...PLACES]],
])

type Column = Pick<ImportColumn, 'header' | 'meaning' | 'custom'>

/** Positions of a column and of those that determine how its cells are read; empty if none does. */
export function placesReadWith(columns: readonly Pick<ImportColumn, 'meaning'>[], place: number): number[] {
  const meanings = READ_WITH.get(columns[place]?.meaning ?? null) ?? []
  const places = columns.flatMap(({ meaning }, at) =>
    at === place || (meaning !== null && meanings.includes(meaning)) ? [at] : [],
  )
  return places.length < 2 ? [] : places
}

/** Whether mappings of one of these meanings change how cells of a column are read. */
export const isReadWith = (meaning: ImportMeaning | null, others: ReadonlySet<string>): boolean =>
  (READ_WITH.get(meaning) ?? []).some((one) => others.has(one))

/** Values with which all cells are understood that other cells can explain. */
const BESIDE_ALL = { wallType: 'cavity', ageBand: 'D' }

/** Each makes some cells understood, or no longer. */
const BESIDE: readonly Beside[] = [
  ...NATIONS.map((nation) => ({ facts: {}, nation })),
  { facts: BESIDE_ALL, nation: null },
]

function remembered(known: Map<string, boolean>, key: string, read: () => boolean): boolean {
  const before = known.get(key)
  if (before !== undefined) return before
  const now = read()
  if (known.size < MOST_REMEMBERED) known.set(key, now)
  return now
}

/** Counts how much of a column is understood, cell by cell, with the same reader as the import. */
export class ColumnCheck {
  private filled = 0
  private refused = 0
  private problem: string | null = null
  private readonly column: Column
  private readonly unread = new Map<string, { count: number; row: number }>()
  private readonly understood = new Map<string, boolean>()
  private readonly readWith: readonly Column[]
  private readonly dependent = new Map<string, boolean>()
  private readonly deciding = new Map<string, boolean>()
  private readonly mappings: ValueMappings

  /**
   * @param readWith the column itself and those that determine how it is read, since `Insulated` is only understood
   * beside some walls
   */
  constructor(column: Column, readWith: readonly Column[] = [], mappings = NO_MAPPINGS) {
    this.column = column
    this.readWith = readWith
    // The organisation's mappings of this column are subtracted later, whenever it is shown.
    const own = `${column.meaning}\n`
    this.mappings = new Map([...mappings].filter(([key]) => !key.startsWith(own)))
  }

  /**
   * @param cell its first `MAX_VALUE_LENGTH` characters are enough
   * @param cells of the columns that determine how it is read
   */
  add(cell: string, row: number, cells: readonly string[] = []): void {
    const value = cell.slice(0, MAX_VALUE_LENGTH)
    if (value === '') return
    this.filled += 1
    const dependsOnRow = this.readWith.length > 0 && remembered(this.dependent, value, () => this.dependsOnRow(value))
    if (dependsOnRow ? this.isUnderstoodBeside(value, cells) : this.isUnderstood(value)) return
    this.refused += 1
    this.problem ??= readCell(this.column, value)?.problem ?? null
    const known = this.unread.get(value)
    if (known !== undefined) known.count += 1
    else if (this.unread.size < MOST_REMEMBERED) this.unread.set(value, { count: 1, row })
  }

  /** On its own. */
  private isUnderstood(value: string): boolean {
    return remembered(this.understood, value, () => isUnderstood(this.column, value))
  }

  /** Whether other cells of the row may matter: walls and ages, or the nation with its age bands. */
  private dependsOnRow(value: string): boolean {
    const alone = this.isUnderstood(value)
    return BESIDE.some((beside) => isUnderstood(this.column, value, beside) !== alone)
  }

  private isUnderstoodBeside(value: string, cells: readonly string[]): boolean {
    const nation = nationOfRow(this.readWith, cells)
    const own = this.readWith.findIndex(({ meaning }) => meaning === this.column.meaning)
    const facts = this.readWith.map((column, at) =>
      at === own ? value : this.decides(column, cells[at] ?? '', nation) ? (cells[at] ?? '') : '',
    )
    return remembered(this.understood, [nation, ...facts].join('\n'), () => {
      const { problems } = readFacts(this.readWith, facts, { mappings: this.mappings, nation })
      return !problems.some(({ place }) => place === own)
    })
  }

  /**
   * Whether a cell states a fact. One that states none counts as empty, so a column of them is one case instead of
   * many.
   */
  private decides(column: Column, cell: string, nation: Nation | null): boolean {
    const { meaning } = column
    if (meaning === null || cell === '' || factOfMeaning(meaning) === undefined) return false
    return remembered(
      this.deciding,
      [meaning, nation, cell].join('\n'),
      () =>
        isUnderstood(column, cell, { facts: BESIDE_ALL, nation }) || mappedCell(this.mappings, meaning, cell) !== null,
    )
  }

  result(): ImportColumnCheck {
    const { filled, refused, problem } = this
    const sorted = [...this.unread]
      .map(([value, { count, row }]) => ({ value: value.toWellFormed(), count, row }))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MOST_KEPT)
    let characters = 0
    const values = sorted.filter(({ value }) => (characters += value.length) <= MOST_KEPT_CHARACTERS)
    const most = values.slice(0, IMPORT_UNRECOGNISED_VALUES_MAX)
    const warning = unrecognisedWarning(this.column, { filled, refused, values: most })
    return { filled, refused, problem, values, warning }
  }
}
