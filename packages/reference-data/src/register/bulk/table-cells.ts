import type { Column, ColumnCells } from '../../certificates/columns.ts'
import { cellText } from '../../certificates/record-of-columns.ts'
import { CellTable } from './cell-table.ts'
import type { FamilyInput } from './families.ts'
import type { RowScanner } from './row-scanner.ts'

type CellInput = Exclude<FamilyInput, 'NATION'>

/** What is remembered of a distinct cell: its text, and which kind it is to those that only ask for that. */
interface KnownCell {
  text: string | null
  kinds: number[]
}

interface TableColumn {
  position: number
  cells: CellTable<KnownCell>
  /** Number of the cell that the row at hand has. */
  at: number
  /** By kind: the first cell of it stands for all. */
  kinds: { kind: (cell: string) => string | null; numbers: Map<string, number>; texts: (string | null)[] }[]
}

export interface CellPlace {
  column: TableColumn
  /** -1 for the cell itself. */
  kind: number
}

/** The number of the row's cell, or of its kind. */
export function numberAt({ column, kind }: CellPlace): number {
  return kind === -1 ? column.at : (column.cells.known[column.at]?.kinds[kind] ?? 0)
}

/** Behind the day comes the clock, different in every row: no family asks for that. */
const BYTES_OF_DAY = 10
const SPACE = 0x20

/** The distinct cells of a table of certificates, and those of the row at hand. */
export class TableCells {
  private readonly columns = new Map<Column, TableColumn>()
  private readonly list: TableColumn[]
  private readonly day: TableColumn | undefined
  private readonly positions: ReadonlyMap<Column, number>
  private readonly places = new Map<CellInput, CellPlace>()

  constructor(positions: ReadonlyMap<Column, number>, inputs: readonly FamilyInput[]) {
    this.positions = positions
    for (const input of inputs) if (input !== 'NATION') this.addInput(input)
    this.list = [...this.columns.values()].filter(({ position }) => position >= 0)
    this.day = this.columns.get('LODGEMENT_DATETIME')
  }

  /** Looks up the cells of a row. */
  readRow(row: RowScanner): void {
    const { bytes, starts, ends } = row
    for (const column of this.list) {
      let from = starts[column.position] ?? 0
      let to = ends[column.position] ?? 0
      if (column === this.day) {
        while (from < to && bytes[from] === SPACE) from += 1
        to = Math.min(to, from + BYTES_OF_DAY)
      }
      column.at = column.cells.numberOf(bytes, from, to)
    }
  }

  /** Too many to remember: a damaged table, whose cells would fill the memory. */
  isFull(most: number): boolean {
    return this.list.some(({ cells }) => cells.size > most)
  }

  /** Where the numbers of an input are found, row after row. */
  placeOf(input: CellInput): CellPlace {
    const place = this.places.get(input)
    if (place === undefined) throw new RangeError('this input was not announced')
    return place
  }

  /** The text of a cell, or of the first one of its kind. */
  textAt(input: CellInput): string | null {
    const place = this.placeOf(input)
    const { column, kind } = place
    if (kind === -1) return column.cells.known[column.at]?.text ?? null
    return column.kinds[kind]?.texts[numberAt(place)] ?? null
  }

  /** A row of this table that has the given cells alone. */
  only(texts: ReadonlyMap<Column, string | null>): ColumnCells {
    return {
      isNewExport: this.positions.has('CERTIFICATE_NUMBER'),
      has: (column) => this.positions.has(column),
      cell: (column) => texts.get(column) ?? null,
    }
  }

  private addInput(input: CellInput): void {
    const name = typeof input === 'string' ? input : input.column
    const column = this.columns.get(name) ?? newColumn(this.positions.get(name) ?? -1)
    this.columns.set(name, column)
    if (typeof input === 'string') {
      this.places.set(input, { column, kind: -1 })
      return
    }
    this.places.set(input, { column, kind: column.kinds.length })
    // The absent cell is of a kind of its own.
    column.kinds.push({ kind: input.kind, numbers: new Map(), texts: [null] })
    column.cells.known[0]?.kinds.push(0)
  }
}

function newColumn(position: number): TableColumn {
  const kinds: TableColumn['kinds'] = []
  const describe = (cell: string): KnownCell => {
    const text = cellText(cell)
    return { text, kinds: kinds.map((each) => (text === null ? 0 : kindNumber(each, text))) }
  }
  return { position, cells: new CellTable<KnownCell>({ text: null, kinds: [] }, describe), at: 0, kinds }
}

function kindNumber({ kind, numbers, texts }: TableColumn['kinds'][number], text: string): number {
  const name = kind(text) ?? ''
  const known = numbers.get(name)
  if (known !== undefined) return known
  texts.push(text)
  numbers.set(name, texts.length - 1)
  return texts.length - 1
}
