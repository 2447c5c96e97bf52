import { memoise } from '../text/memoise.ts'
import { repairText } from '../text/repair-text.ts'

/**
 * One description cell as it should be shown: repaired, in English where the cell is bilingual, without the debris that
 * lodgement software left in it. `null` where the cell says nothing.
 */
export function displayText(cell: string | null): string | null {
  return cell === null || cell === '' ? null : shownText(cell)
}

const shownText = memoise((cell: string): string | null => {
  const value = cell.startsWith('{') ? valueOfJsonDebris(cell) : cell
  // English stands before the bar in bilingual cells, the main element before it in Scottish ones.
  const bar = value.indexOf('|')
  const text = repairText(bar === -1 ? value : value.slice(0, bar))
    .replace(INVALID_INPUT, ' ')
    .replaceAll('&#0178;', '²')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s,.])[\s,.]+$/, '')
    .trimStart()
  return text === '' || isNullMark(text) ? null : text
})

/** True for the marks that stand for "nothing recorded" in any column. */
export function isNullMark(text: string): boolean {
  return MAY_BE_NULL_MARK.includes(text.charAt(0)) && NULL_MARK.test(text)
}

/**
 * For comparing: lower case, and without what lodgement software loses (apostrophes, accents shown as `?`). A single word
 * such as `SolidBrick`, as stock tools write them, is taken apart.
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

/** First characters of the marks: nearly every cell is settled by a look at its own. */
const MAY_BE_NULL_MARK = 'nNiIsS(*%'

// `SAP05:Walls` and its siblings are placeholders of the oldest lodgements; `%%…%%` is an unfilled template.
const NULL_MARK =
  /^(no ?data!?|invalid!?|n\/a|not recorded|not defined|not applicable|null|\(null\)|\*{3}sample\*{3}|sap05:.*|%%.*%%)$/i

function valueOfJsonDebris(cell: string): string {
  try {
    const parsed: unknown = JSON.parse(cell)
    if (typeof parsed === 'object' && parsed !== null && 'value' in parsed && typeof parsed.value === 'string') {
      return parsed.value
    }
  } catch {
    // Not JSON after all: an ordinary text that happens to begin with a brace.
  }
  return cell
}
