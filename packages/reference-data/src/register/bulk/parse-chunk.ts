import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { EntryNumbers } from '../columns/entry-numbers.ts'
import { PARQUET_MAGIC } from '../parquet/parquet-writer.ts'
import type { ChunkJob, ParsedChunk } from './parsed-chunk.ts'
import { type StagedGroup, stagedFile } from './staged-files.ts'
import { TableParser } from './table-parser.ts'

/** A digest whose rows lie in files. */
export interface WrittenChunk extends Omit<ParsedChunk, 'rows'> {
  groups: StagedGroup[]
  /** The memory of the chunk, which nobody needs any more. */
  spent: ArrayBuffer
}

/**
 * Digests one chunk after the other and puts its rows behind those of the chunks before, into files that each thread
 * has of its own.
 */
export function chunkParser(folder: string, numbers: EntryNumbers, today: string): (job: ChunkJob) => WrittenChunk {
  let known: { header: string; digester: TableParser } | null = null
  const begun = new Set<string>()
  return (job) => {
    const header = job.header.join('\n')
    // One at a time: what is remembered of a table takes memory.
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
