import type { CertificateRecord } from './certificate-record.ts'
import type { Lodgement } from './lodgement-date.ts'

/** One row of an input, read or not. */
export type CertificateRow =
  | { kind: 'certificate'; row: number; file: string; record: CertificateRecord; lodgement: Lodgement }
  | { kind: 'unreadable'; row: number; file: string; reason: string }
