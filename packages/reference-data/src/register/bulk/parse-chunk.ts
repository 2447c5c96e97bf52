import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { EntryNumbers } from '../columns/entry-numbers.ts'
import { PARQUET_MAGIC } from '../parquet/parquet-writer.ts'
import type { ChunkJob, ParsedChunk } from './parsed-chunk.ts'
import { type StagedGroup, stagedFile } from './staged-files.ts'
import { TableParser } from './table-parser.ts'

/** A parsed chunk whose rows are in files. */
export interface WrittenChunk extends Omit<ParsedChunk, 'rows'> {
  groups: StagedGroup[]
  /** Buffer of the chunk, free for reuse. */
  spent: ArrayBuffer
}

/** Parses one chunk after the other and appends its rows to files of the thread. */
export function chunkParser(folder: string, numbers: EntryNumbers, today: string): (job: ChunkJob) => WrittenChunk {
  let known: { header: string; digester: TableParser } | null = null
  const begun = new Set<string>()
  return (job) => {
    const header = job.header.join('\n')
    // Keeps the state of only one table, because it takes much memory.
    if (known?.header !== header) known = { header, digester: new TableParser(job.header, numbers, today) }
    const { rows, ...digest } = known.digester.digest(job)
    const groups: StagedGroup[] = []
    rows.eachRange((range, group, bytes) => {
      const file = stagedFile(range, threadId)
      if (!begun.has(file)) appendFileSync(join(folder, file), PARQUET_MAGIC)
      begun.add(file)
      appendFileSync(join(folder, file), bytes)
      groups.push({ ...group, file })
    })
    return { ...digest, groups, spent: job.bytes.buffer }
  }
}
