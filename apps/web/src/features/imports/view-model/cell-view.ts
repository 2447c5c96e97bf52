import type { ImportColumnCheck, ImportReading, ImportRowReading } from '@retrofolio/contract/imports/imports'

export type CellView =
  | { kind: 'empty' }
  /** `written` if the file has a different text. */
  | { kind: 'taken'; taken: string; written: string | null }
  /** The certificate applies: `unknown`, `n/a`. */
  | { kind: 'nothing'; written: string }
  | { kind: 'refused'; written: string }
  /** The column's meaning has changed and is not inspected yet. */
  | { kind: 'awaited'; written: string }

/** A cell of the preview, as the import will read it. */
export function cellView(written: string, reading: ImportReading | null): CellView {
  if (written === '') return { kind: 'empty' }
  if (reading === null) return { kind: 'awaited', written }
  if (reading.problem !== null) return { kind: 'refused', written }
  if (reading.taken === null) return { kind: 'nothing', written }
  return { kind: 'taken', taken: reading.taken, written: saysTheSame(written, reading.taken) ? null : written }
}

/** Reasons why readable cells of a row are not used: others contradict them. Unreadable cells are listed by column. */
export function contradictionsOf(
  cells: readonly string[],
  reading: ImportRowReading | undefined,
  checks: readonly (ImportColumnCheck | null)[],
): string[] {
  return (reading?.cells ?? []).flatMap((cell, place) => {
    const check = checks[place]
    // Long values are listed by their beginning.
    const isListed = check == null || check.values.some(({ value }) => (cells[place] ?? '').startsWith(value))
    return cell?.problem == null || isListed ? [] : [cell.problem]
  })
}

/** Ignores case, spacing, punctuation and units. */
function saysTheSame(written: string, taken: string): boolean {
  const isNumber = /^[\d.,]+$/.test(written)
  return isNumber
    ? /^[\d.]*/.exec(taken)?.[0] === written.replaceAll(',', '')
    : comparable(taken) === comparable(written)
}

const comparable = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
