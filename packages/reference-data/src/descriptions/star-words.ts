import { STAR_WORDS, type StarWord } from '@retrofolio/engine/vocabulary'

const WORD_OF_TEXT: ReadonlyMap<string, StarWord> = new Map(STAR_WORDS.map((word) => [word.replace('_', ' '), word]))

/** Star rating of a cell such as `Very Good`; unknown for `N/A` and any other text. */
export function starWordOf(cell: string | null): StarWord | null {
  return cell === null ? null : (WORD_OF_TEXT.get(cell.toLowerCase()) ?? null)
}
