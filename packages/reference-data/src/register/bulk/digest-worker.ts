import { workerData } from 'node:worker_threads'
import { answerJobs } from '../../threads/answer-jobs.ts'
import type { ChunkJob } from './chunk-digest.ts'
import { type ChunkDigests, chunkDigester } from './chunk-digester.ts'
import { EntryNumbers } from './entry-numbers.ts'

const { folder, numbers }: { folder: string; numbers: SharedArrayBuffer } = workerData
const digest = chunkDigester(folder, new EntryNumbers(numbers))

answerJobs<ChunkJob, ChunkDigests>(digest, ({ spent }) => [spent])
