import type { LodgementProblem } from '../../certificates/record/lodgement-problems.ts'
import type { UnrecognisedColumn } from '../../unrecognised/text-counts.ts'
import type { RemovalCounts } from '../withdrawals/withdrawals.ts'

/** What an import did with every row it read: `read` = `entered` + `superseded` + `withdrawn` + `rejected`. */
export interface ImportReport {
  read: number
  /** Rows that are now the certificate of their home. */
  entered: number
  /** Rows of homes for which a later certificate is held, or this one was read again later. */
  superseded: number
  /** Rows that may not come in: the publisher took their certificate back. */
  withdrawn: number
  rejected: number
  rejectedBy: { reason: string; rows: number }[]
  /** `null` when nothing was rejected. */
  rejectFile: string | null
  files: { file: string; read: number; rejected: number }[]
  /** Files beside the certificates that hold none. */
  ignoredFiles: { file: string; reason: string }[]
  /** What could not be read and counts as unknown, by column. */
  unread: UnrecognisedColumn[]
  /** Columns of which more than a third could not be read, and headings that were not used: as sentences. */
  warnings: string[]
  /** Lodgement dates that are not used: their certificates count as undated. */
  lodgementProblems: LodgementProblem[]
  homes: number
  homesBefore: number
  /** Homes before whose certificate the publisher withdrew, or gave another number. */
  removed: number
  /** What became of the lists of withdrawals. */
  removals: RemovalCounts
  seconds: number
}

export interface ImportProgress {
  file: string
  rows: number
  bytesRead: number
  bytesTotal: number
}
