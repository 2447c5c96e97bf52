import { handleJobs } from '@retrofolio/reference-data/threads/handle-jobs'
import { lowerThreadPriority } from '../../../../concurrency/lower-thread-priority.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readWorkbook } from './read-workbook.ts'
import type { WorkbookAnswer, WorkbookJob } from './workbook-thread.ts'

lowerThreadPriority()
handleJobs<WorkbookJob, WorkbookAnswer>(
  async ({ bytes, sheet, table }) => {
    try {
      return await readWorkbook(bytes, { sheet, table })
    } catch (error) {
      if (error instanceof UnreadableFile) return { problem: error.message }
      throw error
    }
  },
  (answer) => ('csv' in answer ? [answer.csv.buffer] : []),
)
