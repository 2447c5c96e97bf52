import { SourceFileError } from '../files/source-file-error.ts'
import type { SourceFile } from '../files/source-files.ts'
import { DocumentError } from '../xml/document-error.ts'
import { countDocument, type UnrecognisedCount } from './columns/unrecognised-cells.ts'
import { statedTenure } from './document/document-features.ts'
import { certificateOfDocument } from './document/record-of-document.ts'
import type { CertificateRow } from './record/certificate-row.ts'
import { xmlDocuments } from './xml/xml-documents.ts'

/** Certificates have some tens of kilobytes, with an embedded print copy up to a few megabytes. */
export const MOST_XML_BYTES = 8 << 20

/**
 * Certificates of an XML file, read as the same documents in JSON.
 *
 * @throws SourceFileError for a file that was given explicitly and cannot be read
 */
export async function* xmlCertificates(
  { file, isNamed, sizeBytes }: Pick<SourceFile, 'file' | 'isNamed' | 'sizeBytes'>,
  bytes: AsyncIterable<Uint8Array>,
  ignore: (reason: string) => void,
  today: string,
  count?: UnrecognisedCount,
): AsyncGenerator<CertificateRow> {
  try {
    requireXmlSize(sizeBytes)
    let row = 0
    for (const document of xmlDocuments(await wholeOf(bytes))) {
      const read = certificateOfDocument(document, file, today)
      if (count !== undefined) countDocument(read.record.features, statedTenure(document), count)
      row += 1
      yield { kind: 'certificate', row, file, ...read }
    }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    if (isNamed) throw new SourceFileError(`${file} cannot be read: ${error.message}.`, { cause: error })
    // Folders also contain other XML, such as the parts of a workbook.
    if (error.isCertificate) yield { kind: 'unreadable', row: 1, file, reason: error.message }
    else ignore(error.message)
  }
}

async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    length += piece.length
    requireXmlSize(length)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** @throws DocumentError above `MOST_XML_BYTES` */
export function requireXmlSize(bytes: number): void {
  if (bytes <= MOST_XML_BYTES) return
  throw new DocumentError(
    `its ${megabytes(bytes)} MB exceed the limit of ${megabytes(MOST_XML_BYTES)} MB: enter one file per certificate, without attachments`,
  )
}

function megabytes(bytes: number): string {
  return (bytes / (1 << 20)).toFixed(1)
}
