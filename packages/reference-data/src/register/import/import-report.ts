import type { LodgementProblem } from '../../certificates/record/lodgement-problems.ts'
import type { UnrecognisedColumn } from '../../unrecognised/text-counts.ts'
import type { RemovalCounts } from '../withdrawals/withdrawals.ts'

/** Result of an import for all rows read: `read` = `entered` + `superseded` + `withdrawn` + `rejected`. */
export interface ImportReport {
  read: number
  /** Rows that are now the certificate of their home. */
  entered: number
  /** Rows of homes with a later certificate, or that were read again later. */
  superseded: number
  /** Rows whose certificate the publisher withdrew. */
  withdrawn: number
  rejected: number
  rejectedBy: { reason: string; rows: number }[]
  /** `null` when nothing was rejected. */
  rejectFile: string | null
  files: { file: string; read: number; rejected: number }[]
  /** Files without certificates in the given folders. */
  ignoredFiles: { file: string; reason: string }[]
  /** Unrecognised values by column, which count as unknown. */
  unread: UnrecognisedColumn[]
  /** Columns with more than a third of values unrecognised, and headings that were not used: as sentences. */
  warnings: string[]
  /** Unusable lodgement dates, whose certificates count as undated. */
  lodgementProblems: LodgementProblem[]
  homes: number
  homesBefore: number
  /** Existing homes whose certificate the publisher withdrew or assigned to another number. */
  removed: number
  /** Result of the lists of withdrawals. */
  removals: RemovalCounts
  seconds: number
}

export interface ImportProgress {
  file: string
  rows: number
  bytesRead: number
  bytesTotal: number
}
