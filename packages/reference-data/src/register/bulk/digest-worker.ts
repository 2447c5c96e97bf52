import { workerData } from 'node:worker_threads'
import { answerJobs } from '../../threads/answer-jobs.ts'
import type { ChunkJob } from './chunk-digest.ts'
import { type ChunkDigests, chunkDigester } from './chunk-digester.ts'

const { folder, counters }: { folder: string; counters: Int32Array } = workerData
const digest = chunkDigester(folder, counters)

answerJobs<ChunkJob, ChunkDigests>(digest)
