import type { ColumnKind } from '@retrofolio/contract/homes/list/home-columns'
import { runInThread } from '@retrofolio/reference-data/threads/run-in-thread'
import { boundedQueue } from '../../../../concurrency/bounded-queue.ts'
import type { CsvCell } from '../../../../formats/csv.ts'

/** A list of homes as plain data, for the thread that writes it. */
export interface ListWorkbook {
  columns: readonly WorkbookColumn[]
  rows: readonly (readonly CsvCell[])[]
  /** Address of each row's page. */
  links: readonly string[]
  /** Rows of the second sheet. */
  about: readonly (readonly CsvCell[])[]
}

export interface WorkbookColumn {
  heading: string
  kind: ColumnKind
  /** Whether its cells link to the page of the home. */
  isLink: boolean
}

/** A workbook takes memory until it has been written, so that one at a time is written. */
const IN_A_THREAD = boundedQueue({ atOnce: 1, mostWaiting: 100 })

/** Writing takes a second for 10,000 homes with all columns, which the main thread cannot spare. */
export function writeListWorkbook(workbook: ListWorkbook): Promise<Uint8Array> {
  return IN_A_THREAD.run(() =>
    runInThread<ListWorkbook, Uint8Array>(SCRIPT, workbook, { resourceLimits: { maxOldGenerationSizeMb: 768 } }),
  )
}

const SCRIPT = new URL('./list-workbook-worker.ts', import.meta.url)
