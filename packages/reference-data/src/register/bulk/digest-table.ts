import { NATIONS } from '@retrofolio/engine/vocabulary'
import { addressTexts } from '../../addresses/address-texts.ts'
import { type Column, columnPositions } from '../../certificates/columns.ts'
import { isReadableHeader, isRepeatedHeader, raggedReason } from '../../certificates/csv-certificates.ts'
import { parsedRows } from '../../certificates/csv-rows.ts'
import { describeOnce } from '../../descriptions/describe-once.ts'
import { refusalOf } from '../enterable.ts'
import type { Cell } from '../home-columns.ts'
import { certificateId, textHash } from '../text-hash.ts'
import type { Family } from './families.ts'
import { FamilyReader } from './family-reader.ts'
import { rangeOf } from './postcode-ranges.ts'
import { RowFields } from './row-fields.ts'
import { RowScanner } from './row-scanner.ts'
import { FIGURE_FAMILIES, FIRST_FAMILY, FIRST_FIGURE, JOINED_FAMILIES, NATION, POST_TOWN } from './staged-columns.ts'
import { StagedRows } from './staged-rows.ts'
import { TableCells } from './table-cells.ts'

/** A chunk of whole rows of one table. */
export interface ChunkJob {
  header: readonly string[]
  delimiter: string
  /** With the header as its first row, in the first chunk of a table. */
  bytes: Uint8Array<ArrayBuffer>
  isFirst: boolean
  /** Counts the chunks of the import from 1: rows are known by it and by their place in it. */
  chunk: number
}

export interface RejectedCells {
  /** From 1, in this chunk. */
  row: number
  reason: string
  uprn: string | null
  certificateKey: string | null
  buildingReference: string | null
  postcode: string | null
}

export interface ChunkDigest {
  read: number
  bytes: number
  rejected: RejectedCells[]
  /** Rows that may enter; they stand until the next chunk is digested. */
  rows: StagedRows
  /** What combinations of cells say, of those that no chunk had before: family, number, cells. */
  entries: { family: number; number: number; cells: Cell[] }[]
  unread: { element: string; text: string; rows: number }[]
}

/** Cells of one column that are remembered; a damaged file may hold another in every row. */
const MOST_CELLS = 400_000

/** Reads the chunks of tables of one header: texts that come again are read once. */
export class TableDigester {
  private readonly positions: ReadonlyMap<Column, number>
  private readonly header: readonly string[]
  private readonly counters: Int32Array
  private state: TableState

  /** @param counters of the entries of each joined family, shared by all threads so that no number is given twice */
  constructor(header: readonly string[], counters: Int32Array) {
    this.header = header
    this.positions = columnPositions(header)
    this.counters = counters
    this.state = newState(this.positions)
  }

  digest(job: ChunkJob): ChunkDigest {
    if (this.state.table.isFull(MOST_CELLS)) this.state = newState(this.positions)
    const digest = new ChunkWriter(job, this.state, this.counters)
    const scanner = new RowScanner(job.bytes, job.delimiter.charCodeAt(0))
    if (this.scan(scanner, digest, job.isFirst)) return digest.done()
    // What was announced with the first try stays announced.
    const { entries } = digest.done()
    const again = new ChunkWriter(job, this.state, this.counters)
    this.parse(scanner.untouched(), again, job)
    const done = again.done()
    return { ...done, entries: [...entries, ...done.entries] }
  }

  /** @returns false where a lenient reader has to judge */
  private scan(scanner: RowScanner, digest: ChunkWriter, isFirst: boolean): boolean {
    let skipsHeader = isFirst
    for (let isRow = scanner.next(); isRow !== false; isRow = scanner.next()) {
      if (isRow === null) return false
      if (scanner.isBlank()) continue
      if (skipsHeader) {
        skipsHeader = false
        continue
      }
      this.take(scanner, digest)
    }
    return true
  }

  /** The slow way, for rows whose quotes are out of order. */
  private parse(bytes: Uint8Array, digest: ChunkWriter, { delimiter, isFirst }: ChunkJob): void {
    const rows = parsedRows(new TextDecoder().decode(bytes), delimiter)
    for (const values of isFirst ? rows.slice(1) : rows) this.take(RowScanner.of(values), digest)
  }

  private take(row: RowScanner, digest: ChunkWriter): void {
    if (this.isHeaderAgain(row)) return
    if (this.positions.size === 0) digest.reject('the header names no certificate column')
    else if (row.fields === this.header.length) digest.row(row)
    else digest.reject(raggedReason(row.texts(), this.header))
  }

  private isHeaderAgain(row: RowScanner): boolean {
    const postcode = this.positions.get('POSTCODE')
    if (postcode !== undefined && hasDigit(row, postcode)) return false
    const values = row.texts()
    return isRepeatedHeader(values, this.header) || isReadableHeader(values, this.positions)
  }
}

/** Every postcode has one, and no name of a column. */
function hasDigit({ bytes, starts, ends }: RowScanner, field: number): boolean {
  for (let at = starts[field] ?? 0; at < (ends[field] ?? 0); at += 1) {
    const byte = bytes[at] ?? 0
    if (byte >= 0x30 && byte <= 0x39) return true
  }
  return false
}

interface TableState {
  positions: ReadonlyMap<Column, number>
  table: TableCells
  joined: ReadFamily[]
  figures: ReadFamily[]
  rows: StagedRows
}

interface ReadFamily {
  reader: FamilyReader
  /** What a row carries of each entry: its number among those of all threads, or the figure itself. */
  carried: number[]
  /** Of the families that have numbers: the number of what was said before. */
  announced: Map<string, number>
}

function newState(positions: ReadonlyMap<Column, number>): TableState {
  const families = [...JOINED_FAMILIES, ...FIGURE_FAMILIES]
  const table = new TableCells(
    positions,
    families.flatMap(({ inputs }) => inputs),
  )
  const read = (family: Family): ReadFamily => ({
    reader: new FamilyReader(family, table),
    carried: [],
    announced: new Map(),
  })
  return {
    positions,
    table,
    joined: JOINED_FAMILIES.map(read),
    figures: FIGURE_FAMILIES.map(read),
    rows: new StagedRows(),
  }
}

/** What a chunk gives, row by row. */
class ChunkWriter {
  private readonly digest: Omit<ChunkDigest, 'rows' | 'unread'>
  private readonly job: ChunkJob
  private readonly state: TableState
  private readonly counters: Int32Array
  private readonly fields: RowFields
  private readonly unread = new Map<string, { element: string; text: string; rows: number }>()

  constructor(job: ChunkJob, state: TableState, counters: Int32Array) {
    this.job = job
    this.state = state
    this.counters = counters
    this.fields = new RowFields(state.positions)
    this.digest = { read: 0, bytes: job.bytes.length, rejected: [], entries: [] }
    state.rows.clear()
  }

  reject(reason: string): void {
    this.digest.read += 1
    const nothing = { uprn: null, certificateKey: null, buildingReference: null, postcode: null }
    this.digest.rejected.push({ row: this.digest.read, reason, ...nothing })
  }

  row(row: RowScanner): void {
    this.digest.read += 1
    const { fields, state } = this
    fields.read(row)
    const { uprn, certificateKey, buildingReference, postcode } = fields
    const address = fields.address()
    const refusal = refusalOf({ uprn, certificateKey, address, postcode })
    if (refusal !== null || address === null || postcode === null) {
      const identifiers = { uprn, certificateKey, buildingReference, postcode }
      this.digest.rejected.push({ row: this.digest.read, reason: refusal ?? '', ...identifiers })
      return
    }
    const { rows } = state
    rows.reserve()
    state.table.readRow(row)
    const postTown = this.features(rows)
    const texts = addressTexts({ address, postTown, postcode })
    const lodgedAt = fields.lodgedAt()
    const certificate = certificateId({ uprn, certificateKey, lodgedAt })
    put(rows, 0, this.job.chunk * CHUNK_ORDER + this.digest.read)
    put(rows, 1, uprn === null ? Number.NaN : Number(uprn))
    put(rows, 2, textHash(texts.key))
    put(rows, 3, momentOf(lodgedAt))
    put(rows, 4, certificate)
    put(rows, 5, rangeOf(postcode))
    rows.text(0, certificateKey)
    rows.text(1, buildingReference)
    rows.text(2, address)
    rows.text(3, texts.full)
    rows.text(4, postcode)
    rows.text(5, texts.address_place)
    rows.text(6, texts.address_numbers)
    rows.text(7, texts.address_sort)
    rows.rows += 1
  }

  done(): ChunkDigest {
    return { ...this.digest, rows: this.state.rows, unread: [...this.unread.values()] }
  }

  /**
   * Puts what the row carries of its families.
   *
   * @returns the post town
   */
  private features(rows: StagedRows): string | null {
    const { joined, figures, table } = this.state
    let postTown: string | null = null
    for (let family = 0; family < joined.length; family += 1) {
      const read = joined[family] ?? nothing('family')
      const { reader, carried } = read
      const number = reader.read()
      const entry = reader.entries[number] ?? nothing('entry')
      put(rows, FIRST_FAMILY + family, (carried[number] ??= this.announce(family, read, entry.cells)))
      if (entry.unread.length > 0) this.countUnread(entry.unread)
      if (family === NATION) table.setNation(nationNumber(entry.cells[0]))
      else if (family === POST_TOWN) postTown = textOrNull(entry.cells[0])
    }
    for (let family = 0; family < figures.length; family += 1) {
      const { reader, carried } = figures[family] ?? nothing('family')
      const number = reader.read()
      put(rows, FIRST_FIGURE + family, (carried[number] ??= figureOf(reader.entries[number]?.cells[0])))
    }
    return postTown
  }

  /** Combinations that say the same share a number. */
  private announce(family: number, { announced }: ReadFamily, cells: Cell[]): number {
    const said = JSON.stringify(cells)
    const before = announced.get(said)
    if (before !== undefined) return before
    const number = Atomics.add(this.counters, family, 1)
    announced.set(said, number)
    this.digest.entries.push({ family, number, cells })
    return number
  }

  private countUnread(unread: readonly { element: string; text: string }[]): void {
    for (const { element, text } of unread) {
      const key = `${element}\n${text}`
      const known = this.unread.get(key)
      if (known === undefined) this.unread.set(key, { element, text, rows: 1 })
      else known.rows += 1
    }
  }
}

/** Rows of a chunk are numbered from its number times this. */
export const CHUNK_ORDER = 2 ** 31

function put({ rows, numbers }: StagedRows, column: number, cell: number | undefined): void {
  const cells = numbers[column]
  if (cells !== undefined && cell !== undefined) cells[rows] = cell
}

const MS_PER_DAY = 86_400_000

/** Days count from 1970. */
function figureOf(cell: Cell | undefined): number {
  if (typeof cell === 'string') return Date.parse(cell) / MS_PER_DAY
  return typeof cell === 'number' ? cell : Number.NaN
}

/** Microseconds since 1970 of `YYYY-MM-DD HH:MM:SS`; NaN for a clock that no day has. */
function momentOf(lodgedAt: string | null): number {
  if (lodgedAt === null) return Number.NaN
  const hours = twoDigits(lodgedAt, 11)
  const minutes = twoDigits(lodgedAt, 14)
  const seconds = twoDigits(lodgedAt, 17)
  if (!(hours < 24 && minutes < 60 && seconds < 60)) return Number.NaN
  return (msOfDay(lodgedAt.slice(0, 10)) + ((hours * 60 + minutes) * 60 + seconds) * 1000) * 1000
}

const msOfDay = describeOnce((day) => Date.parse(day))

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48
}

function nationNumber(cell: Cell | undefined): number {
  return Math.max(
    0,
    NATIONS.findIndex((nation) => nation === cell),
  )
}

function textOrNull(cell: Cell | undefined): string | null {
  return typeof cell === 'string' ? cell : null
}

function nothing(what: string): never {
  throw new RangeError(`there is no such ${what}`)
}
