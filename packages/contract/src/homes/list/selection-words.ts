import { fullHeading, type HomeColumn } from './home-columns.ts'
import { choiceLabel, endText, type Range, type Selection } from './list-selection.ts'

/** The filters in words, such as `EPC band: D, E`, for exports and prints; empty if there are none. */
export function filterWords(
  { search, choices, ranges, texts }: Selection,
  known: ReadonlyMap<string, HomeColumn>,
): string[] {
  const words = search.trim() === '' ? [] : [`Search: ${search.trim()}`]
  for (const column of known.values()) {
    const chosen = choices[column.id] ?? []
    const range = ranges[column.id]
    const text = texts[column.id]
    if (chosen.length > 0)
      words.push(`${fullHeading(column)}: ${chosen.map((one) => choiceLabel(column, one)).join(', ')}`)
    if (range !== undefined) words.push(`${fullHeading(column)}: ${rangeWords(range, column.kind)}`)
    if (text !== undefined) words.push(`${fullHeading(column)}: contains “${text.trim()}”`)
  }
  return words
}

/** The order in words, such as `EPC band, descending`. */
export function orderWords(sort: Selection['sort'], known: ReadonlyMap<string, HomeColumn>): string {
  const column = known.get(sort?.column ?? '')
  if (column === undefined) return 'Newest first'
  return `${fullHeading(column)}, ${sort?.isDescending === true ? 'descending' : 'ascending'}`
}

function rangeWords({ min, max }: Range, kind: HomeColumn['kind']): string {
  const text = (end: number) => (kind === 'date' ? endText(end, kind) : end.toLocaleString('en-GB'))
  if (min !== null && max !== null) return `${text(min)} to ${text(max)}`
  if (min !== null) return `from ${text(min)}`
  return max === null ? 'any' : `up to ${text(max)}`
}
