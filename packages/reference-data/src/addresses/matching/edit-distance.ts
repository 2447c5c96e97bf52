/**
 * Number of edits between two words: insert, delete, replace, or swap two adjacent letters (optimal string alignment).
 * Counts up to `limit`; `limit + 1` means "more than the limit".
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let best = row
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      let edits = Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        edits = Math.min(edits, (beforePrevious[column - 2] ?? 0) + 1)
      }
      current.push(edits)
      if (edits < best) best = edits
    }
    if (best > limit) return limit + 1
    beforePrevious = previous
    previous = current
  }
  return Math.min(previous[b.length] ?? limit + 1, limit + 1)
}

/** Allowed edits between two spellings of one word: none for short words, which are too similar to each other. */
export function maxEdits(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}
