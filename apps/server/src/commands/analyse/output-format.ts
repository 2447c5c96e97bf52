import { extname } from 'node:path'
import { UserFacingError } from '../../reporting/user-facing-error.ts'

export const OUTPUT_FORMATS = ['csv', 'json', 'parquet'] as const
export type OutputFormat = (typeof OUTPUT_FORMATS)[number]

/** Chooses the format by the file extension of the output. */
export function outputFormat(outPath: string): OutputFormat {
  const ending = extname(outPath).slice(1).toLowerCase()
  const format = OUTPUT_FORMATS.find((candidate) => candidate === ending)
  if (format !== undefined) return format
  throw new UserFacingError(
    `--out ${outPath}: the file extension sets the format and must be .csv, .json or .parquet, as in --out results.csv.`,
    { exitCode: 2 },
  )
}

export type OutputCell = string | number | null | undefined
export type RowOf<Name extends string> = Readonly<Partial<Record<Name, OutputCell>>>
/** Columns in their order, with the types of DuckDB. */
export type ColumnsOf<Name extends string> = Readonly<Partial<Record<Name, string>>>

/** RFC 4180 with a header and LF line ends; an empty cell means "no value". */
export async function* csvText<Name extends string>(
  rows: AsyncIterable<RowOf<Name>>,
  columns: ColumnsOf<Name>,
): AsyncGenerator<string> {
  const names = Object.keys(columns).filter((name): name is Name => name in columns)
  yield `${names.join(',')}\n`
  for await (const row of rows) {
    let line = ''
    for (const column of names) line += line === '' ? csvCell(row[column]) : `,${csvCell(row[column])}`
    yield `${line}\n`
  }
}

function csvCell(cell: OutputCell): string {
  if (cell === null || cell === undefined) return ''
  const text = String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One array, with one object per line that contains every column. */
export async function* jsonText<Name extends string>(
  rows: AsyncIterable<RowOf<Name>>,
  columns: ColumnsOf<Name>,
): AsyncGenerator<string> {
  const noFigures = Object.fromEntries(Object.keys(columns).map((name) => [name, null]))
  let separator = '[\n'
  for await (const row of rows) {
    yield separator + JSON.stringify({ ...noFigures, ...row })
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** Joins small pieces into writes of this many characters: one write per row would cost more than the analysis. */
const CHARACTERS_PER_WRITE = 65_536

export async function* joinedRowsJson(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = ''
  for await (const piece of pieces) {
    waiting += piece
    if (waiting.length >= CHARACTERS_PER_WRITE) {
      yield waiting
      waiting = ''
    }
  }
  if (waiting !== '') yield waiting
}
