import type { NewEntry } from '../columns/entry-writer.ts'
import type { RejectedRow } from '../reject-file.ts'
import type { StagedRows } from './staged-rows.ts'
import type { UnrecognisedCells } from './table-cells.ts'

/** A chunk of whole rows of one table. */
export interface ChunkJob {
  header: readonly string[]
  delimiter: string
  bytes: Uint8Array<ArrayBuffer>
  /** Rows at its beginning that end with the header: none in any chunk but the first of a table. */
  headerRows: number
  /** Counts the chunks of the import from 1: rows are known by it and by their place in it. */
  chunk: number
}

/** Its row is counted from 1 in this chunk. */
export type RejectedCells = Omit<RejectedRow, 'file'>

export interface ParsedChunk {
  read: number
  bytes: number
  rejected: RejectedCells[]
  /** Rows that may enter; they stand until the next chunk is digested. */
  rows: StagedRows
  /** What combinations of cells say that nobody said before. */
  entries: NewEntry[]
  unread: (UnrecognisedCells & { heading: string })[]
}

/** Rows of a chunk are numbered from its number times this. */
export const CHUNK_ORDER = 2 ** 31
