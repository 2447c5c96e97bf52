import { NATIONS, type Nation } from '@retrofolio/engine/vocabulary'
import type { CertificateRecord } from '../../certificates/certificate-record.ts'
import type { Column } from '../../certificates/columns.ts'
import { recordOfColumns } from '../../certificates/record-of-columns.ts'
import { type Cell, cellOf, HOME_COLUMNS } from '../home-columns.ts'
import { unreadElements } from '../unread-texts.ts'
import { type Family, isOutputOf } from './families.ts'
import { type CellPlace, numberAt, type TableCells } from './table-cells.ts'
import { TupleTable } from './tuple-table.ts'

/** What one combination of cells says. */
export interface FamilyEntry {
  cells: Cell[]
  /** Wording that no rule knows. */
  unread: { element: string; text: string }[]
}

/** Reads the cells of one family, each combination of them once. */
export class FamilyReader {
  /** Places of the outputs in `HOME_COLUMNS`. */
  readonly columns: number[]
  readonly entries: FamilyEntry[] = []
  private readonly family: Family
  /** `null` for the nation. */
  private readonly places: (CellPlace | null)[]
  private readonly table: TableCells
  private readonly tuples: TupleTable
  private readonly tuple: Int32Array
  /** Entries of a family with one input, by its number. */
  private readonly byNumber: number[] = []

  constructor(family: Family, table: TableCells) {
    this.columns = HOME_COLUMNS.flatMap(({ path }, index) => (isOutputOf(family, path) ? [index] : []))
    this.family = family
    this.places = family.inputs.map((input) => (input === 'NATION' ? null : table.placeOf(input)))
    this.table = table
    this.tuples = new TupleTable(family.inputs.length)
    this.tuple = new Int32Array(family.inputs.length)
  }

  /** The number of the entry for the row that the table's cells are at. */
  read(nation: Nation): number {
    const { places, tuple } = this
    const [only] = places
    if (places.length === 1 && only !== null && only !== undefined) {
      const at = numberAt(only)
      const known = this.byNumber[at]
      if (known !== undefined) return known
      this.entries.push(this.describe(nation))
      this.byNumber[at] = this.entries.length - 1
      return this.entries.length - 1
    }
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] ?? null
      tuple[index] = place === null ? NATIONS.indexOf(nation) : numberAt(place)
    }
    const number = this.tuples.numberOf(tuple)
    if (number === this.entries.length) this.entries.push(this.describe(nation))
    return number
  }

  private describe(nation: Nation): FamilyEntry {
    const texts = new Map<Column, string | null>()
    for (const input of this.family.inputs) {
      if (input === 'NATION') texts.set('COUNTRY', nation.replace('_', ' '))
      else texts.set(typeof input === 'string' ? input : input.column, this.table.textAt(input))
    }
    const record = recordOfColumns(this.table.only(texts))
    return {
      cells: this.columns.map((column) => cellAt(record, column)),
      unread: unreadElements(record.features).filter(({ text }) => this.tells(record, text)),
    }
  }

  /** Another family may read the same text for something else; the one that keeps it answers for it. */
  private tells(record: CertificateRecord, text: string): boolean {
    return Object.entries(record.features.describedAs).some(
      ([element, described]) => described === text && isOutputOf(this.family, ['features', 'describedAs', element]),
    )
  }
}

export function cellAt(record: CertificateRecord, column: number): Cell {
  const found = HOME_COLUMNS[column]
  return found === undefined ? null : cellOf(record, found)
}
