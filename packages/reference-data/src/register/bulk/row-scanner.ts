const QUOTE = 0x22
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const SPACE = 0x20
/** Columns of the widest known table, with room for tables of other kinds. */
const MOST_FIELDS = 512

/**
 * Scans a chunk of a table row by row and finds its fields without creating strings. Unescapes doubled quotes in place.
 */
export class RowScanner {
  /** Positions of the row's fields: from (inclusive), to (exclusive). */
  readonly starts = new Int32Array(MOST_FIELDS)
  readonly ends = new Int32Array(MOST_FIELDS)
  fields = 0
  private position = 0
  readonly bytes: Uint8Array
  readonly view: DataView
  private readonly delimiter: number
  private readonly buffer: Buffer

  constructor(bytes: Uint8Array, delimiter: number) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.delimiter = delimiter
    this.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  /** A row that another reader has split. */
  static of(values: readonly string[]): RowScanner {
    const row = new RowScanner(Buffer.from(values.join('')), 0)
    let at = 0
    for (const value of values.slice(0, MOST_FIELDS)) {
      row.starts[row.fields] = at
      at += Buffer.byteLength(value)
      row.ends[row.fields] = at
      row.fields += 1
    }
    return row
  }

  text(field: number): string {
    const { bytes, buffer } = this
    const from = this.starts[field] ?? 0
    const to = this.ends[field] ?? 0
    for (let at = from; at < to; at += 1) if ((bytes[at] ?? 0) > 0x7f) return buffer.toString('utf8', from, to)
    return buffer.toString('latin1', from, to)
  }

  texts(): string[] {
    return Array.from({ length: this.fields }, (_, field) => this.text(field))
  }

  /** True for each row, false at the end; `null` when misplaced quotes need the lenient reader. */
  next(): boolean | null {
    const { bytes, delimiter, starts, ends } = this
    const length = bytes.length
    if (this.position >= length) return false
    let at = this.position
    let field = 0
    let start = at
    for (;;) {
      if (field >= MOST_FIELDS) return null
      if (at < length && bytes[at] === QUOTE) {
        const end = this.unquote(at)
        if (end === -1) return null
        starts[field] = at + 1
        ends[field] = this.unquotedEnd
        field += 1
        at = end
        if (at < length && bytes[at] === delimiter) {
          at += 1
          start = at
          continue
        }
        if (at < length && bytes[at] === CARRIAGE_RETURN) at += 1
        if (at < length && bytes[at] !== LINE_FEED) return null
        at += 1
        break
      }
      while (at < length && bytes[at] !== delimiter && bytes[at] !== LINE_FEED) at += 1
      starts[field] = start
      ends[field] = at
      field += 1
      const isEnd = at >= length || bytes[at] === LINE_FEED
      at += 1
      if (isEnd) {
        const last = ends[field - 1] ?? 0
        // Files merged from several sources mix line ends with and without carriage return.
        if (last > start && bytes[last - 1] === CARRIAGE_RETURN) ends[field - 1] = last - 1
        break
      }
      start = at
    }
    this.fields = field
    this.position = at
    return true
  }

  /** An empty line is not a row. */
  isBlank(): boolean {
    if (this.fields !== 1) return false
    for (let at = this.starts[0] ?? 0; at < (this.ends[0] ?? 0); at += 1) {
      const byte = this.bytes[at] ?? 0
      if (byte > SPACE) return false
    }
    return true
  }

  /** The chunk in its original form. */
  untouched(): Uint8Array {
    return this.original ?? this.bytes
  }

  private original: Uint8Array | null = null
  private unquotedEnd = 0

  /** @returns the position after the closing quote; -1 if it is missing */
  private unquote(opening: number): number {
    const { bytes } = this
    const length = bytes.length
    let at = opening + 1
    while (at < length && bytes[at] !== QUOTE) at += 1
    let to = at
    if (at < length && bytes[at + 1] === QUOTE) this.original ??= bytes.slice()
    while (at < length && bytes[at + 1] === QUOTE && bytes[at] === QUOTE) {
      bytes[to] = QUOTE
      to += 1
      at += 2
      while (at < length && bytes[at] !== QUOTE) {
        bytes[to] = bytes[at] ?? 0
        to += 1
        at += 1
      }
    }
    if (at >= length) return -1
    this.unquotedEnd = to
    return at + 1
  }
}
