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
  /** Of the place where the number of the row's cell is put. */
  place: number
  cells: CellInterner<string | null>
  kinds: CellKind[]
  check: CellCheck | null
  /** By the number of a cell: rows that have it. */
  counts: number[]
  /** Numbers of cells that say nothing, and of those that cannot be read. */
  blank: number[]
  unread: number[]
  monthFirst: number[]
}

/** What of one column cannot be read. */
export interface UnrecognisedCells {
  column: Column
  filled: number
  texts: { text: string; rows: number }[]
  /** Dates that can only be meant in the American order. */
  monthFirst: { text: string; rows: number }[]
}

/** What those know of a column who ask for a kind of cell only: the first cell of it stands for all. */
interface CellKind {
  kind: (cell: string, today: string) => string | null
  place: number
  /** By the number of the cell. */
  ofCell: number[]
  numbers: Map<string, number>
  texts: (string | null)[]
}

/** Behind the day comes the clock, different in every row: no family asks for that. */
const BYTES_OF_DAY = 10
const SPACE = 0x20
const HYPHEN = 0x2d
const LETTER_T = 0x54

/** Other dates are as long as they are: `20 January 2019 10:20` must not lose its year. */
function isDayWithClock(bytes: Uint8Array, from: number): boolean {
  const behind = bytes[from + BYTES_OF_DAY]
  return bytes[from + 4] === HYPHEN && bytes[from + 7] === HYPHEN && (behind === SPACE || behind === LETTER_T)
}

const DATES: readonly Column[] = ['INSPECTION_DATE', 'LODGEMENT_DATE']

/** The lodgement date of a certificate is in the first of these that its table has. */
export const LODGEMENT: readonly Column[] = ['LODGEMENT_DATE', 'LODGEMENT_DATETIME']

/** Where the nation of the row stands among the numbers. */
const NATION_PLACE = 0

/** The distinct cells of a table of certificates, and those of the row at hand. */
export class TableCells {
  /** Of the row at hand, by place: the number of its nation, of each cell, of each kind that a cell is of. */
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

  /** Of the rows since this was last asked, or `forgetRows`: the cells that cannot be read, by column. */
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

  /** Starts to count anew. */
  forgetRows(): void {
    this.rows = 0
    for (const { counts, blank, unread, monthFirst } of this.list) {
      for (const number of blank) counts[number] = 0
      for (const number of unread) counts[number] = 0
      for (const number of monthFirst) counts[number] = 0
    }
  }

  /** What the cells of the row have settled, for the families after it. */
  setNation(nation: number): void {
    this.at[NATION_PLACE] = nation
  }

  /** Too many to remember: a damaged table, whose cells would fill the memory. */
  isFull(most: number): boolean {
    return this.list.some(({ cells }) => cells.size > most)
  }

  /** Where the numbers of an input are found in `at`, row after row. */
  placeOf(input: FamilyInput): number {
    return this.places.get(input) ?? unannounced()
  }

  /** The text of the row's cell, or of the first one of its kind. */
  textAt(input: CellInput): string | null {
    return (this.texts.get(input) ?? unannounced())()
  }

  /** A row of this table that has the given cells alone. */
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
    // The absent cell is of a kind of its own.
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

  /** Lodgement dates that are not used count as well as those that cannot be read. */
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
  throw new RangeError('this input was not announced')
}
