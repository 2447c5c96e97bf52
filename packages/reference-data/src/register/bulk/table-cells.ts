import { type CellCheck, cellCheckOf } from '../../certificates/columns/cell-checks.ts'
import type { Column, ColumnCells } from '../../certificates/columns/columns.ts'
import { cellText } from '../../certificates/columns/record-of-columns.ts'
import { lodgementDateOf } from '../../certificates/record/lodgement-date.ts'
import { isMonthFirst } from '../../text/read-day.ts'
import type { FamilyInput } from '../columns/column-families.ts'
import { CellInterner } from './cell-interner.ts'
import type { RowScanner } from './row-scanner.ts'

type CellInput = Exclude<FamilyInput, 'NATION'>

interface TableColumn {
  position: number
  /** Index at which the cell number of the current row is stored. */
  place: number
  cells: CellInterner<string | null>
  kinds: CellKind[]
  check: CellCheck | null
  /** Number of rows with each cell, by cell number. */
  counts: number[]
  /** Numbers of blank cells, and of unrecognised ones. */
  blank: number[]
  unread: number[]
  monthFirst: number[]
}

/** Unrecognised values of one column. */
export interface UnrecognisedCells {
  column: Column
  filled: number
  texts: { text: string; rows: number }[]
  /** Dates that are only valid in American order. */
  monthFirst: { text: string; rows: number }[]
}

/** State of a column for inputs that use only the kind of a cell: the first cell of a kind represents all. */
interface CellKind {
  kind: (cell: string, today: string) => string | null
  place: number
  /** By cell number. */
  ofCell: number[]
  numbers: Map<string, number>
  texts: (string | null)[]
}

/** The time of day follows the date and differs in every row; no family needs it. */
const BYTES_OF_DAY = 10
const SPACE = 0x20
const HYPHEN = 0x2d
const LETTER_T = 0x54

/** Other date formats are kept whole: `20 January 2019 10:20` must not lose its year. */
function isDayWithClock(bytes: Uint8Array, from: number): boolean {
  const behind = bytes[from + BYTES_OF_DAY]
  return bytes[from + 4] === HYPHEN && bytes[from + 7] === HYPHEN && (behind === SPACE || behind === LETTER_T)
}

const DATES: readonly Column[] = ['INSPECTION_DATE', 'LODGEMENT_DATE']

/** The lodgement date is in the first of these columns that a table has. */
export const LODGEMENT: readonly Column[] = ['LODGEMENT_DATE', 'LODGEMENT_DATETIME']

/** Index of the row's nation in the numbers. */
const NATION_PLACE = 0

/** The distinct cells of a table of certificates, and those of the current row. */
export class TableCells {
  /** For the current row: the number of its nation, and of each cell and kind, by index. */
  readonly at: Int32Array
  /** `YYYY-MM-DD` */
  readonly today: string
  private readonly columns = new Map<Column, TableColumn>()
  private readonly list: TableColumn[]
  private readonly day: TableColumn | undefined
  private readonly positions: ReadonlyMap<Column, number>
  private readonly places = new Map<FamilyInput, number>([['NATION', NATION_PLACE]])
  private readonly texts = new Map<CellInput, () => string | null>()

  constructor(positions: ReadonlyMap<Column, number>, inputs: readonly FamilyInput[], today: string) {
    this.positions = positions
    this.today = today
    for (const input of inputs) if (input !== 'NATION') this.addInput(input)
    this.list = [...this.columns.values()].filter(({ position }) => position >= 0)
    this.day = this.columns.get('LODGEMENT_DATETIME')
    this.at = new Int32Array(this.placesTaken)
  }

  /** Looks up the cells of a row. */
  readRow(row: RowScanner): void {
    const { bytes, view, starts, ends } = row
    const { at, list, day } = this
    this.rows += 1
    for (let index = 0; index < list.length; index += 1) {
      const column = list[index]
      if (column === undefined) continue
      let from = starts[column.position] ?? 0
      let to = ends[column.position] ?? 0
      if (column === day) {
        while (from < to && bytes[from] === SPACE) from += 1
        if (isDayWithClock(bytes, from)) to = Math.min(to, from + BYTES_OF_DAY)
      }
      const number = column.cells.numberOf(view, from, to)
      at[column.place] = number
      column.counts[number] = (column.counts[number] ?? 0) + 1
      const { kinds } = column
      for (let each = 0; each < kinds.length; each += 1) {
        const kind = kinds[each]
        if (kind !== undefined) at[kind.place] = kind.ofCell[number] ?? 0
      }
    }
  }

  /** Unrecognised cells by column, in the rows since the last call or `forgetRows`. */
  takeUnread(): UnrecognisedCells[] {
    const found = [...this.columns].flatMap(([name, column]): UnrecognisedCells[] => {
      if (column.position < 0 || column.check === null) return []
      const { counts, cells } = column
      const filled = this.rows - column.blank.reduce((sum, number) => sum + (counts[number] ?? 0), 0)
      const textsOf = (numbers: readonly number[]): UnrecognisedCells['texts'] =>
        numbers.flatMap((number) => {
          const rows = counts[number] ?? 0
          return rows > 0 ? [{ text: cells.known[number] ?? '', rows }] : []
        })
      return filled > 0
        ? [{ column: name, filled, texts: textsOf(column.unread), monthFirst: textsOf(column.monthFirst) }]
        : []
    })
    this.forgetRows()
    return found
  }

  /** Resets the counts. */
  forgetRows(): void {
    this.rows = 0
    for (const { counts, blank, unread, monthFirst } of this.list) {
      for (const number of blank) counts[number] = 0
      for (const number of unread) counts[number] = 0
      for (const number of monthFirst) counts[number] = 0
    }
  }

  /** Sets the nation, which later families need. */
  setNation(nation: number): void {
    this.at[NATION_PLACE] = nation
  }

  /** Whether a column has too many distinct cells, as in a damaged table. */
  isFull(most: number): boolean {
    return this.list.some(({ cells }) => cells.size > most)
  }

  /** Index of an input's number in `at`, which is the same for all rows. */
  placeOf(input: FamilyInput): number {
    return this.places.get(input) ?? unannounced()
  }

  /** The text of the row's cell, or of the first cell of its kind. */
  textAt(input: CellInput): string | null {
    return (this.texts.get(input) ?? unannounced())()
  }

  /** A row of this table that has only the given cells. */
  only(texts: ReadonlyMap<Column, string | null>): ColumnCells {
    return {
      isNewExport: this.positions.has('CERTIFICATE_NUMBER'),
      has: (column) => this.positions.has(column),
      cell: (column) => texts.get(column) ?? null,
    }
  }

  private placesTaken = NATION_PLACE + 1
  private rows = 0

  private addInput(input: CellInput): void {
    const name = typeof input === 'string' ? input : input.column
    const column = this.columns.get(name) ?? this.newColumn(name)
    this.columns.set(name, column)
    if (typeof input === 'string') {
      this.places.set(input, column.place)
      this.texts.set(input, () => column.cells.known[this.at[column.place] ?? 0] ?? null)
      return
    }
    // A missing cell has its own kind.
    const kind = { kind: input.kind, place: this.placesTaken++, ofCell: [0], numbers: new Map(), texts: [null] }
    column.kinds.push(kind)
    this.places.set(input, kind.place)
    this.texts.set(input, () => kind.texts[this.at[kind.place] ?? 0] ?? null)
  }

  private newColumn(name: Column): TableColumn {
    const kinds: CellKind[] = []
    const counts = [0]
    const blank = [0]
    const unread: number[] = []
    const monthFirst: number[] = []
    const check = this.checkOf(name)
    const describe = (cell: string): string | null => {
      const text = cellText(cell)
      for (const kind of kinds) kind.ofCell.push(text === null ? 0 : kindNumber(kind, text, this.today))
      const number = counts.push(0) - 1
      if (text === null) blank.push(number)
      else if (check !== null && !check(text)) unread.push(number)
      else if (DATES.includes(name) && isMonthFirst(text)) monthFirst.push(number)
      return text
    }
    const cells = new CellInterner<string | null>(null, describe)
    const position = this.positions.get(name) ?? -1
    return { position, place: this.placesTaken++, cells, kinds, check, counts, blank, unread, monthFirst }
  }

  /** Unused lodgement dates count like unrecognised ones. */
  private checkOf(name: Column): CellCheck | null {
    if (name === LODGEMENT[this.positions.has('LODGEMENT_DATE') ? 0 : 1]) {
      return (cell) => lodgementDateOf(cell, this.today).problem === null
    }
    return name === 'LODGEMENT_DATE' ? null : cellCheckOf(name, this.positions.has('CERTIFICATE_NUMBER'))
  }
}

function kindNumber({ kind, numbers, texts }: CellKind, text: string, today: string): number {
  const name = kind(text, today) ?? ''
  const known = numbers.get(name)
  if (known !== undefined) return known
  texts.push(text)
  numbers.set(name, texts.length - 1)
  return texts.length - 1
}

function unannounced(): never {
  throw new RangeError('this input was not registered')
}
