import type { CertificateRecord } from './certificate-record.ts'

/** One row of an input, read or not. */
export type CertificateRow =
  | { kind: 'certificate'; row: number; file: string; record: CertificateRecord }
  | { kind: 'unreadable'; row: number; file: string; reason: string }
