import type { ImportColumnCheck, ImportReading, ImportRowReading } from '@retrofolio/contract/imports/imports'

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

/**
 * Why cells of a row that are understood are not taken: others contradict them. Those that are not understood are listed by
 * their columns.
 */
export function contradictionsOf(
  cells: readonly string[],
  reading: ImportRowReading | undefined,
  checks: readonly (ImportColumnCheck | null)[],
): string[] {
  return (reading?.cells ?? []).flatMap((cell, place) => {
    const check = checks[place]
    // A long one is listed by its beginning.
    const isListed = check == null || check.values.some(({ value }) => (cells[place] ?? '').startsWith(value))
    return cell?.problem == null || isListed ? [] : [cell.problem]
  })
}

/** But for case, spacing, punctuation, and the unit of a number. */
function saysTheSame(written: string, taken: string): boolean {
  const isNumber = /^[\d.,]+$/.test(written)
  return isNumber
    ? /^[\d.]*/.exec(taken)?.[0] === written.replaceAll(',', '')
    : comparable(taken) === comparable(written)
}

const comparable = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
