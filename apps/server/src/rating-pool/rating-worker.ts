import { workerData } from 'node:worker_threads'
import {
  type AssessmentColumns,
  assessBatch,
  type BatchOptions,
  buffersOfAssessments,
} from '@retrofolio/engine/batch/assess-batch'
import type { FeatureColumns } from '@retrofolio/engine/batch/feature-columns'
import { answerJobs } from '@retrofolio/reference-data/threads/handle-jobs'

const options: BatchOptions = workerData

answerJobs<FeatureColumns, AssessmentColumns>(
  (columns) => assessBatch(columns, options),
  (results) => buffersOfAssessments(results).filter((buffer) => buffer instanceof ArrayBuffer),
)
