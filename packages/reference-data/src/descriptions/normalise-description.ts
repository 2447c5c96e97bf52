import { memoise } from '../text/memoise.ts'
import { repairText } from '../text/repair-text.ts'

/**
 * Cleans a description for display: repaired, in English if bilingual, without debris of lodgement software. `null` for
 * a cell without content.
 */
export function displayText(cell: string | null): string | null {
  return cell === null || cell === '' ? null : shownText(cell)
}

const shownText = memoise((cell: string): string | null => {
  const value = cell.startsWith('{') ? valueOfJsonDebris(cell) : cell
  // English precedes the bar in bilingual cells, the main element in Scottish ones.
  const bar = value.indexOf('|')
  const text = repairText(bar === -1 ? value : value.slice(0, bar))
    .replace(INVALID_INPUT, ' ')
    .replaceAll('&#0178;', '²')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s,.])[\s,.]+$/, '')
    .trimStart()
  return text === '' || isNullMark(text) ? null : text
})

/** Whether a text is a mark for "nothing recorded" in any column. */
export function isNullMark(text: string): boolean {
  return MAY_BE_NULL_MARK.includes(text.charAt(0)) && NULL_MARK.test(text)
}

/**
 * Normalises for comparison: lower case, and without characters that lodgement software loses (apostrophes, accents
 * shown as `?`). Splits a single word such as `SolidBrick`, as stock software writes it.
 */
export function comparable(text: string): string {
  return (RUN_TOGETHER.test(text) ? text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ') : text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’‘`?]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

const RUN_TOGETHER = /^[A-Z]*[a-z]+[A-Z][A-Za-z]*$/

/** The same without spaces and hyphens, which lodgement software loses or adds: `Air sourceheat pump`. */
export function squashed(comparableText: string): string {
  return comparableText.replace(/[\s-]+/g, '')
}

const INVALID_INPUT = /\*{3} ?INVALID INPUT.*?\*{3}/gi

/** First characters of the marks: a quick test that settles nearly every cell. */
const MAY_BE_NULL_MARK = 'nNiIsS(*%'

// `SAP05:Walls` and similar are placeholders of the oldest lodgements; `%%…%%` is an unfilled template.
const NULL_MARK =
  /^(no ?data!?|invalid!?|n\/a|not recorded|not defined|not applicable|null|\(null\)|\*{3}sample\*{3}|sap05:.*|%%.*%%)$/i

function valueOfJsonDebris(cell: string): string {
  try {
    const parsed: unknown = JSON.parse(cell)
    if (typeof parsed === 'object' && parsed !== null && 'value' in parsed && typeof parsed.value === 'string') {
      return parsed.value
    }
  } catch {
    // Not JSON, but a text that happens to start with a brace.
  }
  return cell
}
