/**
 * Writes tables as Parquet, plain and uncompressed: numbers and texts go from memory to the disk and into DuckDB without
 * anybody spelling them out. As much of the format as that takes.
 */

/** `day` counts from 1970, `moment` is in microseconds; numbers are handed over as such, NaN where there is none. */
export type ParquetType = 'int' | 'long' | 'double' | 'day' | 'moment' | 'text'

export interface ParquetColumn {
  /** Only letters that take one byte. */
  name: string
  type: ParquetType
}

/** Some rows of a table, as they lie in a file. */
export interface RowGroup {
  rows: number
  /** Bytes of each column. */
  sizes: number[]
}

export const PARQUET_MAGIC = Buffer.from('PAR1')

const PHYSICAL: Record<ParquetType, number> = { int: 1, long: 2, double: 5, day: 1, moment: 2, text: 6 }
const CONVERTED: Partial<Record<ParquetType, number>> = { text: 0, day: 6, moment: 10 }
const BYTES_OF: Record<Exclude<ParquetType, 'text'>, number> = { int: 4, day: 4, double: 8, long: 8, moment: 8 }
const PLAIN = 0
const RLE = 3
const OPTIONAL = 1
const TWO_TO_32 = 2 ** 32

/** Texts of a column, one behind the other. */
export interface TextCells {
  bytes: Uint8Array
  /** Where the text of a row begins; -1 where there is none. */
  starts: Int32Array
  ends: Int32Array
}

/** Puts the pages of a row group together; its memory serves one after the other. */
export class PageWriter {
  length = 0
  private bytes = new Uint8Array(1 << 20)
  private view = new DataView(this.bytes.buffer)

  get written(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }

  clear(): void {
    this.length = 0
  }

  /**
   * @param rows which cells, in which order
   * @returns the bytes that the page takes
   */
  numbers(type: Exclude<ParquetType, 'text'>, cells: Float64Array, rows: Int32Array): number {
    const width = BYTES_OF[type]
    const start = this.begin(rows.length, rows.length * width)
    const { view, bytes } = this
    const bits = start + LEVELS_HEAD
    let to = this.length
    let count = 0
    for (let index = 0; index < rows.length; index += 1) {
      const cell = cells[rows[index] ?? 0] ?? 0
      // Only "not a number" differs from itself.
      if (cell !== cell) continue
      mark(bytes, bits, index)
      count += 1
      if (type === 'double') view.setFloat64(to, cell, true)
      else {
        view.setInt32(to, cell, true)
        if (width === 8) view.setInt32(to + 4, Math.floor(cell / TWO_TO_32), true)
      }
      to += width
    }
    this.length = to
    return this.end(start, rows.length, count)
  }

  texts({ bytes, starts, ends }: TextCells, rows: Int32Array): number {
    let size = 0
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0
      size += 4 + (ends[row] ?? 0) - (starts[row] ?? 0)
    }
    const start = this.begin(rows.length, size)
    const { view, bytes: own } = this
    const bits = start + LEVELS_HEAD
    let to = this.length
    let count = 0
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0
      const end = ends[row] ?? 0
      let at = starts[row] ?? 0
      if (at === -1) continue
      mark(own, bits, index)
      count += 1
      view.setInt32(to, end - at, true)
      for (to += 4; at < end; at += 1, to += 1) own[to] = bytes[at] ?? 0
    }
    this.length = to
    return this.end(start, rows.length, count)
  }

  /**
   * Makes room for a page: for its header, for bits that say which rows have a cell, and for the cells.
   *
   * @returns where it starts behind its header
   */
  private begin(rows: number, size: number): number {
    const levels = LEVELS_HEAD + Math.ceil(rows / 8)
    this.reserve(MOST_HEADER + levels + size)
    const start = this.length + MOST_HEADER
    this.bytes.fill(0, start, start + levels)
    this.length = start + levels
    return start
  }

  /** Puts the header before a page and closes up to the page before; `count` of its rows have a cell. */
  private end(start: number, rows: number, count: number): number {
    const { bytes, view } = this
    const before = start - MOST_HEADER
    let levels = LEVELS_HEAD + Math.ceil(rows / 8)
    // A run of bits in groups of eight with a header of fixed length, or a run of one repeated value.
    if (count > 0 && count < rows) {
      view.setInt32(start, levels - 4, true)
      putWide(bytes, start + 4, (Math.ceil(rows / 8) << 1) | 1)
    } else {
      bytes.copyWithin(start + LEVELS_HEAD + 1, start + levels, this.length)
      this.length += LEVELS_HEAD + 1 - levels
      levels = LEVELS_HEAD + 1
      view.setInt32(start, levels - 4, true)
      putWide(bytes, start + 4, rows << 1)
      bytes[start + LEVELS_HEAD] = count === 0 ? 0 : 1
    }
    const page = this.length - start
    const header = pageHeader(rows, page)
    bytes.set(header, before)
    bytes.copyWithin(before + header.length, start, this.length)
    this.length = before + header.length + page
    return this.length - before
  }

  private reserve(size: number): void {
    if (this.length + size <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + size))
    larger.set(this.written)
    this.bytes = larger
    this.view = new DataView(larger.buffer)
  }
}

const MOST_HEADER = 64
/** The length of the bits, in four bytes, and the head of their run. */
const LEVELS_HEAD = 8

function mark(bytes: Uint8Array, bits: number, index: number): void {
  const at = bits + (index >> 3)
  bytes[at] = (bytes[at] ?? 0) | (1 << (index & 7))
}

/** A number of up to 28 bits as a varint of four bytes. */
function putWide(bytes: Uint8Array, at: number, value: number): void {
  for (let index = 0; index < 3; index += 1) bytes[at + index] = ((value >> (index * 7)) & 0x7f) | 0x80
  bytes[at + 3] = value >> 21
}

function pageHeader(rows: number, size: number): Uint8Array {
  const header = new ThriftWriter().int(1, 0).int(2, size).int(3, size).struct(5)
  return header.int(1, rows).int(2, PLAIN).int(3, RLE).int(4, RLE).end().end().bytes()
}

/** The end of a file: which columns it has and where its row groups lie, the first behind the magic word. */
export function parquetFooter(columns: readonly ParquetColumn[], groups: readonly RowGroup[]): Uint8Array {
  const footer = new ThriftWriter().int(1, 1).list(2, STRUCT, columns.length + 1)
  footer.element().name(4, 'rows').int(5, columns.length).end()
  for (const { name, type } of columns) {
    footer.element().int(1, PHYSICAL[type]).int(3, OPTIONAL).name(4, name)
    const converted = CONVERTED[type]
    if (converted !== undefined) footer.int(6, converted)
    footer.end()
  }
  footer.long(
    3,
    groups.reduce((sum, { rows }) => sum + rows, 0),
  )
  footer.list(4, STRUCT, groups.length)
  let offset = PARQUET_MAGIC.length
  for (const { rows, sizes } of groups) {
    const start = offset
    footer.element().list(1, STRUCT, columns.length)
    columns.forEach(({ name, type }, index) => {
      const size = sizes[index] ?? 0
      footer.element().long(2, offset).struct(3).int(1, PHYSICAL[type])
      footer.list(2, INT, 2).zigzag(PLAIN).zigzag(RLE)
      footer.list(3, BINARY, 1).text(name)
      footer.int(4, 0).long(5, rows).long(6, size).long(7, size).long(9, offset).end().end()
      offset += size
    })
    footer
      .long(2, offset - start)
      .long(3, rows)
      .end()
  }
  const metadata = footer.end().bytes()
  const length = Buffer.alloc(4)
  length.writeInt32LE(metadata.length)
  return Buffer.concat([metadata, length, PARQUET_MAGIC])
}

const INT = 5
const LONG = 6
const BINARY = 8
const LIST = 9
const STRUCT = 12

/** Thrift's compact form, in which Parquet describes itself. */
class ThriftWriter {
  private written = new Uint8Array(64)
  private length = 0
  /** The last field of the struct at hand, and those of the structs around it. */
  private field = 0
  private readonly around: number[] = []

  bytes(): Uint8Array {
    return this.written.subarray(0, this.length)
  }

  int(field: number, value: number): this {
    return this.begin(field, INT).zigzag(value)
  }

  long(field: number, value: number): this {
    return this.begin(field, LONG).zigzag(value)
  }

  name(field: number, text: string): this {
    return this.begin(field, BINARY).text(text)
  }

  /** Its fields follow, up to its end. */
  struct(field: number): this {
    return this.begin(field, STRUCT).element()
  }

  /** Its elements follow. */
  list(field: number, type: number, elements: number): this {
    this.begin(field, LIST)
    return elements < 15 ? this.byte((elements << 4) | type) : this.byte(0xf0 | type).varint(elements)
  }

  /** A struct of a list. */
  element(): this {
    this.around.push(this.field)
    this.field = 0
    return this
  }

  end(): this {
    this.field = this.around.pop() ?? 0
    return this.byte(0)
  }

  text(text: string): this {
    this.varint(text.length)
    for (let at = 0; at < text.length; at += 1) this.byte(text.charCodeAt(at))
    return this
  }

  /** Whole numbers from 0 on, as all are here. */
  zigzag(value: number): this {
    return this.varint(value * 2)
  }

  private varint(value: number): this {
    let rest = value
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.byte((rest % 0x80) | 0x80)
    return this.byte(rest)
  }

  private begin(field: number, type: number): this {
    this.byte(((field - this.field) << 4) | type)
    this.field = field
    return this
  }

  private byte(byte: number): this {
    if (this.length === this.written.length) {
      const larger = new Uint8Array(this.written.length * 2)
      larger.set(this.written)
      this.written = larger
    }
    this.written[this.length] = byte
    this.length += 1
    return this
  }
}
