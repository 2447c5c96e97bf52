import { DocumentError } from '../xml/document-error.ts'
import { isXmlBeginning } from '../xml/xml-text.ts'
import { asObject, type JsonObject } from './document/document-values.ts'
import { certificateOfDocument } from './document/record-of-document.ts'
import { certificatesWithin, isDocument, isOfOtherBuilding, OF_OTHER_BUILDING } from './json-documents.ts'
import type { ReadCertificate } from './record/certificate-row.ts'
import { xmlDocuments } from './xml/xml-documents.ts'
import { requireXmlSize } from './xml-certificates.ts'

/** A document as read; `reason` is a clause that follows the file's name, with what to do. */
export type DocumentReading = ({ kind: 'certificate' } & ReadCertificate) | { kind: 'problem'; reason: string }

/**
 * Reads the only certificate of a document in XML or JSON, such as the survey file of an assessor's software.
 *
 * @param name of the file; a certificate number in it is taken if the document has none
 * @param today `YYYY-MM-DD`: a later lodgement date is ignored
 */
export function certificateOfDocumentText(bytes: Uint8Array, name: string, today: string): DocumentReading {
  try {
    requireXmlSize(bytes.length)
    const documents = isXmlBeginning(bytes) ? xmlDocuments(bytes) : jsonDocuments(bytes)
    const [document] = documents
    if (document === undefined || documents.length > 1) {
      throw new DocumentError(`it contains ${documents.length} certificates: choose a file of one home`)
    }
    return { kind: 'certificate', ...certificateOfDocument(document, name, today) }
  } catch (error) {
    if (error instanceof DocumentError) return { kind: 'problem', reason: error.message }
    throw error
  }
}

function jsonDocuments(bytes: Uint8Array): JsonObject[] {
  const certificates = listOf(parsed(bytes)).flatMap((value) => certificatesWithin(asObject(value) ?? {}))
  if (certificates.some(isOfOtherBuilding)) throw new DocumentError(OF_OTHER_BUILDING)
  const documents = certificates.filter(isDocument)
  if (documents.length < certificates.length || documents.length === 0) {
    throw new DocumentError('it contains no survey: choose the XML or JSON document of a certificate')
  }
  return documents
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    if (bytes.length === 0) throw new DocumentError('it is empty: choose the XML or JSON document of a certificate')
    throw new DocumentError('it is neither XML nor JSON: choose the XML or JSON document of a certificate')
  }
}
