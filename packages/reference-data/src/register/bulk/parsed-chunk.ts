import type { NewEntry } from '../columns/entry-writer.ts'
import type { RejectedRow } from '../reject-file.ts'
import type { StagedRows } from './staged-rows.ts'
import type { UnrecognisedCells } from './table-cells.ts'

/** A chunk of whole rows of one table. */
export interface ChunkJob {
  header: readonly string[]
  delimiter: string
  bytes: Uint8Array<ArrayBuffer>
  /** Rows at its start up to and including the header; 0 except in the first chunk of a table. */
  headerRows: number
  /** Chunk number within the import, from 1; rows are identified by it and their index. */
  chunk: number
}

/** Its row is counted from 1 within the chunk. */
export type RejectedCells = Omit<RejectedRow, 'file'>

export interface ParsedChunk {
  read: number
  bytes: number
  rejected: RejectedCells[]
  /** Accepted rows, valid until the next chunk is parsed. */
  rows: StagedRows
  /** Contents of cell combinations that were not seen before. */
  entries: NewEntry[]
  unread: (UnrecognisedCells & { heading: string })[]
}

/** Rows are numbered from the chunk number times this. */
export const CHUNK_ORDER = 2 ** 31
