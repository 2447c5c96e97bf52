import { RANGE_STARTS } from '../../addresses/search-index/postcode-ranges.ts'
import { OWN_NUMBERS, STAGED_NUMBERS, STAGED_TEXTS } from '../columns/staged-columns.ts'
import { PageWriter, type RowGroup } from '../parquet/parquet-writer.ts'
import { TextBytes } from '../parquet/text-bytes.ts'

const FIRST_ROWS = 1 << 12
const RANGE = OWN_NUMBERS.findIndex(({ name }) => name === 'postcode_range')

/** The accepted rows of a chunk by column, in buffers that are reused for the next chunk. */
export class StagedRows {
  rows = 0
  /** By `STAGED_NUMBERS`; NaN for a missing number. */
  readonly numbers: Float64Array[] = STAGED_NUMBERS.map(() => new Float64Array(FIRST_ROWS))
  private readonly texts = new TextBytes()
  private readonly starts = STAGED_TEXTS.map(() => new Int32Array(FIRST_ROWS))
  private readonly ends = STAGED_TEXTS.map(() => new Int32Array(FIRST_ROWS))
  private readonly pages = new PageWriter()
  private capacity = FIRST_ROWS

  clear(): void {
    this.rows = 0
    this.texts.clear()
  }

  /** Ensures space for one more row at `rows`, which counts once its cells are set. */
  reserve(): void {
    if (this.rows < this.capacity) return
    this.capacity *= 2
    for (const columns of [this.starts, this.ends]) {
      columns.forEach((column, index) => {
        const larger = new Int32Array(this.capacity)
        larger.set(column)
        columns[index] = larger
      })
    }
    this.numbers.forEach((column, index) => {
      const larger = new Float64Array(this.capacity)
      larger.set(column)
      this.numbers[index] = larger
    })
  }

  /** @param column index in `STAGED_TEXTS` */
  text(column: number, text: string | null): void {
    const starts = this.starts[column]
    const ends = this.ends[column]
    if (starts === undefined || ends === undefined) return
    starts[this.rows] = text === null ? -1 : this.texts.length
    if (text !== null) this.texts.text(text)
    ends[this.rows] = text === null ? -1 : this.texts.length
  }

  /**
   * Passes the rows as row groups, one for each postcode range with rows.
   *
   * @param take receives the bytes of a group, valid until it returns
   */
  eachRange(take: (range: number, group: RowGroup, bytes: Uint8Array) => void): void {
    const ranges = this.numbers[RANGE] ?? new Float64Array()
    const bounds = new Int32Array(RANGE_STARTS.length + 1)
    for (let row = 0; row < this.rows; row += 1) addTo(bounds, (ranges[row] ?? 0) + 1, 1)
    for (let range = 0; range < RANGE_STARTS.length; range += 1) addTo(bounds, range + 1, bounds[range] ?? 0)
    const order = new Int32Array(this.rows)
    const next = bounds.slice()
    for (let row = 0; row < this.rows; row += 1) {
      const range = ranges[row] ?? 0
      const at = next[range] ?? 0
      order[at] = row
      next[range] = at + 1
    }
    for (let range = 0; range < RANGE_STARTS.length; range += 1) {
      const rows = order.subarray(bounds[range], bounds[range + 1])
      if (rows.length === 0) continue
      this.pages.clear()
      const sizes = this.pagesOf(rows)
      take(range, { rows: rows.length, sizes }, this.pages.written)
    }
  }

  private pagesOf(rows: Int32Array): number[] {
    const { pages, numbers } = this
    const bytes = this.texts.written
    const sizes = STAGED_NUMBERS.map(({ type }, index) =>
      type === 'text' ? 0 : pages.numbers(type, numbers[index] ?? new Float64Array(), rows),
    )
    for (let index = 0; index < STAGED_TEXTS.length; index += 1) {
      const starts = this.starts[index] ?? new Int32Array()
      sizes.push(pages.texts({ bytes, starts, ends: this.ends[index] ?? new Int32Array() }, rows))
    }
    return sizes
  }
}

function addTo(counts: Int32Array, at: number, more: number): void {
  counts[at] = (counts[at] ?? 0) + more
}
