import { type Column, columnPositions, isColumnName, spelling } from './columns.ts'

export interface TableHeader {
  /** One name for each cell of a row. */
  names: string[]
  /** Number of rows up to and including the header, without blank rows. */
  rows: number
}

/** A title, a note on the source or a line such as `sep=;` may precede the header. */
export const HEADER_WITHIN_ROWS = 10

/** A list of columns has only one name in each row. */
const FEWEST_NAMES = 3

/**
 * Finds the header of a table: the row with the most column names among the first rows. Releases of the Scottish
 * register have two headers, technical and readable, in either order: for each cell the known name is used. If no row
 * has several names, the first row is the header.
 */
export function tableHeader(firstRows: readonly (readonly string[])[]): TableHeader {
  const known = firstRows.slice(0, HEADER_WITHIN_ROWS).map((row) => columnPositions(row).size)
  if (known.every((names) => names < FEWEST_NAMES)) return { names: [...(firstRows[0] ?? [])], rows: 1 }
  const most = Math.max(...known)
  const isHeader = (row: number): boolean => (known[row] ?? 0) * 2 >= most
  const at = Math.max(
    0,
    known.findIndex((_, row) => isHeader(row)),
  )
  const names = firstRows[at] ?? []
  const second = firstRows[at + 1]
  if (second === undefined || !isHeader(at + 1) || second.length !== names.length) {
    return { names: [...names], rows: at + 1 }
  }
  const joined = names.map((name, cell) => (isColumnName(name) ? name : (second[cell] ?? name)))
  return { names: joined, rows: at + 2 }
}

/**
 * Pages of the old service that were joined into one file repeat the header; Scottish files add one with readable
 * names.
 */
export function isHeaderRepeated(
  values: readonly string[],
  { names, positions }: { names: readonly string[]; positions: ReadonlyMap<Column, number> },
): boolean {
  return isRepeatedHeader(values, names) || isReadableHeader(values, positions)
}

function isRepeatedHeader(values: readonly string[], header: readonly string[]): boolean {
  if (values[0] !== header[0] && spelling(values[0] ?? '') !== spelling(header[0] ?? '')) return false
  return values.every((value, position) => spelling(value) === spelling(header[position] ?? ''))
}

/** Later in a joined file: readable names, which may be spelled differently from those above. */
function isReadableHeader(values: readonly string[], positions: ReadonlyMap<Column, number>): boolean {
  const names = (['POSTCODE', 'TOTAL_FLOOR_AREA'] as const).map((column) => values[positions.get(column) ?? -1])
  return spelling(names[0] ?? '') === 'postcode' && names[1] !== undefined && /[a-z]{4}/i.test(names[1])
}
