import { FACT_NAMES } from '@retrofolio/contract/fact-names'
import type { ImportColumn, ImportColumnCheck, ImportUnreadValue } from '@retrofolio/contract/imports'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/home-facts'
import { isFactCell } from './read-fact-cell.ts'

/** From here on a column is taken for something that it does not hold, or speaks another language. */
const MOST_UNREAD = 1 / 3

/** Where more than a third of a column is not understood: which column, and the likely cause, as a sentence. */
export function unreadWarning(
  column: Pick<ImportColumn, 'header' | 'meaning'>,
  { filled, refused, values }: Pick<ImportColumnCheck, 'filled' | 'refused' | 'values'>,
): string | null {
  if (refused <= filled * MOST_UNREAD) return null
  const count = (number: number): string => number.toLocaleString('en-GB')
  const many = filled === 1 ? 'its only value is' : `${count(refused)} of ${count(filled)} values are`
  return `“${column.header}”: ${many} not understood. ${causeOf(column, values)}`
}

function causeOf({ meaning }: Pick<ImportColumn, 'meaning'>, values: readonly ImportUnreadValue[]): string {
  const like = LOOKS.find(({ looks }) => isMost(values, (value) => looks.test(value)))
  if (like !== undefined) return `The column may be the wrong one: it seems to hold ${like.what}.`
  const other = HOME_FACTS.find(
    (fact) =>
      fact.leaf.kind === 'word' &&
      snakeKey(fact.key) !== meaning &&
      isMost(values, (value) => isFactCell(fact, value, '')),
  )
  if (other !== undefined) {
    return `The column may be the wrong one: its values are understood as “${FACT_NAMES[other.key]}”.`
  }
  if (isMost(values, (value) => CODE.test(value))) {
    return 'It seems to hold codes: map each to what it stands for, or replace them by words.'
  }
  return 'It may use words that are not known, or be the wrong column.'
}

/** Whether more than half of the cells are so. */
function isMost(values: readonly ImportUnreadValue[], is: (value: string) => boolean): boolean {
  const countOf = (some: readonly ImportUnreadValue[]): number => some.reduce((sum, { count }) => sum + count, 0)
  return countOf(values.filter(({ value }) => is(value))) * 2 > countOf(values)
}

const LOOKS: readonly { what: string; looks: RegExp }[] = [
  { what: 'postcodes', looks: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i },
  { what: 'dates', looks: /^(?:\d{4}-\d{2}-\d{2}(?:[T ].*)?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})$/ },
  {
    what: 'addresses',
    looks: /^(?:flat \d+\w?,? )?\d+[a-z]?,? [a-z' ]+\b(?:road|rd|street|st|lane|avenue|close|drive)\b/i,
  },
]

/** `3`, `04`, `W2`, `SB`, `CAV01`, `A/B`: no lower-case letters, which words have. */
const CODE = /^(?:\d{1,4}|[A-Z]{1,4}[-_/. ]?\d{1,4}|[A-Z]{1,3}|\d{1,3}[A-Z]{1,2}|[A-Z]{1,2}\/[A-Z]{1,2})$/
