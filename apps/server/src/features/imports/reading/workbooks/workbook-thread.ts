import { DeadlineExceeded, runInThread } from '@retrofolio/reference-data/threads/run-in-thread'
import { WorkerFailure } from '@retrofolio/reference-data/threads/worker-pool'
import { boundedQueue } from '../../../../concurrency/bounded-queue.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import type { ReadWorkbookOptions, WorkbookTable } from './read-workbook.ts'
import { declaredBytes } from './zip-directories.ts'

export interface WorkbookJob extends Pick<ReadWorkbookOptions, 'sheet' | 'table'> {
  bytes: Uint8Array
}

export type WorkbookAnswer = WorkbookTable | { problem: string }

/** Each thread may take a gigabyte. If the queue is full, uploads and choices of sheets are rejected. */
const READING = boundedQueue({ atOnce: 2, mostWaiting: 6 })

const MB = 1024 * 1024
/** Small files are read in a fraction of this; a file made to be slow does not get more. */
const LEAST_MS = 5_000
/** Per unpacked megabyte: four times what legitimate files of 8 to 30 MB (70 to 200 MB unpacked) took. */
const MS_PER_MB = 200
/** Sheets are seldom compressed to less than a thirtieth; a file that claims more is no table. */
const MOST_TIMES_UNPACKED = 40

/** Processor time in which a legitimate workbook can certainly be read. */
export function deadlineMs(bytes: Uint8Array): number {
  const unpacked = Math.min(declaredBytes(bytes), bytes.length * MOST_TIMES_UNPACKED)
  return LEAST_MS + (unpacked / MB) * MS_PER_MB
}

/**
 * Reads a workbook in its own thread, with limits on memory and time; two at once.
 *
 * @param signal terminates the thread at once, or removes the workbook from the queue
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
