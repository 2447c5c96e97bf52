import type { SuspectColumn, UnreadColumn, UnreadTexts, UnusedHeading } from './unread-texts.ts'

const MOST_EXAMPLES = 3
const LONGEST_EXAMPLE = 60
const MOST_HEADINGS = 12

/** All that a person should look into, as sentences. */
export function warningsOf(unread: UnreadTexts): string[] {
  const headings = unusedHeadingsWarning(unread.unusedHeadings())
  return [...unreadWarnings(unread.suspects()), ...(headings === null ? [] : [headings])]
}

/** A warning for each column of which more than a third was not understood: which column, and the likely cause. */
export function unreadWarnings(columns: readonly SuspectColumn[]): string[] {
  return columns.map((column) => {
    const { filled, unread } = column
    const many = filled === 1 ? 'its only value is' : `${figure(unread)} of ${figure(filled)} values are`
    return `“${column.column}”${placeOf(column)}: ${many} not understood, such as ${unreadExamples(column)}. ${causeOf(column)}`
  })
}

/** A warning that names the headings whose columns look like facts and were not used; null without any. */
export function unusedHeadingsWarning(headings: readonly UnusedHeading[]): string | null {
  if (headings.length === 0) return null
  const named = headings.slice(0, MOST_HEADINGS).map(({ heading, file }) => {
    return `“${shortened(heading)}”${file === null ? '' : ` (${file})`}`
  })
  const rest = headings.length - named.length
  const names = rest > 0 ? `${named.join(', ')} and ${figure(rest)} more` : named.join(', ')
  const [subject, their] =
    headings.length === 1
      ? ['1 heading is', 'its column']
      : [`${figure(headings.length)} headings are`, 'their columns']
  return `${subject} not used, so ${their} count as blank: ${names}. The name is not known, or another column has taken its place: use the names of certificate columns, each once, such as WALLS_DESCRIPTION.`
}

function placeOf({ files }: SuspectColumn): string {
  if (files === null) return ''
  return files.count === 1 ? ` in ${files.first}` : ` in ${figure(files.count)} files, the first ${files.first}`
}

function shortened(text: string): string {
  return text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text
}

/** Such as `“3”, “-1”`. */
export function unreadExamples({ texts }: Pick<UnreadColumn, 'texts'>): string {
  return texts
    .slice(0, MOST_EXAMPLES)
    .map(({ text }) => `“${shortened(text)}”`)
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
