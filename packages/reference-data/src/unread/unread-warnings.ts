import type { UnreadColumn } from './unread-texts.ts'

/** Above it something is wrong with the column and not with single cells. */
const MOST_UNREAD_SHARE = 1 / 3

const MOST_EXAMPLES = 3
const LONGEST_EXAMPLE = 60

/** A warning for each column of which more than a third was not understood: which column, and the likely cause. */
export function unreadWarnings(columns: readonly UnreadColumn[]): string[] {
  return columns
    .filter(({ filled, unread }) => unread > filled * MOST_UNREAD_SHARE)
    .map((column) => {
      const { filled, unread } = column
      const many = filled === 1 ? 'its only value is' : `${figure(unread)} of ${figure(filled)} values are`
      return `“${column.column}”: ${many} not understood, such as ${unreadExamples(column)}. ${causeOf(column)}`
    })
}

/** Such as `“3”, “-1”`. */
export function unreadExamples({ texts }: Pick<UnreadColumn, 'texts'>): string {
  return texts
    .slice(0, MOST_EXAMPLES)
    .map(({ text }) => `“${text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text}”`)
    .join(', ')
}

/** What values look like that are not what belongs into the column. */
const CAUSES: readonly { looks: RegExp; cause: string }[] = [
  {
    looks: /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ].*)?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?: .*)?)$/,
    cause: 'The column may be the wrong one: it seems to hold dates.',
  },
  {
    looks: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
    cause: 'The column may be the wrong one: it seems to hold postcodes.',
  },
  { looks: /^\d{9,}$/, cause: 'The column may be the wrong one: it seems to hold UPRNs or other long numbers.' },
  {
    looks: /^(?:[-+]?\d+(?:\.\d+)?|[A-Z]{1,4}[-_/. ]?\d{0,4}|[a-z]\d{1,4}|\d{1,3}[A-Z]{1,2})$/,
    cause: 'It seems to hold codes instead of words: replace them by the words that they stand for.',
  },
  {
    looks: /^[A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)+$/,
    cause: 'It seems to hold terms of another program: replace them by the words that certificates use.',
  },
]

const OTHER_CAUSE = 'It may use words that are not known, or be the wrong column.'

/** What more than half of the cells look like. */
function causeOf({ texts }: UnreadColumn): string {
  const cellsOf = (some: typeof texts): number => some.reduce((sum, { cells }) => sum + cells, 0)
  const all = cellsOf(texts)
  const found = CAUSES.find(({ looks }) => cellsOf(texts.filter(({ text }) => looks.test(text))) * 2 > all)
  return found?.cause ?? OTHER_CAUSE
}

const figure = (count: number): string => count.toLocaleString('en-GB')
