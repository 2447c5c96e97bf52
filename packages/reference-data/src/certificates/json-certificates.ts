import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { jsonLines, jsonValueTexts } from '../files/json-values.ts'
import type { SourceFile } from '../files/source-files.ts'
import { type Column, columnPositions, nonDomesticTableKind, SURVEYED_COLUMNS } from './columns/columns.ts'
import { portfolioTable } from './columns/portfolio-export.ts'
import { cellsOf, certificateOfColumns } from './columns/record-of-columns.ts'
import { countDocument, TableCheck, type UnrecognisedCount } from './columns/unrecognised-cells.ts'
import { unusedHeadings } from './columns/unused-headings.ts'
import { statedTenure } from './document/document-features.ts'
import { asObject, type JsonObject } from './document/document-values.ts'
import { certificateOfDocument } from './document/record-of-document.ts'
import { certificatesWithin, isDocument, isOfOtherBuilding, OF_OTHER_BUILDING } from './json-documents.ts'
import type { CertificateRow } from './record/certificate-row.ts'

/**
 * Certificates of a JSON file: whole documents (flat, wrapped in `data`, or nested as in Scotland), arrays and lines of
 * documents, pages of the old service (`rows`), and table rows as objects.
 */
export function jsonCertificates(
  { file, isNamed }: Pick<SourceFile, 'file' | 'isNamed'>,
  chunks: AsyncIterable<string>,
  ignore: (reason: string) => void,
  today: string,
  count?: UnrecognisedCount,
): AsyncGenerator<CertificateRow> {
  const rows = rowsOf({ file, chunks, ignore, today, count })
  // An explicitly given file is reported row by row; folders also contain settings and maps, which are ignored.
  return isNamed ? rows : unlessOther(rows, ignore)
}

const NO_CERTIFICATE = 'this JSON contains no certificate'
const SEARCH_RESULT = 'a search result: it refers to a certificate but does not contain it'

/** Number of objects at the start of a file that are searched for a certificate. */
const MOST_OTHERS = 100

/** Ignores a file without a certificate among its first objects. */
async function* unlessOther(
  rows: AsyncGenerator<CertificateRow>,
  ignore: (reason: string) => void,
): AsyncGenerator<CertificateRow> {
  const others: CertificateRow[] = []
  let reason: string | null = null
  for await (const row of rows) {
    const isOther = row.kind === 'unreadable' && [NO_CERTIFICATE, SEARCH_RESULT].includes(row.reason)
    if (!isOther) {
      yield* others
      yield row
      yield* rows
      return
    }
    reason ??= row.reason
    others.push(row)
    if (others.length === MOST_OTHERS) break
  }
  if (reason !== null) ignore(reason)
}

interface JsonSource {
  file: string
  chunks: AsyncIterable<string>
  ignore: (reason: string) => void
  today: string
  count: UnrecognisedCount | undefined
}

async function* rowsOf({ file, chunks, ignore, today, count }: JsonSource): AsyncGenerator<CertificateRow> {
  let row = 0
  const checks = count === undefined ? null : new ObjectChecks(count, file)
  const texts = /\.(ndjson|jsonl)$/i.test(file) ? jsonLines(chunks) : jsonValueTexts(chunks)
  for await (const text of texts) {
    const value = parsedObject(text)
    if (value === null) {
      row += 1
      yield { kind: 'unreadable', row, file, reason: 'this is not JSON' }
      continue
    }
    if ('@context' in value) {
      ignore('a description of columns, not certificates')
      return
    }
    const certificates = certificatesWithin(value)
    const other = certificates
      .map((certificate) => nonDomesticTableKind(Object.keys(certificate)))
      .find((what) => what !== null)
    if (other !== undefined) {
      ignore(other)
      return
    }
    for (const certificate of certificates) {
      row += 1
      yield certificateRow(certificate, { row, file, today, checks })
    }
  }
  checks?.end()
}

interface RowContext {
  row: number
  file: string
  today: string
  checks: ObjectChecks | null
}

function parsedObject(text: string): JsonObject | null {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return null
  }
}

function certificateRow(certificate: JsonObject, { row, file, today, checks }: RowContext): CertificateRow {
  if (isOfOtherBuilding(certificate)) {
    return { kind: 'unreadable', row, file, reason: OF_OTHER_BUILDING }
  }
  if (isDocument(certificate)) {
    const read = certificateOfDocument(certificate, file, today)
    checks?.document(read.record.features, certificate)
    return { kind: 'certificate', row, file, ...read }
  }
  const home =
    asObject(certificate['features']) === null ? certificate : { ...certificate, ...asObject(certificate['features']) }
  const names = Object.keys(home)
  const portfolio = portfolioTable(names)
  const positions = portfolio?.positions ?? columnPositions(names)
  if (positions.size === 0) {
    return { kind: 'unreadable', row, file, reason: NO_CERTIFICATE }
  }
  if (!SURVEYED_COLUMNS.some((column) => positions.has(column))) {
    return { kind: 'unreadable', row, file, reason: SEARCH_RESULT }
  }
  const values = portfolio?.cellsOf(Object.values(home)) ?? Object.values(home)
  checks?.row({ names: portfolio?.headings ?? names, isExport: portfolio !== null }, positions, values)
  return { kind: 'certificate', row, file, ...certificateOfColumns(cellsOf(values, positions), today) }
}

/** Counts unrecognised values in the objects of a file: table rows, which mostly have the same keys, and documents. */
class ObjectChecks {
  private readonly count: UnrecognisedCount
  private readonly file: string
  private table: { names: string; check: TableCheck } | null = null

  constructor(count: UnrecognisedCount, file: string) {
    this.count = count
    this.file = file
  }

  row(
    { names, isExport }: { names: readonly string[]; isExport: boolean },
    positions: ReadonlyMap<Column, number>,
    values: readonly unknown[],
  ): void {
    const joined = names.join('\n')
    if (this.table?.names !== joined) {
      this.end()
      this.table = { names: joined, check: new TableCheck(names, positions, this.count, this.file) }
      if (!isExport) this.count.texts.addUnused(unusedHeadings(names), this.file)
    }
    this.table.check.row(values)
  }

  document(features: HomeFeatures, document: JsonObject): void {
    countDocument(features, statedTenure(document), this.count)
  }

  end(): void {
    this.table?.check.end()
    this.table = null
  }
}
