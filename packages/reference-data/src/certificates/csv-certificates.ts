import type { CertificateRow } from './certificate-row.ts'
import { type Column, columnPositions, NO_CERTIFICATE_COLUMN, passedOverBy } from './columns.ts'
import { csvRows } from './csv-rows.ts'
import { cellsOf, lodgementOfColumns, recordOfColumns } from './record-of-columns.ts'
import type { SourceFile } from './source-files.ts'

/** Certificates of a CSV in any of the register's header spellings. */
export async function* csvCertificates(
  { file, isNamed }: Pick<SourceFile, 'file' | 'isNamed'>,
  chunks: AsyncIterable<string>,
  ignore: (reason: string) => void,
  today: string,
): AsyncGenerator<CertificateRow> {
  let header: string[] | null = null
  let positions = columnPositions([])
  let row = 0
  for await (const values of csvRows(chunks)) {
    if (header === null) {
      header = values
      const reason = passedOverBy(header, isNamed)
      if (reason !== null) {
        ignore(reason)
        return
      }
      positions = columnPositions(header)
      continue
    }
    if (isRepeatedHeader(values, header) || isReadableHeader(values, positions)) continue
    row += 1
    if (positions.size === 0) {
      yield { kind: 'unreadable', row, file, reason: NO_CERTIFICATE_COLUMN }
    } else if (values.length === header.length) {
      const cells = cellsOf(values, positions)
      const lodgement = lodgementOfColumns(cells, today)
      yield { kind: 'certificate', row, file, record: recordOfColumns(cells, today), lodgement }
    } else {
      yield { kind: 'unreadable', row, file, reason: raggedReason(values, header) }
    }
  }
}

/** A quote that is never closed takes the lines after it into its cell, up to the next quote. */
export function raggedReason(values: readonly string[], header: readonly string[]): string {
  const counts = `the row has ${values.length} fields, its header ${header.length}`
  return values.some((value) => value.includes('\n'))
    ? `${counts}, and runs over several lines: is a quote not closed?`
    : counts
}

/** Pages of the old service joined into one file repeat the header; Scottish files add one with readable names. */
export function isRepeatedHeader(values: readonly string[], header: readonly string[]): boolean {
  if (values[0] !== header[0] && !spellsLike(values[0], header[0])) return false
  return values.every((value, position) => spellsLike(value, header[position]))
}

/** The second line of Scottish files: names to read, which need not spell like those above. */
export function isReadableHeader(values: readonly string[], positions: ReadonlyMap<Column, number>): boolean {
  const names = (['POSTCODE', 'TOTAL_FLOOR_AREA'] as const).map((column) => values[positions.get(column) ?? -1])
  return spellsLike(names[0], 'postcode') && names[1] !== undefined && /[a-z]{4}/i.test(names[1])
}

function spellsLike(value: string | undefined, name: string | undefined): boolean {
  return value?.toLowerCase().replace(/[^a-z0-9]/g, '') === name?.toLowerCase().replace(/[^a-z0-9]/g, '')
}
