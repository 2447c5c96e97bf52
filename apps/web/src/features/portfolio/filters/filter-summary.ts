import type { HomeColumn } from '@retrofolio/contract/homes/list/home-columns'
import { choiceLabel, endText, type Range } from '@retrofolio/contract/homes/list/list-selection'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import type { ListChoices } from '../view-model/list-choices.ts'

export function filterLabel({ filterLabel: label, heading }: HomeColumn): string {
  return label ?? heading
}

/** What a column's filter selects, in a few words; null if it has none. */
export function filterSummary(column: HomeColumn, { choices, ranges, texts }: ListChoices): string | null {
  const chosen = choices[column.id] ?? []
  const [first] = chosen
  if (first !== undefined) return chosen.length === 1 ? choiceLabel(column, first) : String(chosen.length)
  const text = texts[column.id]
  if (text !== undefined && text !== '') return `contains ${text}`
  const range = ranges[column.id]
  return range === undefined ? null : rangeSummary(range, column.kind)
}

/** The changes that remove a column's filter. */
export function withoutFilter(
  { id }: HomeColumn,
  { choices, ranges, texts }: ListChoices,
): Pick<ListChoices, 'choices' | 'ranges' | 'texts'> {
  const { [id]: _choice, ...otherChoices } = choices
  const { [id]: _range, ...otherRanges } = ranges
  const { [id]: _text, ...otherTexts } = texts
  return { choices: otherChoices, ranges: otherRanges, texts: otherTexts }
}

function rangeSummary({ min, max }: Range, kind: HomeColumn['kind']): string | null {
  const text = (end: number) => (kind === 'date' ? endText(end, kind) : formatNumber(end))
  if (min !== null && max !== null) return `${text(min)} to ${text(max)}`
  if (min !== null) return `from ${text(min)}`
  return max === null ? null : `to ${text(max)}`
}
