/**
 * Starts of postcode ranges with about equal numbers of homes. Each range is sorted and written in memory, one after
 * the other. It extends to the start of the next one, in text order.
 */
export const RANGE_STARTS =
  `  B BB BH BN BR BS CB CF CH CM CO CR CV DA DE DL DN DY E EH EN EX FK G GL GU HA HD HU IG IP KA KT L LE LL LN LS M ME MK
  N NE NG NN NP NR NW OL OX PE PL PO PR RG RH RM S SA SE SG SK SL SN SO SP SR SS ST SW TA TF TN TQ TS TW W WA WF WN WR
  WV YO`.split(/\s+/)

/** The range of a full postcode. */
export function rangeOf(postcode: string): number {
  const area = postcode.charCodeAt(1) < 0x41 ? postcode.slice(0, 1) : postcode.slice(0, 2)
  const known = RANGE_OF_AREA.get(area)
  if (known !== undefined) return known
  let range = RANGE_STARTS.length - 1
  while (range > 0 && (RANGE_STARTS[range] ?? '') > area) range -= 1
  RANGE_OF_AREA.set(area, range)
  return range
}

const RANGE_OF_AREA = new Map<string, number>()

/** Adjacent ranges, both ends included. */
export interface RangeSpan {
  first: number
  last: number
}

export const ALL_RANGES: RangeSpan = { first: 0, last: RANGE_STARTS.length - 1 }

/** SQL condition for postcodes in a span. */
export function inSpan(column: string, { first, last }: RangeSpan): string {
  const conditions = [`${column} >= '${RANGE_STARTS[first] ?? ''}'`]
  const next = RANGE_STARTS[last + 1]
  if (next !== undefined) conditions.push(`${column} < '${next}'`)
  return conditions.join(' AND ')
}

/** Spans of about this many rows, or of one range that has more. */
export function spansOf(rowsByRange: ReadonlyMap<number, number>, rowsPerSpan: number): RangeSpan[] {
  const spans: RangeSpan[] = []
  let rows = 0
  let first = 0
  for (const range of RANGE_STARTS.keys()) {
    rows += rowsByRange.get(range) ?? 0
    if (rows < rowsPerSpan && range < ALL_RANGES.last) continue
    spans.push({ first, last: range })
    rows = 0
    first = range + 1
  }
  return spans
}

/** Sorting and writing this many rows at once takes half a gigabyte. */
export const ROWS_PER_SPAN = 350_000

/** Spans for processing a table with this number of homes, for the whole country or a part of it. */
export function spansOfTable(rows: number): RangeSpan[] {
  if (rows <= ROWS_PER_SPAN) return [ALL_RANGES]
  return [...RANGE_STARTS.keys()].map((range) => ({ first: range, last: range }))
}
