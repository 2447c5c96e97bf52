import { answerJobs } from '@retrofolio/reference-data/threads/answer-jobs'
import { giveWay } from '../../../../platform/give-way.ts'
import { readWorkbook } from './read-workbook.ts'
import { UnreadableFile } from './unreadable-file.ts'
import type { WorkbookAnswer } from './workbook-thread.ts'

giveWay()
answerJobs<Uint8Array, WorkbookAnswer>(
  async (bytes) => {
    try {
      return await readWorkbook(bytes)
    } catch (error) {
      if (error instanceof UnreadableFile) return { problem: error.message }
      throw error
    }
  },
  (answer) => ('csv' in answer ? [answer.csv.buffer] : []),
)
