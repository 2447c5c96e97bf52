import { DeadlineExceeded, runInThread } from '@retrofolio/reference-data/threads/run-in-thread'
import { WorkerFailure } from '@retrofolio/reference-data/threads/worker-pool'
import { boundedQueue } from '../../../../concurrency/bounded-queue.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import type { ReadWorkbookOptions, WorkbookTable } from './read-workbook.ts'
import { declaredBytes } from './zip-directories.ts'

export interface WorkbookJob extends Pick<ReadWorkbookOptions, 'sheet'> {
  bytes: Uint8Array
}

export type WorkbookAnswer = WorkbookTable | { problem: string }

/** Each thread may take a gigabyte. More files than that may wait are not uploaded at once, nor sheets of them chosen. */
const READING = boundedQueue({ atOnce: 2, mostWaiting: 6 })

const MB = 1024 * 1024
/** Small files are read in a fraction of this; a file made to be slow does not get more. */
const LEAST_MS = 5_000
/** Of a file as it is unpacked: four times what legitimate ones of 8 to 30 MB (70 to 200 MB unpacked) took. */
const MS_PER_MB = 200
/** Sheets are seldom packed to less than a thirtieth; what claims more is no table. */
const MOST_TIMES_UNPACKED = 40

/** Processor time within which a legitimate workbook is read, with room to spare. */
export function deadlineMs(bytes: Uint8Array): number {
  const unpacked = Math.min(declaredBytes(bytes), bytes.length * MOST_TIMES_UNPACKED)
  return LEAST_MS + (unpacked / MB) * MS_PER_MB
}

/**
 * Reads a workbook in a thread of its own, with limits on its memory and time; two at once.
 *
 * @param signal terminates the thread at once, or takes the workbook out of the queue
 * @throws UnreadableFile
 * @throws QueueFull
 */
export const workbookTable = (job: WorkbookJob, signal?: AbortSignal): Promise<WorkbookTable> =>
  READING.run(() => inThread(job, signal), signal)

async function inThread(job: WorkbookJob, signal: AbortSignal | undefined): Promise<WorkbookTable> {
  try {
    const answer = await runInThread<WorkbookJob, WorkbookAnswer>(SCRIPT, job, {
      resourceLimits: { maxOldGenerationSizeMb: 768 },
      deadlineMs: deadlineMs(job.bytes),
      signal,
    })
    if ('problem' in answer) throw new UnreadableFile(answer.problem)
    return answer
  } catch (cause) {
    if (cause instanceof DeadlineExceeded) {
      throw new UnreadableFile(
        'The workbook takes far longer to read than others of its size, so reading it was stopped. Save its sheet as CSV and upload that.',
        { cause },
      )
    }
    if (!(cause instanceof WorkerFailure)) throw cause
    throw new UnreadableFile('The workbook is too large to be read. Save its sheet as CSV and upload that.', { cause })
  }
}

const SCRIPT = new URL('./workbook-worker.ts', import.meta.url)
