import { textExcerpt } from '../text-excerpt.ts'
import { columnLetters, type SheetInspection } from './inspect-sheet.ts'
import type { SheetName } from './workbook-sheets.ts'

/** Maximum length of a sheet name in spreadsheets. */
export const MAX_NAME_LENGTH = 31
const MOST_NAMED = 5

interface LeftOutOptions {
  /** So many are inspected at most. */
  mostSheets: number
  /** What the rows of the table are; homes, among whose sheets a user can choose, if left out. */
  rows: string | undefined
}

/** Reports sheets that were not read. */
export function sheetsLeftOut(chosen: SheetName, sheets: readonly SheetName[], options: LeftOutOptions): string[] {
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const hidden = sheets.filter((sheet) => sheet.isHidden && sheet !== chosen)
  return [...othersLeftOut(chosen, visible, options), ...hiddenLeftOut(hidden, options.rows ?? 'homes')]
}

function othersLeftOut(
  chosen: SheetName,
  visible: readonly SheetName[],
  { mostSheets, rows }: LeftOutOptions,
): string[] {
  const others = visible.filter((sheet) => sheet !== chosen)
  if (others.length === 0) return []
  const left = `The workbook has ${visible.length} sheets: “${chosen.name}” was read, ${namesOf(others)} ${others.length === 1 ? 'was' : 'were'} not.`
  return [
    visible.length > mostSheets
      ? `${left} Only the first ${mostSheets} were inspected: if the ${rows ?? 'homes'} are in another, ${rows === undefined ? 'choose it' : 'move it to the front'}.`
      : left,
  ]
}

function hiddenLeftOut(hidden: readonly SheetName[], rows: string): string[] {
  if (hidden.length === 0) return []
  return [
    hidden.length === 1
      ? `The sheet ${namesOf(hidden)} is hidden and was not read. If ${rows} are in it, show it and upload the file again.`
      : `The sheets ${namesOf(hidden)} are hidden and were not read. If ${rows} are in them, show them and upload the file again.`,
  ]
}

const namesOf = (sheets: readonly SheetName[]): string =>
  listed(
    sheets.map(({ name }) => `“${textExcerpt(name, MAX_NAME_LENGTH)}”`),
    'others',
  )

/** The part of a sheet that was read; rows and columns count from 1. */
export interface ReadCells {
  rows: Iterable<number>
  columns: ReadonlySet<number>
}

/** Warns of hidden rows and columns, which are read all the same, and of formulas without stored results. */
export function warningsOfSheet({ inspection }: SheetName, read: ReadCells): string[] {
  if (inspection === null) return []
  return [
    ...hiddenRowsRead(inspection, read),
    ...hiddenColumnsRead(inspection, read),
    ...formulasWithoutValue(inspection),
  ]
}

function hiddenRowsRead({ hiddenRows }: SheetInspection, { rows }: ReadCells): string[] {
  const read = [...rows].filter((row) => hiddenRows.has(row))
  const [first] = read
  if (first === undefined) return []
  if (read.length === 1) {
    return [
      `Row ${first} of the sheet is hidden, perhaps by a filter, and was read like the others. If it should not be imported, delete it from the file and upload that again.`,
    ]
  }
  return [
    `${read.length.toLocaleString('en-GB')} rows of the sheet are hidden, perhaps by a filter, and were read like the others: rows ${listed(read.map(String), 'others')}. If they should not be imported, delete them from the file and upload that again.`,
  ]
}

function hiddenColumnsRead({ hiddenColumns }: SheetInspection, { columns }: ReadCells): string[] {
  const isHidden = (column: number) => hiddenColumns.some(({ first, last }) => column >= first && column <= last)
  const read = [...columns].toSorted((one, other) => one - other).filter(isHidden)
  if (read.length === 0) return []
  const letters = listed(read.map(columnLetters), 'others')
  return [
    read.length === 1
      ? `Column ${letters} of the sheet is hidden and was read like the others. If it should not be imported, change what the column holds, or delete it from the file.`
      : `Columns ${letters} of the sheet are hidden and were read like the others. If they should not be imported, change what the columns hold, or delete them from the file.`,
  ]
}

function formulasWithoutValue({ formulasWithoutValue: columns }: SheetInspection): string[] {
  const [only] = columns
  if (only === undefined) return []
  const count = columns.reduce((sum, column) => sum + column.count, 0)
  const places = columns.map(({ column, firstRow }) => `column ${columnLetters(column)} from row ${firstRow}`)
  const what =
    count === 1
      ? `A formula in column ${columnLetters(only.column)}, row ${only.firstRow}, has no stored result, so its cell was read as blank.`
      : `${count.toLocaleString('en-GB')} formulas have no stored result, so their cells were read as blank: ${listed(places, 'others')}.`
  return [
    `${what} Open the file in a spreadsheet program such as Excel, save it there, which stores the results, and upload it again.`,
  ]
}

function listed(items: readonly string[], others: string): string {
  const named = items.length > MOST_NAMED ? [...items.slice(0, MOST_NAMED), others] : items
  return new Intl.ListFormat('en-GB').format(named)
}
