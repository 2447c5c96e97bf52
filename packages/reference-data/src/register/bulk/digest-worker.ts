import { workerData } from 'node:worker_threads'
import { answerJobs } from '../../threads/handle-jobs.ts'
import type { ChunkJob } from './chunk-digest.ts'
import { type ChunkDigests, chunkDigester } from './chunk-digester.ts'
import { EntryNumbers } from './entry-numbers.ts'

const { folder, numbers, today }: { folder: string; numbers: SharedArrayBuffer; today: string } = workerData
const digest = chunkDigester(folder, new EntryNumbers(numbers), today)

answerJobs<ChunkJob, ChunkDigests>(digest, ({ spent }) => [spent])
