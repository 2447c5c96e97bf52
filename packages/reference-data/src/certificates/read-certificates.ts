import type { CertificateRow } from './certificate-row.ts'
import { csvCertificates } from './csv-certificates.ts'
import { jsonCertificates } from './json-certificates.ts'
import { britishDay } from './lodgement-date.ts'
import { bytesOf, type FileKind, type SourceFile, wantedFiles } from './source-files.ts'
import { textChunks } from './text-chunks.ts'

export type { CertificateRow } from './certificate-row.ts'

interface ReadCertificatesOptions {
  /** Files of a folder or zip that hold no certificates: licences, column lists, recommendations. */
  onIgnoredFile?: (file: string, reason: string) => void
  onBytes?: (bytes: number) => void
  now?: () => Date
}

/**
 * Every certificate behind a path, whatever its shape: a file, a folder with all below it, or a zip; CSV in any of the
 * register's spellings, certificate documents, JSON lists and lines, pages of the old service. Rows come in the order
 * of the files and are read as a stream.
 */
export async function* readCertificates(
  path: string,
  options: ReadCertificatesOptions = {},
): AsyncGenerator<CertificateRow> {
  const onIgnoredFile = options.onIgnoredFile ?? (() => {})
  const today = britishDay(options.now?.() ?? new Date())
  for await (const source of wantedFiles(path, CERTIFICATE_FILES, onIgnoredFile)) {
    yield* certificatesOf(source, (reason) => onIgnoredFile(source.file, reason), today, options.onBytes)
  }
}

export const CERTIFICATE_FILES: FileKind = {
  name: 'CSV or JSON',
  endings: new Set(['.csv', '.json', '.ndjson', '.jsonl']),
}

async function* certificatesOf(
  source: SourceFile,
  ignore: (reason: string) => void,
  today: string,
  onBytes: ((bytes: number) => void) | undefined,
): AsyncGenerator<CertificateRow> {
  const chunks = textChunks(bytesOf(source, onBytes))
  const start = await chunks.next()
  if (start.done) {
    ignore('empty')
    return
  }
  const first = start.value
  // No text has this character, but programs and pictures do, and text of two bytes a letter.
  if (first.includes('\0')) {
    await chunks.return(undefined)
    ignore('not text in UTF-8')
    return
  }
  const whole = withFirst(first, chunks)
  const looksLikeJson = /^\s*[{[]/.test(first)
  yield* looksLikeJson
    ? jsonCertificates(source.file, whole, ignore, today)
    : csvCertificates(source, whole, ignore, today)
}

async function* withFirst(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}
