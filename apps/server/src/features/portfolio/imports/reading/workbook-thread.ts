import { WorkerFailure, workerPool } from '@retrofolio/reference-data/threads/worker-pool'
import { boundedQueue } from '../../../../platform/bounded-queue.ts'
import type { ReadWorkbookOptions, WorkbookTable } from './read-workbook.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface WorkbookJob extends Pick<ReadWorkbookOptions, 'sheet'> {
  bytes: Uint8Array
}

export type WorkbookAnswer = WorkbookTable | { problem: string }

/** Each thread may take a gigabyte. More files than that may wait are not uploaded at once, nor sheets of them chosen. */
const READING = boundedQueue({ atOnce: 2, mostWaiting: 6 })

/**
 * Reads a workbook in a thread of its own, which holds nobody up and whose memory is bounded; two at once.
 *
 * @throws UnreadableFile
 * @throws QueueFull
 */
export const workbookTable = (job: WorkbookJob): Promise<WorkbookTable> => READING.run(() => inThread(job))

async function inThread(job: WorkbookJob): Promise<WorkbookTable> {
  await using thread = workerPool<WorkbookJob, WorkbookAnswer>(new URL('./workbook-worker.ts', import.meta.url), {
    workers: 1,
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  })
  try {
    for await (const answer of thread.run([job])) {
      if ('problem' in answer) throw new UnreadableFile(answer.problem)
      return answer
    }
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error
    throw new UnreadableFile('The workbook is too large to be read. Save its sheet as CSV and upload that.', {
      cause: error,
    })
  }
  throw new Error('a thread gave no answer')
}
