import { availableParallelism } from 'node:os'
import { workerPool } from '../../threads/worker-pool.ts'
import type { EntryNumbers } from '../columns/entry-numbers.ts'
import { chunkParser, type WrittenChunk } from './parse-chunk.ts'
import type { ChunkJob } from './parsed-chunk.ts'

/** Starting a thread takes as long as parsing this many bytes. */
const BYTES_WORTH_A_THREAD = 16 << 20

/**
 * Parses chunks in order, in as many threads as there are cores; a small import stays in this thread.
 *
 * @param folder folder for the parsed rows
 */
export async function* parseChunks(
  jobs: AsyncIterable<ChunkJob>,
  folder: string,
  { bytes, numbers, today }: { bytes: number; numbers: EntryNumbers; today: string },
): AsyncGenerator<WrittenChunk> {
  if (bytes < BYTES_WORTH_A_THREAD) {
    const digest = chunkParser(folder, numbers, today)
    for await (const job of jobs) yield digest(job)
    return
  }
  await using pool = workerPool<ChunkJob, WrittenChunk>(new URL('./parse-worker.ts', import.meta.url), {
    workers: availableParallelism(),
    workerData: { folder, numbers: numbers.shared, today },
    moved: ({ bytes: chunk }) => [chunk.buffer],
  })
  yield* pool.run(jobs)
}
