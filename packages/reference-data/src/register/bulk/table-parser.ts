import { type Column, columnPositions, NO_CERTIFICATE_COLUMN } from '../../certificates/columns/columns.ts'
import { isHeaderRepeated } from '../../certificates/columns/table-header.ts'
import { raggedReason } from '../../certificates/csv-certificates.ts'
import { parsedRows } from '../../files/csv-rows.ts'
import type { EntryNumbers } from '../columns/entry-numbers.ts'
import { ChunkWriter, isFull, newState, type TableState } from './chunk-writer.ts'
import type { ChunkJob, ParsedChunk } from './parsed-chunk.ts'
import { RowScanner } from './row-scanner.ts'

/** Parses chunks of tables with one header; repeated texts are parsed once. */
export class TableParser {
  private readonly positions: ReadonlyMap<Column, number>
  private readonly header: readonly string[]
  private readonly numbers: EntryNumbers
  private readonly today: string
  private state: TableState

  /**
   * @param numbers shared by all threads
   * @param today `YYYY-MM-DD`
   */
  constructor(header: readonly string[], numbers: EntryNumbers, today: string) {
    this.header = header
    this.positions = columnPositions(header)
    this.numbers = numbers
    this.today = today
    this.state = newState(this.positions, this.today)
  }

  digest(job: ChunkJob): ParsedChunk {
    if (isFull(this.state)) this.state = newState(this.positions, this.today)
    const digest = new ChunkWriter(job, this.state, this.numbers)
    const scanner = new RowScanner(job.bytes, job.delimiter.charCodeAt(0))
    if (this.scan(scanner, digest, job.headerRows)) return digest.done()
    // Entries announced in the first attempt stay announced.
    const { entries } = digest.done()
    const again = new ChunkWriter(job, this.state, this.numbers)
    this.parse(scanner.untouched(), again, job)
    const done = again.done()
    return { ...done, entries: [...entries, ...done.entries] }
  }

  /** @returns false when the lenient reader must decide */
  private scan(scanner: RowScanner, digest: ChunkWriter, headerRows: number): boolean {
    let above = headerRows
    for (let isRow = scanner.next(); isRow !== false; isRow = scanner.next()) {
      if (isRow === null) return false
      if (scanner.isBlank()) continue
      if (above > 0) {
        above -= 1
        continue
      }
      this.take(scanner, digest)
    }
    return true
  }

  /** The slow path, for rows with misplaced quotes. */
  private parse(bytes: Uint8Array, digest: ChunkWriter, { delimiter, headerRows }: ChunkJob): void {
    const rows = parsedRows(new TextDecoder().decode(bytes), delimiter)
    for (const values of rows.slice(headerRows)) this.take(RowScanner.of(values), digest)
  }

  private take(row: RowScanner, digest: ChunkWriter): void {
    if (this.isHeaderRepeated(row)) return
    if (this.positions.size === 0) digest.reject(NO_CERTIFICATE_COLUMN)
    else if (row.fields === this.header.length) digest.row(row)
    else digest.reject(raggedReason(row.texts(), this.header))
  }

  private isHeaderRepeated(row: RowScanner): boolean {
    const postcode = this.positions.get('POSTCODE')
    if (postcode !== undefined && hasDigit(row, postcode)) return false
    return isHeaderRepeated(row.texts(), { names: this.header, positions: this.positions })
  }
}

/** Every postcode has a digit, and no column name has one. */
function hasDigit({ bytes, starts, ends }: RowScanner, field: number): boolean {
  for (let at = starts[field] ?? 0; at < (ends[field] ?? 0); at += 1) {
    const byte = bytes[at] ?? 0
    if (byte >= 0x30 && byte <= 0x39) return true
  }
  return false
}
