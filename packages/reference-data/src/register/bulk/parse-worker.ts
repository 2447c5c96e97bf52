import { workerData } from 'node:worker_threads'
import { handleJobs } from '../../threads/handle-jobs.ts'
import { EntryNumbers } from '../columns/entry-numbers.ts'
import { chunkParser, type WrittenChunk } from './parse-chunk.ts'
import type { ChunkJob } from './parsed-chunk.ts'

const { folder, numbers, today }: { folder: string; numbers: SharedArrayBuffer; today: string } = workerData
const digest = chunkParser(folder, new EntryNumbers(numbers), today)

handleJobs<ChunkJob, WrittenChunk>(digest, ({ spent }) => [spent])
