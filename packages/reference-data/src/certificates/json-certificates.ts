import type { CertificateRow } from './certificate-row.ts'
import { columnPositions, otherThanHomes } from './columns.ts'
import { asObject, type JsonObject } from './document/document-values.ts'
import { lodgementOfDocument, recordOfDocument } from './document/record-of-document.ts'
import { jsonLines, jsonValueTexts } from './json-values.ts'
import { cellsOf, lodgementOfColumns, recordOfColumns } from './record-of-columns.ts'

/**
 * Certificates of a JSON file: whole documents (flat, wrapped in `data`, or nested as in Scotland), lists and lines of
 * them, pages of the old service (`rows`), and table rows written as objects.
 */
export async function* jsonCertificates(
  file: string,
  chunks: AsyncIterable<string>,
  ignore: (reason: string) => void,
  today: string,
): AsyncGenerator<CertificateRow> {
  let row = 0
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
      .map((certificate) => otherThanHomes(Object.keys(certificate)))
      .find((what) => what !== null)
    if (other !== undefined) {
      ignore(other)
      return
    }
    for (const certificate of certificates) {
      row += 1
      yield certificateRow(certificate, row, file, today)
    }
  }
}

function parsedObject(text: string): JsonObject | null {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return null
  }
}

function certificatesWithin(value: JsonObject): JsonObject[] {
  for (const key of ['rows', 'data']) {
    const inner = value[key]
    if (Array.isArray(inner)) return inner.map((item) => asObject(item) ?? {})
    const object = asObject(inner)
    if (object) return [object]
  }
  return [value]
}

function certificateRow(certificate: JsonObject, row: number, file: string, today: string): CertificateRow {
  if (isOfOtherBuilding(certificate)) {
    return { kind: 'unreadable', row, file, reason: 'the certificate of a building that is no home' }
  }
  if (isDocument(certificate)) {
    const lodgement = lodgementOfDocument(certificate, today)
    return { kind: 'certificate', row, file, record: recordOfDocument(certificate, file, today), lodgement }
  }
  const positions = columnPositions(Object.keys(certificate))
  if (positions.size === 0) {
    return { kind: 'unreadable', row, file, reason: 'this JSON holds no certificate' }
  }
  if (!SURVEYED_COLUMNS.some((column) => positions.has(column))) {
    return { kind: 'unreadable', row, file, reason: 'a search result: it names a certificate but does not hold it' }
  }
  const cells = cellsOf(Object.values(certificate), positions)
  const lodgement = lodgementOfColumns(cells, today)
  return { kind: 'certificate', row, file, record: recordOfColumns(cells, today), lodgement }
}

/** A page of search results of the new service has none of these. */
const SURVEYED_COLUMNS = ['PROPERTY_TYPE', 'TOTAL_FLOOR_AREA', 'WALLS_DESCRIPTION'] as const

/** One schema tells of shops, offices and public buildings, their air conditioning and what is displayed in them. */
function isOfOtherBuilding({ schema_type: schema }: JsonObject): boolean {
  return typeof schema === 'string' && /^CEPC/i.test(schema)
}

/** Documents carry the surveyed dwelling; table rows carry its description only. */
function isDocument(certificate: JsonObject): boolean {
  return ['sap_building_parts', 'sap_data', 'schema_type', 'report_header'].some((key) => key in certificate)
}
