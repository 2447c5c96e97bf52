/** Above this, the whole column is suspect, not single cells. */
const MAX_UNRECOGNISED_SHARE = 1 / 3

/** An unrecognised text, and the number of cells with it. */
export interface CountedText {
  text: string
  cells: number
}

interface CountedCells {
  filled: number
  unread: number
}

/** Whether more than a third of a column is not recognised. */
export const isSuspect = ({ filled, unread }: CountedCells): boolean => unread > filled * MAX_UNRECOGNISED_SHARE

/** For example `31 of 90 values are not understood`. */
export function unrecognisedShareText({ filled, unread }: CountedCells): string {
  const figure = (count: number): string => count.toLocaleString('en-GB')
  return `${filled === 1 ? 'its only value is' : `${figure(unread)} of ${figure(filled)} values are`} not understood`
}

/** Whether more than half of the cells have such a text. */
export function isTrueOfMost(texts: readonly CountedText[], is: (text: string) => boolean): boolean {
  const cellsOf = (some: readonly CountedText[]): number => some.reduce((sum, { cells }) => sum + cells, 0)
  return cellsOf(texts.filter(({ text }) => is(text))) * 2 > cellsOf(texts)
}

const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ].*)?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?: .*)?)$/
const POSTCODE = /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i

/** `3`, `-1`, `04`, `W2`, `SB`, `CAV01`, `A/B`: no lower-case letters, unlike words. */
const CODE = /^(?:[-+]?\d+(?:\.\d+)?|[A-Z]{1,4}[-_/. ]?\d{0,4}|[a-z]\d{1,4}|\d{1,3}[A-Z]{1,2}|[A-Z]{1,2}\/[A-Z]{1,2})$/

/** Patterns of texts that belong to other kinds of columns, in addition to the caller's. */
const OTHER_CONTENTS = [
  { what: 'dates', looks: DATE },
  { what: 'postcodes', looks: POSTCODE },
]

/** A sentence about a column that is probably another one, judged by most of its texts. */
export function wrongColumn(
  texts: readonly CountedText[],
  further: readonly { what: string; looks: RegExp }[] = [],
): string | null {
  const found = [...OTHER_CONTENTS, ...further].find(({ looks }) => isTrueOfMost(texts, (text) => looks.test(text)))
  return found === undefined ? null : `The column may be the wrong one: it seems to hold ${found.what}.`
}

export const areCodes = (texts: readonly CountedText[]): boolean => isTrueOfMost(texts, (text) => CODE.test(text))

/** Used when nothing more specific is known. */
export const FALLBACK_CAUSE = 'It may use words that are not known, or be the wrong column.'
