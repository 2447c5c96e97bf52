import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { type ChunkDigest, type ChunkJob, TableDigester } from './digest-table.ts'

/** A digest whose lines lie in files. */
export type ChunkDigests = Omit<ChunkDigest, 'rows' | 'keys'> & { ranges: number[] }

/**
 * Digests one chunk after the other and puts its lines behind those of the chunks before, into files that each thread
 * has of its own.
 */
export function chunkDigester(folder: string, counters: Int32Array): (job: ChunkJob) => ChunkDigests {
  let known: { header: string; digester: TableDigester } | null = null
  return (job) => {
    const header = job.header.join('\n')
    // One at a time: what is remembered of a table takes memory.
    if (known?.header !== header) known = { header, digester: new TableDigester(job.header, counters) }
    const { rows, keys, ...digest } = known.digester.digest(job)
    for (const [range, lines] of rows) appendFileSync(join(folder, rowsFile(range, threadId)), lines)
    if (keys.length > 0) appendFileSync(join(folder, `keys-${threadId}.tsv`), keys)
    return { ...digest, ranges: [...rows.keys()] }
  }
}

function rowsFile(range: number, thread: number): string {
  return `rows-${range}-${thread}.tsv`
}
