import { workerData } from 'node:worker_threads'
import {
  type AssessmentColumns,
  assessBatch,
  type BatchOptions,
  buffersOfAssessments,
} from '@retrofolio/engine/batch/assess-batch'
import type { FeatureColumns } from '@retrofolio/engine/batch/feature-columns'
import { handleJobs } from '@retrofolio/reference-data/threads/handle-jobs'

const options: BatchOptions = workerData

handleJobs<FeatureColumns, AssessmentColumns>(
  (columns) => assessBatch(columns, options),
  (results) => buffersOfAssessments(results).filter((buffer) => buffer instanceof ArrayBuffer),
)
