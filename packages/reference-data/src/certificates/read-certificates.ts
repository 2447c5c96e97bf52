import { openText } from '../files/open-text.ts'
import { type FileKind, type SourceFile, wantedFiles } from '../files/source-files.ts'
import { textChunks } from '../files/text-chunks.ts'
import type { UnrecognisedCount } from './columns/unrecognised-cells.ts'
import { csvCertificates } from './csv-certificates.ts'
import { jsonCertificates } from './json-certificates.ts'
import type { CertificateRow } from './record/certificate-row.ts'
import { britishDay } from './record/lodgement-date.ts'
import { xmlCertificates } from './xml-certificates.ts'

export type { CertificateRow } from './record/certificate-row.ts'

interface ReadCertificatesOptions {
  /** Called for files without certificates in a folder or zip: licences, column lists, recommendations. */
  onIgnoredFile?: (file: string, reason: string) => void
  onBytes?: (bytes: number) => void
  /** Paths of files to skip. */
  isLeftOut?: (file: string) => boolean
  now?: () => Date
  /** Counts the cells that the analysis would use, but does not recognise. */
  unread?: UnrecognisedCount | undefined
}

/**
 * Reads every certificate of a path, in any format: a file, a folder with its subfolders, or a zip; CSV in any of the
 * register's spellings, certificate documents in JSON or XML, JSON arrays and lines, pages of the old service. Streams the rows in
 * file order.
 */
export async function* readCertificates(
  path: string,
  options: ReadCertificatesOptions = {},
): AsyncGenerator<CertificateRow> {
  const onIgnoredFile = options.onIgnoredFile ?? (() => {})
  const today = britishDay(options.now?.() ?? new Date())
  for await (const source of wantedFiles(path, CERTIFICATE_FILES, onIgnoredFile)) {
    if (options.isLeftOut?.(source.file) === true) continue
    yield* certificatesOf(source, (reason) => onIgnoredFile(source.file, reason), today, options)
  }
}

export const CERTIFICATE_FILES: FileKind = {
  name: 'CSV, JSON or XML',
  endings: new Set(['.csv', '.json', '.ndjson', '.jsonl', '.xml']),
}

async function* certificatesOf(
  source: SourceFile,
  ignore: (reason: string) => void,
  today: string,
  { onBytes, unread }: ReadCertificatesOptions,
): AsyncGenerator<CertificateRow> {
  const opened = await openText(source, ignore, onBytes)
  if (opened === null) return
  if (opened.format === 'xml') {
    yield* xmlCertificates(source, opened.bytes, ignore, today, unread)
    return
  }
  const read = opened.format === 'json' ? jsonCertificates : csvCertificates
  yield* read(source, textChunks(opened.bytes), ignore, today, unread)
}
