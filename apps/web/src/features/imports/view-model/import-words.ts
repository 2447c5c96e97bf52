import type { ImportDetail, ImportRecord, ImportStatus } from '@retrofolio/contract/imports/imports'
import { bytesText } from '../../../lib/format/format-bytes.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { formatAgo, formatDay } from '../../../lib/format/format-time.ts'
import { broughtIn, counted, outcomeCounts } from './outcomes.ts'

const STATES: Record<ImportStatus, string> = {
  uploaded: 'Not started',
  running: 'Running',
  done: 'Done',
  undoing: 'Being undone',
  undone: 'Undone',
}

/** `Done, 12 to decide`; `Running, 40%`. */
export function stateLine({ status, counts, rowCount, undoneAt }: ImportRecord): string {
  if (status === 'undone' && undoneAt !== null) return `Undone on ${formatDay(undoneAt)}`
  if (status === 'running') return `Running, ${percentDone({ counts, rowCount })}%`
  if (status === 'done' && counts.ambiguous > 0) return `Done, ${formatNumber(counts.ambiguous)} to decide`
  return STATES[status]
}

/** Announced once on each change. */
export function statusNews({
  status,
  counts,
  rowCount,
  rowsWithNotes,
}: Pick<ImportDetail, 'status' | 'counts' | 'rowCount' | 'rowsWithNotes'>): string {
  if (status === 'running') return `Importing ${counted(rowCount, 'row')}.`
  if (status === 'undoing') return 'The import is being undone.'
  if (status === 'undone') return 'The import has been undone.'
  if (status === 'uploaded') return ''
  const shown = outcomeCounts(counts).filter(({ count }) => count > 0)
  const ends = shown.map(({ word, count }) => `${formatNumber(count)} ${word.toLowerCase()}`).join(', ')
  return `Import finished: ${ends}.${notesNews(rowsWithNotes ?? 0)}`
}

function notesNews(count: number): string {
  return count === 0 ? '' : ` ${counted(count, 'row')} ${count === 1 ? 'has' : 'have'} notes.`
}

/** The result in one line; before the start, the content. */
export function outcomeLine({ status, counts, rowCount }: ImportRecord): string {
  const rows = counted(rowCount, 'row')
  if (status === 'uploaded') return rows
  if (status === 'undone') return `${rows}, all homes removed`
  return `${rows}, ${counted(broughtIn(counts), 'home')}`
}

/** `by Odalys Fennimore, 5 minutes ago`. */
export function whoAndWhen({ uploadedBy, uploadedAt }: ImportRecord, now: Date): string {
  return `Uploaded by ${uploadedBy ?? 'a former member'} ${formatAgo(uploadedAt, now)}`
}

/** `812 rows · CSV, UTF-8 · 48 kB`. */
export function fileLine({ rowCount, format, encoding, sheet, fileBytes }: ImportRecord): string {
  const kind = format === 'xlsx' ? 'Excel workbook' : 'CSV'
  const detail = sheet === null ? encoding : `sheet “${sheet}”`
  return [counted(rowCount, 'row'), detail === null ? kind : `${kind}, ${detail}`, bytesText(fileBytes)].join(' · ')
}

/** Rounded down, so that 100 means finished. */
export function percentDone({ counts, rowCount }: Pick<ImportRecord, 'counts' | 'rowCount'>): number {
  return rowCount === 0 ? 100 : Math.floor(((rowCount - counts.waiting) / rowCount) * 100)
}
