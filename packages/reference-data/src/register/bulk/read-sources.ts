import { columnPositions, skipReason } from '../../certificates/columns/columns.ts'
import { type TableHeader, tableHeader } from '../../certificates/columns/table-header.ts'
import type { UnrecognisedCount } from '../../certificates/columns/unrecognised-cells.ts'
import { unusedHeadings } from '../../certificates/columns/unused-headings.ts'
import { jsonCertificates } from '../../certificates/json-certificates.ts'
import { CERTIFICATE_FILES } from '../../certificates/read-certificates.ts'
import type { CertificateRow } from '../../certificates/record/certificate-row.ts'
import { xmlCertificates } from '../../certificates/xml-certificates.ts'
import { delimiterOf } from '../../files/csv-delimiter.ts'
import { parsedRows } from '../../files/csv-rows.ts'
import { openText } from '../../files/open-text.ts'
import { type SourceFile, wantedFiles } from '../../files/source-files.ts'
import { textChunks } from '../../files/text-chunks.ts'
import { CHUNK_ORDER, type ChunkJob } from './parsed-chunk.ts'
import { type ChunkBufferPool, rowChunks } from './row-chunks.ts'

/** Contents of the import paths, in order. */
export type SourcePart = { file: string; job: ChunkJob } | { file: string; document: CertificateRow; readOrder: number }

interface SourceReader {
  /** `YYYY-MM-DD` */
  today: string
  memory: ChunkBufferPool
  /** Counts unrecognised values of documents; tables are counted where they are parsed. */
  unread: UnrecognisedCount
  onIgnoredFile: (file: string, reason: string) => void
  onBytes: (bytes: number) => void
}

/** Yields tables as chunks of whole rows, and documents one by one. Skips files without certificates. */
export async function* readSources(paths: readonly string[], reader: SourceReader): AsyncGenerator<SourcePart> {
  // The register's homes are numbered below the first chunk, also before documents without a table.
  let chunk = 1
  let documents = 0
  for (const path of paths) {
    for await (const source of wantedFiles(path, CERTIFICATE_FILES, reader.onIgnoredFile)) {
      const ignore = (reason: string): void => reader.onIgnoredFile(source.file, reason)
      for await (const part of partsOf(source, ignore, reader)) {
        if ('document' in part) {
          documents += 1
          const readOrder = chunk * CHUNK_ORDER + BEHIND_ROWS + documents
          yield { file: source.file, document: part.document, readOrder }
          continue
        }
        chunk += 1
        yield { file: source.file, job: { ...part, chunk } }
      }
    }
  }
}

/** A document comes after the rows of the previous chunk, which has far fewer rows than this. */
const BEHIND_ROWS = CHUNK_ORDER / 2

async function* partsOf(
  source: SourceFile,
  ignore: (reason: string) => void,
  { onBytes, memory, today, unread }: SourceReader,
): AsyncGenerator<Omit<ChunkJob, 'chunk'> | { document: CertificateRow }> {
  const opened = await openText(source, ignore, onBytes)
  if (opened === null) return
  if (opened.format !== 'table') {
    const documents =
      opened.format === 'xml'
        ? xmlCertificates(source, opened.bytes, ignore, today, unread)
        : jsonCertificates(source, textChunks(opened.bytes), ignore, today, unread)
    for await (const document of documents) yield { document }
    return
  }
  const delimiter = delimiterOf(opened.beginning)
  let header: TableHeader | null = null
  for await (const bytes of rowChunks(opened.bytes, delimiter.charCodeAt(0), { memory })) {
    let headerRows = 0
    if (header === null) {
      header = headerOf(bytes, delimiter)
      headerRows = header.rows
      const reason = skipReason(header.names, source.isNamed)
      if (reason !== null) {
        ignore(reason)
        return
      }
      if (columnPositions(header.names).size > 0) unread.texts.addUnused(unusedHeadings(header.names), source.file)
    }
    yield { header: header.names, delimiter, bytes, headerRows }
  }
}

function headerOf(bytes: Uint8Array, delimiter: string): TableHeader {
  return tableHeader(parsedRows(new TextDecoder().decode(bytes.subarray(0, LONGEST_HEADER)), delimiter))
}

const LONGEST_HEADER = 1 << 18
