import { isOutputOf, placesOf, ROW_PATHS } from './column-families.ts'
import { type Cell, HOME_COLUMNS, type HomeColumn } from './home-columns.ts'
import { FIGURE_FAMILIES, JOINED_FAMILIES } from './staged-columns.ts'

/**
 * A family of columns that is not stored in `homes`: a home has the number of its combination of cells, and the table
 * `family_entries` has each combination once.
 */
export interface StoredFamily {
  name: string
  /** The column of `homes` with the number; NULL when all cells of the family are unknown. */
  column: string
  /** Indexes in `HOME_COLUMNS` of an entry's cells. */
  places: readonly number[]
}

/** Paths derived from another column of a home: its number, its postcode. */
const DERIVED_PATHS: ReadonlySet<string> = new Set(['uprn', 'features.postcode'])

const kept = (name: string, places: readonly number[]): StoredFamily => ({ name, column: `family_${name}`, places })

const isInRow = (path: readonly string[]): boolean =>
  ROW_PATHS.has(path.join('.')) || FIGURE_FAMILIES.some((family) => isOutputOf(family, path))

const TABLE_FAMILIES = JOINED_FAMILIES.map((family) => kept(family.name, placesOf(family)))
const FROM_TABLES = new Set(TABLE_FAMILIES.flatMap(({ places }) => places))

/** Data that only whole documents contain, not tables. */
const DOCUMENT_FAMILY = kept(
  'document',
  HOME_COLUMNS.flatMap(({ path }, place) => (isInRow(path) || FROM_TABLES.has(place) ? [] : [place])),
)

/** By family number: families of tables come first, in their order. */
export const STORED_FAMILIES: readonly StoredFamily[] = [...TABLE_FAMILIES, DOCUMENT_FAMILY]

/** Columns stored for each home, with their indexes in `HOME_COLUMNS`. */
export const PLAIN_COLUMNS: readonly (HomeColumn & { place: number })[] = HOME_COLUMNS.flatMap((column, place) =>
  isInRow(column.path) && !DERIVED_PATHS.has(column.path.join('.')) ? [{ ...column, place }] : [],
)

/** The cells of one family, out of all cells of a home. */
export function familyCells({ places }: StoredFamily, cells: readonly Cell[]): Cell[] {
  return places.map((place) => cells[place] ?? null)
}

/** Offset between the codes of consecutive families. */
const NUMBERS_PER_FAMILY = 2 ** 32

/** Identifies an entry across all families. */
export function entryCode(family: number, number: number): number {
  return family * NUMBERS_PER_FAMILY + number
}

export function entryOfCode(code: number): { family: number; number: number } {
  const family = Math.floor(code / NUMBERS_PER_FAMILY)
  return { family, number: code - family * NUMBERS_PER_FAMILY }
}

/**
 * SQL for the entries of a family with a column for each cell.
 *
 * @param table such as `family_entries`
 */
export function familyEntriesSql(table: string, name: string): string {
  const family = STORED_FAMILIES.findIndex((each) => each.name === name)
  const places = STORED_FAMILIES[family]?.places ?? []
  const paths = places.map((_, index) => `'$[${index}]'`)
  const columns = places.map((place, index) => {
    const column = HOME_COLUMNS[place]
    return `cells[${index + 1}]::${column?.type} AS ${column?.name}`
  })
  return `
    SELECT number, ${columns.join(', ')} FROM (
      SELECT number, json_extract_string(cells, [${paths.join(', ')}]) AS cells FROM (${numbered(table, family)})
    )`
}

/** SQL for the entries of a family with a hash of their content. */
export function entryHashesSql(table: string, family: number): string {
  return `SELECT number, hash(cells) AS digest FROM (${numbered(table, family)})`
}

function numbered(table: string, family: number): string {
  const first = entryCode(family, 0)
  return `SELECT (code - ${first})::INTEGER AS number, cells FROM ${table} WHERE code >= ${first} AND code < ${entryCode(family + 1, 0)}`
}
