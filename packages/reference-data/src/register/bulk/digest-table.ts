import { NATIONS, type Nation } from '@retrofolio/engine/vocabulary'
import { addressTexts } from '../../addresses/address-texts.ts'
import { type Column, columnPositions } from '../../certificates/columns.ts'
import { isReadableHeader, isRepeatedHeader, raggedReason } from '../../certificates/csv-certificates.ts'
import { parsedRows } from '../../certificates/csv-rows.ts'
import { refusalOf } from '../enterable.ts'
import type { Cell } from '../home-columns.ts'
import { certificateId, textHash } from '../text-hash.ts'
import { FAMILIES, NATION_FAMILY } from './families.ts'
import { FamilyReader } from './family-reader.ts'
import { clean, LineBytes } from './line-bytes.ts'
import { rangeOf } from './postcode-ranges.ts'
import { RowFields } from './row-fields.ts'
import { RowScanner } from './row-scanner.ts'
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
  /** Rows that may enter, as lines, by the range of their postcode; they stand until the next chunk is digested. */
  rows: Map<number, Uint8Array>
  /** The same rows' homes, clocks, ranges and certificates, as lines. */
  keys: Uint8Array
  /** What combinations of cells say, of those that no chunk had before: family, number, cells. */
  entries: { family: number; number: number; cells: Cell[] }[]
  unread: { element: string; text: string; rows: number }[]
}

/** Cells of one column that are remembered; a damaged file may hold another in every row. */
const MOST_CELLS = 400_000

/** Joined families, in the order in which their numbers stand at the end of a line. */
export const JOINED_FAMILIES = FAMILIES.filter(({ isInline }) => isInline !== true)
export const INLINE_FAMILIES = [NATION_FAMILY, ...FAMILIES.filter(({ isInline }) => isInline === true)]

const NATION = 0
const POST_TOWN = INLINE_FAMILIES.findIndex(({ outputs }) => outputs.includes('postTown'))

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
  /** The nation first. */
  inline: WrittenFamily[]
  joined: WrittenFamily[]
  line: LineBytes
  keys: LineBytes
  ranges: Map<number, LineBytes>
}

interface WrittenFamily {
  reader: FamilyReader
  /** What each entry adds to a line. */
  written: Uint8Array[]
}

function newState(positions: ReadonlyMap<Column, number>): TableState {
  const families = [NATION_FAMILY, ...FAMILIES]
  const table = new TableCells(
    positions,
    families.flatMap(({ inputs }) => inputs),
  )
  return {
    positions,
    table,
    inline: INLINE_FAMILIES.map((family) => ({ reader: new FamilyReader(family, table), written: [] })),
    joined: JOINED_FAMILIES.map((family) => ({ reader: new FamilyReader(family, table), written: [] })),
    line: new LineBytes(),
    keys: new LineBytes(),
    ranges: new Map(),
  }
}

/** What a chunk gives, row by row. */
class ChunkWriter {
  private readonly digest: Omit<ChunkDigest, 'rows' | 'keys' | 'unread'>
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
    state.keys.clear()
    for (const lines of state.ranges.values()) lines.clear()
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
    state.table.readRow(row)
    const { line } = state
    line.clear()
    const postTown = this.features(line)
    const range = rangeOf(postcode)
    const lines = linesOf(state, range)
    const texts = addressTexts({ address, postTown, postcode })
    const order = this.job.chunk * CHUNK_ORDER + this.digest.read
    const lodgedAt = fields.lodgedAt()
    const before = lines.length
    writeFields(lines, [String(order), uprn, String(textHash(texts.key)), lodgedAt])
    state.keys.add(lines.written.subarray(before))
    lines.tab()
    writeFields(lines, [certificateKey, buildingReference, address, texts.full, postcode])
    lines.tab()
    writeFields(lines, [texts.address_place, texts.address_numbers, texts.address_sort])
    lines.add(line.written)
    lines.endLine()
    const certificate = certificateId({ uprn, certificateKey, lodgedAt })
    state.keys.tab()
    writeFields(state.keys, [String(range), String(certificate)])
    state.keys.endLine()
  }

  done(): ChunkDigest {
    const { ranges, keys } = this.state
    const rows = [...ranges].filter(([, lines]) => lines.length > 0)
    return {
      ...this.digest,
      rows: new Map(rows.map(([range, lines]) => [range, lines.written])),
      keys: keys.written,
      unread: [...this.unread.values()],
    }
  }

  /**
   * Writes the families' part of a line.
   *
   * @returns the post town
   */
  private features(line: LineBytes): string | null {
    const { inline, joined } = this.state
    let nation: Nation = 'england'
    let postTown: string | null = null
    for (let index = 0; index < inline.length; index += 1) {
      const { reader, written } = inline[index] ?? nothing('family')
      const number = reader.read(nation)
      const cells = reader.entries[number]?.cells ?? []
      line.add((written[number] ??= lineOf(cells)))
      if (index === NATION) nation = nationOf(cells[0])
      else if (index === POST_TOWN) postTown = textOrNull(cells[0])
    }
    for (let family = 0; family < joined.length; family += 1) {
      const { reader, written } = joined[family] ?? nothing('family')
      const number = reader.read(nation)
      const entry = reader.entries[number] ?? nothing('entry')
      line.add((written[number] ??= lineOf([this.announce(family, entry.cells)])))
      if (entry.unread.length > 0) this.countUnread(entry.unread)
    }
    return postTown
  }

  private announce(family: number, cells: Cell[]): number {
    const number = Atomics.add(this.counters, family, 1)
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

/** How "not known" stands in a line. */
export const NULL = '\\N'

function linesOf({ ranges }: TableState, range: number): LineBytes {
  const known = ranges.get(range)
  if (known !== undefined) return known
  const lines = new LineBytes()
  ranges.set(range, lines)
  return lines
}

function writeFields(lines: LineBytes, fields: readonly (string | null)[]): void {
  for (let index = 0; index < fields.length; index += 1) {
    if (index > 0) lines.tab()
    lines.text(fields[index] ?? NULL)
  }
}

/** Cells as the end of a line, with a tab before each. */
function lineOf(cells: readonly Cell[]): Uint8Array {
  return Buffer.from(cells.map((cell) => `\t${cell === null ? NULL : clean(String(cell))}`).join(''))
}

function nationOf(cell: Cell | undefined): Nation {
  return NATIONS.find((nation) => nation === cell) ?? 'england'
}

function textOrNull(cell: Cell | undefined): string | null {
  return typeof cell === 'string' ? cell : null
}

function nothing(what: string): never {
  throw new RangeError(`there is no such ${what}`)
}
