const MARKS = [',', ';', '\t', '|'] as const
type Mark = (typeof MARKS)[number]

/** In characters; must contain a few rows. */
export const DELIMITER_SAMPLE_CHARACTERS = 65_536
const MOST_RECORDS = 20

/**
 * The delimiter of a CSV text: the character that most of the first records contain, equally often in each. The header
 * alone is not enough, since headings such as `Address | Cyfeiriad` contain such characters too.
 */
export function delimiterOf(text: string): string {
  const records = marksByRecord(text.slice(0, DELIMITER_SAMPLE_CHARACTERS))
  return MARKS.map((mark) => ({ mark, ...evidenceOf(records.map((marks) => marks[mark])) })).reduce((best, other) =>
    other.records > best.records || (other.records === best.records && other.usual > best.usual) ? other : best,
  ).mark
}

/** The number of records with the character, plus those with its usual count, and that count. */
function evidenceOf(counts: readonly number[]): { records: number; usual: number } {
  const held = counts.filter((count) => count > 0)
  const timesOf = (count: number) => held.filter((other) => other === count).length
  const usual = held.reduce((best, count) => (timesOf(count) > timesOf(best) ? count : best), 0)
  return { records: held.length + timesOf(usual), usual }
}

/** Count of each character outside quotes. */
function marksByRecord(text: string): Record<Mark, number>[] {
  const records: Record<Mark, number>[] = []
  let marks = noMarks()
  let isFilled = false
  let isQuoted = false
  let beginsCell = true
  for (const character of text) {
    if (isQuoted) {
      isQuoted = character !== '"'
      // A doubled quote reopens the quoted cell.
      beginsCell = !isQuoted
      continue
    }
    isQuoted = character === '"' && beginsCell
    beginsCell = character === '\n' || isMark(character)
    if (character === '\n') {
      if (isFilled) records.push(marks)
      if (records.length === MOST_RECORDS) return records
      marks = noMarks()
      isFilled = false
    } else {
      if (isMark(character)) marks[character] += 1
      isFilled ||= character.trim() !== ''
    }
  }
  return isFilled ? [...records, marks] : records
}

const noMarks = (): Record<Mark, number> => ({ ',': 0, ';': 0, '\t': 0, '|': 0 })

const isMark = (character: string): character is Mark => MARKS.some((mark) => mark === character)
