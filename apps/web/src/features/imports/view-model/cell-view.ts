import type { ImportReading } from '@retrofolio/contract/imports'

export type CellView =
  | { kind: 'empty' }
  /** `written` where the file says it in another way. */
  | { kind: 'taken'; taken: string; written: string | null }
  /** The certificate's word stands: `unknown`, `n/a`. */
  | { kind: 'nothing'; written: string }
  | { kind: 'refused'; written: string }
  /** Its column has just been given another meaning, and nobody has looked at it yet. */
  | { kind: 'awaited'; written: string }

/** A cell of the first rows, as the import will read it. */
export function cellView(written: string, reading: ImportReading | null): CellView {
  if (written === '') return { kind: 'empty' }
  if (reading === null) return { kind: 'awaited', written }
  if (reading.problem !== null) return { kind: 'refused', written }
  if (reading.taken === null) return { kind: 'nothing', written }
  return { kind: 'taken', taken: reading.taken, written: saysTheSame(written, reading.taken) ? null : written }
}

/** But for case, spacing, punctuation, and the unit of a number. */
function saysTheSame(written: string, taken: string): boolean {
  const isNumber = /^[\d.,]+$/.test(written)
  return isNumber
    ? /^[\d.]*/.exec(taken)?.[0] === written.replaceAll(',', '')
    : comparable(taken) === comparable(written)
}

const comparable = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
