/** The first characters of somebody's text; half of one at the cut would be nothing that a database takes. */
export function textExcerpt(text: string, most: number): string {
  return text.slice(0, most).toWellFormed()
}

/** A cell within a sentence. */
export const shown = (cell: string): string => textExcerpt(cell, 60)
