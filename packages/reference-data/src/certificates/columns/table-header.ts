import { type Column, columnPositions, isColumnName, spelling } from './columns.ts'

export interface TableHeader {
  /** One name for each cell of a row. */
  names: string[]
  /** How many rows, blank ones not counted, end with the header. */
  rows: number
}

/** A title, a note on the source and a line such as `sep=;` may stand above the header. */
export const HEADER_WITHIN_ROWS = 10

/** A list of columns names one in each row. */
const FEWEST_NAMES = 3

/**
 * The header of a table, found among its first rows as the one that names most columns. Releases of the Scottish register
 * have two, technical names and readable ones, in either order: of each cell the name that is known counts. Where no row
 * names several columns, the first is the header.
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

/** Pages of the old service joined into one file repeat the header; Scottish files add one with readable names. */
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

/** Further down, where such files were joined: names to read, which need not spell like those above. */
function isReadableHeader(values: readonly string[], positions: ReadonlyMap<Column, number>): boolean {
  const names = (['POSTCODE', 'TOTAL_FLOOR_AREA'] as const).map((column) => values[positions.get(column) ?? -1])
  return spelling(names[0] ?? '') === 'postcode' && names[1] !== undefined && /[a-z]{4}/i.test(names[1])
}
