import { answerJobs } from '@retrofolio/reference-data/threads/handle-jobs'
import { giveWay } from '../../../../concurrency/lower-thread-priority.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readWorkbook } from './read-workbook.ts'
import type { WorkbookAnswer, WorkbookJob } from './workbook-thread.ts'

giveWay()
answerJobs<WorkbookJob, WorkbookAnswer>(
  async ({ bytes, sheet }) => {
    try {
      return await readWorkbook(bytes, { sheet })
    } catch (error) {
      if (error instanceof UnreadableFile) return { problem: error.message }
      throw error
    }
  },
  (answer) => ('csv' in answer ? [answer.csv.buffer] : []),
)
