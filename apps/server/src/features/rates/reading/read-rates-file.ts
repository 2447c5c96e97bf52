import {
  EXPLAINING_COLUMNS,
  isRatesHeader,
  RATE_COLUMNS,
  type ReadRates,
  readScheduleOfRates,
} from '@retrofolio/analysis/read-schedule-of-rates'
import { RATES_MAX_ROWS } from '@retrofolio/contract/accounts/own-rates'
import { openTable } from '../../imports/reading/files/open-table.ts'
import { UnreadableFile } from '../../imports/reading/unreadable-file.ts'

export interface RatesFile extends ReadRates {
  /** The headings as they are in the file. */
  headings: string[]
  /** Sentences about the file as a whole. */
  warnings: string[]
}

/**
 * Reads a schedule of rates from a CSV or XLSX file. Rule MEA-8. A missing column is a problem of the field `header`.
 *
 * @param signal aborts reading
 * @throws UnreadableFile
 * @throws QueueFull for a workbook while too many others are read
 */
export async function readRatesFile(bytes: Uint8Array, signal?: AbortSignal): Promise<RatesFile> {
  const table = await openTable(bytes, { signal, table: PRICES })
  const rows: TableRow[] = []
  for await (const { row, cells } of table.rows) {
    if (rows.length > RATES_MAX_ROWS) throw tooLong()
    rows.push({ row, cells: cells.map(tidy) })
  }
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const place = Math.max(
    0,
    filled.slice(0, MOST_ABOVE).findIndex(({ cells }) => isRatesHeader(cells)),
  )
  const header = filled[place]
  if (header === undefined) throw new UnreadableFile('The file has no rows. Choose one with a header and rows.')
  const warnings = [...table.warnings, ...(table.warningsOfRows?.() ?? []), ...rowsAbove(filled.slice(0, place))]
  const headings = header.cells.filter((cell) => cell !== '')
  return { ...readScheduleOfRates(header, filled.slice(place + 1)), headings, warnings }
}

const PRICES = { headings: [...RATE_COLUMNS, ...EXPLAINING_COLUMNS], rows: 'prices' }

interface TableRow {
  row: number
  cells: string[]
}

/** Rows from the top that may be the header: a title or notes may be above it. */
const MOST_ABOVE = 20

/** Removes characters that the database rejects or that are invisible. */
const tidy = (cell: string): string =>
  cell
    .replace(/[\0\uFEFF]/g, '')
    .toWellFormed()
    .trim()

function rowsAbove(above: readonly TableRow[]): string[] {
  const [first, last] = [above[0]?.row, above.at(-1)?.row]
  if (first === undefined || last === undefined) return []
  return [
    first === last
      ? `Row ${first} is above the headings and was not read.`
      : `Rows ${first} to ${last} are above the headings and were not read.`,
  ]
}

const tooLong = () =>
  new UnreadableFile(
    `The file has more than ${RATES_MAX_ROWS.toLocaleString('en-GB')} rows. A schedule of rates has one for each measure. Choose the right file, or leave out rows that are not needed.`,
  )
