import { workerData } from 'node:worker_threads'
import { answerJobs } from '../../threads/handle-jobs.ts'
import { EntryNumbers } from '../columns/entry-numbers.ts'
import { type ChunkDigests, chunkDigester } from './parse-chunk.ts'
import type { ChunkJob } from './parsed-chunk.ts'

const { folder, numbers, today }: { folder: string; numbers: SharedArrayBuffer; today: string } = workerData
const digest = chunkDigester(folder, new EntryNumbers(numbers), today)

answerJobs<ChunkJob, ChunkDigests>(digest, ({ spent }) => [spent])
