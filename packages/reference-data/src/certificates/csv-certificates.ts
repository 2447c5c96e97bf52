import { csvRows } from '../files/csv-rows.ts'
import type { SourceFile } from '../files/source-files.ts'
import { columnPositions, NO_CERTIFICATE_COLUMN, skipReason } from './columns/columns.ts'
import { portfolioTable } from './columns/portfolio-export.ts'
import { cellsOf, certificateOfColumns } from './columns/record-of-columns.ts'
import { HEADER_WITHIN_ROWS, isHeaderRepeated, tableHeader } from './columns/table-header.ts'
import { TableCheck, type UnrecognisedCount } from './columns/unrecognised-cells.ts'
import { unusedHeadings } from './columns/unused-headings.ts'
import type { CertificateRow } from './record/certificate-row.ts'

/** Certificates of a CSV file with any of the register's header spellings. */
export async function* csvCertificates(
  { file, isNamed }: Pick<SourceFile, 'file' | 'isNamed'>,
  chunks: AsyncIterable<string>,
  ignore: (reason: string) => void,
  today: string,
  count?: UnrecognisedCount,
): AsyncGenerator<CertificateRow> {
  const rows = csvRows(chunks)
  const firstRows = await firstOf(rows, HEADER_WITHIN_ROWS)
  const header = tableHeader(firstRows)
  const { names } = header
  const portfolio = portfolioTable(names)
  const reason = portfolio === null ? skipReason(names, isNamed) : null
  if (reason !== null) {
    await rows.return(undefined)
    ignore(reason)
    return
  }
  const positions = portfolio?.positions ?? columnPositions(names)
  const check = count === undefined ? null : new TableCheck(portfolio?.headings ?? names, positions, count, file)
  if (portfolio === null && positions.size > 0) count?.texts.addUnused(unusedHeadings(names), file)
  let row = 0
  for await (const values of joined(firstRows.slice(header.rows), rows)) {
    if (isHeaderRepeated(values, { names, positions })) continue
    row += 1
    if (positions.size === 0) {
      yield { kind: 'unreadable', row, file, reason: NO_CERTIFICATE_COLUMN }
    } else if (values.length === names.length) {
      const texts = portfolio?.cellsOf(values) ?? values
      check?.row(texts)
      yield { kind: 'certificate', row, file, ...certificateOfColumns(cellsOf(texts, positions), today) }
    } else {
      yield { kind: 'unreadable', row, file, reason: raggedReason(values, names) }
    }
  }
  check?.end()
}

async function firstOf(rows: AsyncGenerator<string[]>, most: number): Promise<string[][]> {
  const first: string[][] = []
  while (first.length < most) {
    const next = await rows.next()
    if (next.done) break
    first.push(next.value)
  }
  return first
}

async function* joined(first: readonly string[][], rest: AsyncGenerator<string[]>): AsyncGenerator<string[]> {
  yield* first
  yield* rest
}

/** An unclosed quote takes the following lines into its cell, up to the next quote. */
export function raggedReason(values: readonly string[], header: readonly string[]): string {
  const counts = `the row has ${values.length} fields, its header ${header.length}`
  return values.some((value) => value.includes('\n'))
    ? `${counts}, and spans several lines: is a quote unclosed?`
    : counts
}
