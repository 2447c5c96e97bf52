import type { CertificateRecord } from './certificate-record.ts'
import type { Lodgement } from './lodgement-date.ts'

/** A certificate, with details of its lodgement date. */
export interface ReadCertificate {
  record: CertificateRecord
  lodgement: Lodgement
}

/** One row of an input, parsed or unreadable. */
export type CertificateRow =
  | ({ kind: 'certificate'; row: number; file: string } & ReadCertificate)
  | { kind: 'unreadable'; row: number; file: string; reason: string }
