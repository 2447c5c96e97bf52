/** The first characters of a text. Does not split a surrogate pair, which a database would reject. */
export function textExcerpt(text: string, most: number): string {
  return text.slice(0, most).toWellFormed()
}

/** A cell quoted in a sentence. */
export const shown = (cell: string): string => textExcerpt(cell, 60)
