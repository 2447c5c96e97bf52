import { NATIONS } from '@retrofolio/engine/vocabulary'
import { addressTexts } from '../../addresses/search-index/address-texts.ts'
import { rangeOf } from '../../addresses/search-index/postcode-ranges.ts'
import type { Column } from '../../certificates/columns/columns.ts'
import type { Family } from '../columns/column-families.ts'
import type { EntryNumbers } from '../columns/entry-numbers.ts'
import type { Cell } from '../columns/home-columns.ts'
import {
  FIGURE_FAMILIES,
  FIRST_FAMILY,
  FIRST_FIGURE,
  JOINED_FAMILIES,
  NATION,
  POST_TOWN,
} from '../columns/staged-columns.ts'
import { rejectionReason } from '../rejection-reason.ts'
import { certificateId, textHash } from '../text-hash.ts'
import { FamilyReader } from './family-reader.ts'
import { CHUNK_ORDER, type ChunkJob, type ParsedChunk } from './parsed-chunk.ts'
import { RowFields } from './row-fields.ts'
import type { RowScanner } from './row-scanner.ts'
import { StagedRows } from './staged-rows.ts'
import { TableCells } from './table-cells.ts'

/** Limit for cached cells of one column: a damaged file may have a different one in every row. */
const MOST_CELLS = 400_000
/** Limit for cached combinations of one family. */
const MOST_COMBINATIONS = 1_000_000

/** State of a table that is kept between chunks. */
export interface TableState {
  positions: ReadonlyMap<Column, number>
  table: TableCells
  joined: ReadFamily[]
  figures: ReadFamily[]
  /** By the number that a row stores for them. */
  nations: number[]
  towns: (string | null)[]
  rows: StagedRows
}

interface ReadFamily {
  reader: FamilyReader
  /** What a row stores for each combination: its number across all threads, or the figure itself. */
  carried: number[]
}

/** Whether the caches are full. They are then cleared, and recurring entries are announced again. */
export function isFull({ table, joined, figures }: TableState): boolean {
  return table.isFull(MOST_CELLS) || [...joined, ...figures].some(({ reader }) => reader.size > MOST_COMBINATIONS)
}

export function newState(positions: ReadonlyMap<Column, number>, today: string): TableState {
  const families = [...JOINED_FAMILIES, ...FIGURE_FAMILIES]
  const table = new TableCells(
    positions,
    families.flatMap(({ inputs }) => inputs),
    today,
  )
  const read = (family: Family): ReadFamily => ({ reader: new FamilyReader(family, table), carried: [] })
  return {
    positions,
    table,
    joined: JOINED_FAMILIES.map(read),
    figures: FIGURE_FAMILIES.map(read),
    nations: [],
    towns: [],
    rows: new StagedRows(),
  }
}

/** Collects the result of a chunk, row by row. */
export class ChunkWriter {
  private readonly digest: Omit<ParsedChunk, 'rows' | 'unread'>
  private readonly job: ChunkJob
  private readonly state: TableState
  private readonly numbers: EntryNumbers
  private readonly fields: RowFields
  private readonly uprns = { filled: 0, unread: new Map<string, number>() }

  constructor(job: ChunkJob, state: TableState, numbers: EntryNumbers) {
    this.job = job
    this.state = state
    this.numbers = numbers
    this.fields = new RowFields(state.positions, state.table.today)
    this.digest = { read: 0, bytes: job.bytes.length, rejected: [], entries: [] }
    state.rows.clear()
    state.table.forgetRows()
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
    const refusal = rejectionReason({ uprn, certificateKey, address, postcode })
    if (refusal !== null || address === null || postcode === null) {
      const identifiers = { uprn, certificateKey, buildingReference, postcode }
      this.digest.rejected.push({ row: this.digest.read, reason: refusal ?? '', ...identifiers })
      return
    }
    const { rows } = state
    rows.reserve()
    this.countUprn()
    state.table.readRow(row)
    const postTown = this.features(rows)
    const texts = addressTexts({ address, postTown, postcode })
    // The time identifies a certificate only if there is no key.
    const lodgedAt = certificateKey === null ? fields.lodgement().at : null
    const certificate = certificateId({ uprn, certificateKey, lodgedAt })
    put(rows, 0, this.job.chunk * CHUNK_ORDER + this.digest.read)
    put(rows, 1, uprn === null ? Number.NaN : Number(uprn))
    put(rows, 2, textHash(texts.key))
    put(rows, 3, fields.lodgedMoment())
    put(rows, 4, certificate)
    put(rows, 5, rangeOf(postcode))
    rows.text(0, certificateKey)
    rows.text(1, buildingReference)
    rows.text(2, address)
    rows.text(3, postcode)
    rows.text(4, texts.address_place)
    rows.text(5, texts.address_numbers)
    rows.text(6, texts.address_sort)
    rows.rows += 1
  }

  done(): ParsedChunk {
    return { ...this.digest, rows: this.state.rows, unread: this.unread() }
  }

  /**
   * Stores the family numbers of the row.
   *
   * @returns the post town
   */
  private features(rows: StagedRows): string | null {
    const { joined, figures, table, nations, towns } = this.state
    let postTown: string | null = null
    for (let family = 0; family < joined.length; family += 1) {
      const read = joined[family] ?? nothing('family')
      const { reader, carried } = read
      const number = reader.read()
      const carries = (carried[number] ??= this.announce(family, read))
      put(rows, FIRST_FAMILY + family, carries)
      if (family === NATION) table.setNation(nations[carries] ?? 0)
      else if (family === POST_TOWN) postTown = towns[carries] ?? null
    }
    for (let family = 0; family < figures.length; family += 1) {
      const { reader, carried } = figures[family] ?? nothing('family')
      const number = reader.read()
      put(rows, FIRST_FIGURE + family, (carried[number] ??= figureOf(reader.describe()[0])))
    }
    return postTown
  }

  /** Combinations with the same content share a number. */
  private announce(family: number, { reader }: ReadFamily): number {
    const cells = reader.describe()
    const said = JSON.stringify(cells)
    const { number, isNew } = this.numbers.numberOf(family, said)
    if (isNew) this.digest.entries.push({ family, number, said })
    if (family === NATION) this.state.nations[number] = nationNumber(cells[0])
    else if (family === POST_TOWN) this.state.towns[number] = textOrNull(cells[0])
    return number
  }

  private countUprn(): void {
    const { uprn, uprnCell } = this.fields
    if (uprnCell === null) return
    this.uprns.filled += 1
    if (uprn === null) this.uprns.unread.set(uprnCell, (this.uprns.unread.get(uprnCell) ?? 0) + 1)
  }

  private unread(): ParsedChunk['unread'] {
    const { filled, unread } = this.uprns
    const texts = [...unread].map(([text, rows]) => ({ text, rows }))
    const columns = this.state.table.takeUnread()
    if (filled > 0) columns.push({ column: 'UPRN', filled, texts, monthFirst: [] })
    const { header } = this.job
    const headingOf = (column: Column) => header[this.state.positions.get(column) ?? -1]?.trim() || column
    return columns.map((each) => ({ ...each, heading: headingOf(each.column) }))
  }
}

function put({ rows, numbers }: StagedRows, column: number, cell: number | undefined): void {
  const cells = numbers[column]
  if (cells !== undefined && cell !== undefined) cells[rows] = cell
}

const MS_PER_DAY = 86_400_000

/** Days since 1970. */
function figureOf(cell: Cell | undefined): number {
  if (typeof cell === 'string') return Date.parse(cell) / MS_PER_DAY
  return typeof cell === 'number' ? cell : Number.NaN
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
  throw new RangeError(`unknown ${what}`)
}
