import { lodgedAtOf } from '../../certificates/cell-values.ts'
import type { Column, ColumnCells } from '../../certificates/columns.ts'
import { normaliseCertificateKey, normalisePostcode, normaliseUprn } from '../../certificates/identifiers.ts'
import { addressOf, cellText } from '../../certificates/record-of-columns.ts'
import type { RowScanner } from './row-scanner.ts'

/** Cells that differ from row to row: who the home is, where it is, and when its certificate was lodged. */
export class RowFields {
  uprn: string | null = null
  certificateKey: string | null = null
  buildingReference: string | null = null
  postcode: string | null = null
  private readonly cells: ColumnCells
  private row: RowScanner | null = null

  constructor(positions: ReadonlyMap<Column, number>) {
    this.cells = {
      isNewExport: positions.has('CERTIFICATE_NUMBER'),
      has: (column) => positions.has(column),
      cell: (column) => {
        const position = positions.get(column)
        return position === undefined || this.row === null ? null : cellText(this.row.text(position))
      },
    }
  }

  read(row: RowScanner): void {
    this.row = row
    const { cells } = this
    this.uprn = normaliseUprn(cells.cell('UPRN'))
    this.certificateKey = normaliseCertificateKey(cells.cell('CERTIFICATE_NUMBER') ?? cells.cell('LMK_KEY'))
    this.buildingReference = cells.cell('BUILDING_REFERENCE_NUMBER')
    this.postcode = normalisePostcode(cells.cell('POSTCODE'))
  }

  address(): string | null {
    return addressOf(this.cells, this.postcode)
  }

  /** As `YYYY-MM-DD HH:MM:SS`. */
  lodgedAt(): string | null {
    const date = this.cells.cell('LODGEMENT_DATE')
    const timestamp = this.cells.cell('LODGEMENT_DATETIME')
    return lodgedAtOf(date, timestamp)
  }
}
