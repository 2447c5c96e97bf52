import { handleJobs } from '@retrofolio/reference-data/threads/handle-jobs'
import { type Cell, type CellValue, colToLetter, writeXlsx } from 'hucre/xlsx'
import { xmlText } from '../../../../formats/xml-text.ts'
import type { ListWorkbook, WorkbookColumn } from './list-workbook.ts'

handleJobs<ListWorkbook, Uint8Array>(writeWorkbook, (bytes) =>
  bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [],
)

/** Spreadsheets refuse a sheet with more links. */
const LINKS_MAX = 65_000
/** In characters. */
const NARROWEST = 9
const WIDEST = 48
/** Excel keeps no more. */
const DECIMALS_MAX = 6

const HEADING_STYLE = { font: { bold: true }, alignment: { wrapText: true, vertical: 'top' } } as const
const LINK_STYLE = { font: { color: { rgb: '0563C1' }, underline: true } } as const

function writeWorkbook({ columns, rows, links, about }: ListWorkbook): Promise<Uint8Array> {
  const cells = new Map<string, Partial<Cell>>()
  for (const [at] of columns.entries()) cells.set(`0,${at}`, { style: HEADING_STYLE })
  const linked = columns.findIndex(({ isLink }) => isLink)
  if (linked !== -1) {
    for (const [at, target] of links.slice(0, LINKS_MAX).entries())
      cells.set(`${at + 1},${linked}`, { hyperlink: { target }, style: LINK_STYLE })
  }
  return writeXlsx({
    sheets: [
      {
        name: 'Homes',
        columns: columns.map((column, at) => {
          const values = rows.map((row) => row[at] ?? null)
          return { width: widthOf(column, values), numFmt: formatOf(column, values) }
        }),
        rows: [
          columns.map(({ heading }) => xmlText(heading)),
          ...rows.map((row) => row.map((value, at) => cellOf(value, columns[at]))),
        ],
        cells,
        freezePane: { rows: 1, columns: linked === 0 ? 1 : 0 },
        autoFilter: { range: `A1:${colToLetter(columns.length - 1)}${rows.length + 1}` },
      },
      {
        name: 'About this list',
        columns: [{ width: 40 }, { width: 16 }, { width: 100, style: { alignment: { wrapText: true } } }],
        rows: about.map((row) => row.map(xmlText)),
      },
    ],
  })
}

/** A day as midnight UTC, which the library writes as a whole serial number. */
function cellOf(value: string | number | null, column: WorkbookColumn | undefined): CellValue {
  return column?.kind === 'date' && typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : xmlText(value)
}

/** Text cells stay text when they are edited, such as `=1+1` and a UPRN. */
function formatOf({ kind }: WorkbookColumn, values: readonly (string | number | null)[]): string {
  if (kind === 'date') return 'dd mmm yyyy'
  if (kind !== 'number') return '@'
  const decimals = values.reduce<number>((most, value) => Math.max(most, decimalsOf(value)), 0)
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
}

function decimalsOf(value: string | number | null): number {
  return typeof value === 'number' ? Math.min(DECIMALS_MAX, (String(value).split('.')[1] ?? '').length) : 0
}

/** Wide enough for most values; the heading may take several lines. */
function widthOf({ heading, kind }: WorkbookColumn, values: readonly (string | number | null)[]): number {
  const longestWord = Math.max(...heading.split(' ').map((word) => word.length))
  const longest = values.reduce<number>((most, value) => Math.max(most, String(value ?? '').length), 0)
  return Math.min(WIDEST, Math.max(NARROWEST, longestWord + 2, kind === 'date' ? 12 : longest + 2))
}
