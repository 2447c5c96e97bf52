import { NATIONS } from '@retrofolio/engine/vocabulary'
import type { Column } from '../../certificates/columns/columns.ts'
import { recordOfColumns } from '../../certificates/columns/record-of-columns.ts'
import type { CertificateRecord } from '../../certificates/record/certificate-record.ts'
import { type Family, placesOf } from '../columns/column-families.ts'
import { type Cell, cellOf, HOME_COLUMNS } from '../columns/home-columns.ts'
import type { TableCells } from './table-cells.ts'
import { TupleInterner } from './tuple-interner.ts'

/** Parses the cells of one family, each distinct combination once. */
export class FamilyReader {
  /** Indexes of the outputs in `HOME_COLUMNS`. */
  readonly columns: number[]
  /** Number of combinations so far, numbered from 0. */
  size = 0
  private readonly family: Family
  private readonly places: Int32Array
  private readonly table: TableCells
  private readonly tuples: TupleInterner
  /** Entries of a family with one input, by the number of the cell. */
  private readonly byNumber: number[] = []

  constructor(family: Family, table: TableCells) {
    this.columns = placesOf(family)
    this.family = family
    this.places = Int32Array.from(family.inputs, (input) => table.placeOf(input))
    this.table = table
    this.tuples = new TupleInterner(family.inputs.length)
  }

  /** The number of the combination in the current row. */
  read(): number {
    const { places, table, byNumber } = this
    if (places.length === 1) {
      const at = table.at[places[0] ?? 0] ?? 0
      const known = byNumber[at]
      if (known !== undefined) return known
      byNumber[at] = this.size
      this.size += 1
      return this.size - 1
    }
    const number = this.tuples.numberOf(table.at, places)
    this.size = this.tuples.size
    return number
  }

  /** The content of the row's combination. Called once per combination, and cached by its number. */
  describe(): Cell[] {
    const texts = new Map<Column, string | null>()
    for (const input of this.family.inputs) {
      if (input === 'NATION')
        texts.set('COUNTRY', NATIONS[this.table.at[this.table.placeOf(input)] ?? 0]?.replace('_', ' ') ?? null)
      else texts.set(typeof input === 'string' ? input : input.column, this.table.textAt(input))
    }
    const record = recordOfColumns(this.table.only(texts), this.table.today)
    return this.columns.map((column) => cellAt(record, column))
  }
}

export function cellAt(record: CertificateRecord, column: number): Cell {
  const found = HOME_COLUMNS[column]
  return found === undefined ? null : cellOf(record, found)
}
