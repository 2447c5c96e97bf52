import type { CertificateRecord } from './certificate-record.ts'
import type { Lodgement } from './lodgement-date.ts'

/** A certificate, with how its lodgement date was read. */
export interface ReadCertificate {
  record: CertificateRecord
  lodgement: Lodgement
}

/** One row of an input, read or not. */
export type CertificateRow =
  | ({ kind: 'certificate'; row: number; file: string } & ReadCertificate)
  | { kind: 'unreadable'; row: number; file: string; reason: string }
