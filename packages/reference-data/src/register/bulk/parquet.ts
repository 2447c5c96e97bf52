/**
 * Writes tables as Parquet, plain and uncompressed: numbers and texts go from memory to the disk and into DuckDB without
 * anybody spelling them out. As much of the format as that takes.
 */

/** `day` counts from 1970, `moment` is in microseconds; numbers are handed over as such, NaN where there is none. */
export type ParquetType = 'int' | 'long' | 'double' | 'day' | 'moment' | 'text'

export interface ParquetColumn {
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
    // A run of bits in groups of eight, whose head always takes as many bytes; or of one and the same.
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
  const page = new ThriftWriter().int(1, rows).int(2, PLAIN).int(3, RLE).int(4, RLE).end()
  return new ThriftWriter().int(1, 0).int(2, size).int(3, size).struct(5, page).end().bytes()
}

/** The end of a file: which columns it has and where its row groups lie, the first behind the magic word. */
export function parquetFooter(columns: readonly ParquetColumn[], groups: readonly RowGroup[]): Uint8Array {
  let offset = PARQUET_MAGIC.length
  const described = groups.map(({ rows, sizes }) => {
    const start = offset
    const chunks = columns.map(({ name, type }, index) => {
      const size = sizes[index] ?? 0
      const chunk = new ThriftWriter()
        .int(1, PHYSICAL[type])
        .list(2, INT, [new ThriftWriter().zigzag(PLAIN), new ThriftWriter().zigzag(RLE)])
        .list(3, BINARY, [new ThriftWriter().text(name)])
        .int(4, 0)
        .long(5, rows)
        .long(6, size)
        .long(7, size)
        .long(9, offset)
        .end()
      const placed = new ThriftWriter().long(2, offset).struct(3, chunk).end()
      offset += size
      return placed
    })
    return new ThriftWriter()
      .list(1, STRUCT, chunks)
      .long(2, offset - start)
      .long(3, rows)
      .end()
  })
  const root = new ThriftWriter().name(4, 'rows').int(5, columns.length).end()
  const schema = columns.map(({ name, type }) => {
    const element = new ThriftWriter().int(1, PHYSICAL[type]).int(3, OPTIONAL).name(4, name)
    const converted = CONVERTED[type]
    return (converted === undefined ? element : element.int(6, converted)).end()
  })
  const metadata = new ThriftWriter()
    .int(1, 1)
    .list(2, STRUCT, [root, ...schema])
    .long(
      3,
      groups.reduce((sum, { rows }) => sum + rows, 0),
    )
    .list(4, STRUCT, described)
    .end()
    .bytes()
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
  private readonly written: number[] = []
  private field = 0

  bytes(): Uint8Array {
    return Uint8Array.from(this.written)
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

  struct(field: number, struct: ThriftWriter): this {
    return this.begin(field, STRUCT).more(struct)
  }

  list(field: number, type: number, elements: readonly ThriftWriter[]): this {
    this.begin(field, LIST)
    if (elements.length < 15) this.byte((elements.length << 4) | type)
    else this.byte(0xf0 | type).varint(elements.length)
    for (const element of elements) this.more(element)
    return this
  }

  end(): this {
    return this.byte(0)
  }

  text(text: string): this {
    const bytes = Buffer.from(text)
    this.varint(bytes.length)
    for (const byte of bytes) this.byte(byte)
    return this
  }

  zigzag(value: number): this {
    return this.varint(value * 2)
  }

  /** Whole numbers from 0 on. */
  varint(value: number): this {
    let rest = value
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.byte((rest % 0x80) | 0x80)
    return this.byte(rest)
  }

  byte(byte: number): this {
    this.written.push(byte)
    return this
  }

  private more({ written }: ThriftWriter): this {
    for (const byte of written) this.byte(byte)
    return this
  }

  private begin(field: number, type: number): this {
    this.byte(((field - this.field) << 4) | type)
    this.field = field
    return this
  }
}
