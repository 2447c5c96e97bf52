import { counted } from '../../../lib/format/counted.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'

/** `312 of 10 000 homes`, or the count if all are shown. */
export function shownNote(shown: number, all: number): string {
  return shown === all ? counted(all) : `${formatNumber(shown)} of ${counted(all)}`
}

/** While the server calculates figures, which it does once after each start. */
export function calculatingNote(count: number): string {
  return `Figures of ${counted(count)} are being calculated`
}

interface Progress {
  calculated: number
  total: number
}

/** `Figures: 1,200 of 13,000 homes calculated`. */
export function progressNote({ calculated, total }: Progress): string {
  return `Figures: ${formatNumber(calculated)} of ${counted(total)} calculated`
}

/** The same for screen readers, which hear each quarter instead of each count. */
export function spokenProgress({ calculated, total }: Progress): string {
  const quarters = Math.floor((calculated / total) * 4)
  return quarters < 1 ? calculatingNote(total) : `Figures of ${quarters * 25} % of ${counted(total)} calculated`
}

/** The number of homes changed while on screen; empty for none. */
export function newsNote(count: number): string {
  return count === 0 ? '' : `${counted(count)} changed just now`
}
