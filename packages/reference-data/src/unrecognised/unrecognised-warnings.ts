import { areCodes, FALLBACK_CAUSE, isTrueOfMost, unrecognisedShareText, wrongColumn } from './likely-contents.ts'
import type { UnrecognisedColumn } from './text-counts.ts'
import type { MonthFirstDates, SuspectColumn, UnrecognisedTexts, UnusedHeading } from './unrecognised-texts.ts'

const MOST_EXAMPLES = 3
const LONGEST_EXAMPLE = 60
const MOST_HEADINGS = 12

/** All warnings for the user, as sentences. */
export function warningsOf(unread: UnrecognisedTexts): string[] {
  const headings = unusedHeadingsWarning(unread.unusedHeadings())
  return [
    ...unrecognisedWarnings(unread.suspects()),
    ...unread.monthFirstDates().map(monthFirstWarning),
    ...(headings === null ? [] : [headings]),
  ]
}

function monthFirstWarning({ column, cells, example, file }: MonthFirstDates): string {
  const place = file === null ? '' : ` in ${file}`
  const many = cells === 1 ? '1 date puts' : `${figure(cells)} dates put`
  return `“${column}”${place}: ${many} the month first, such as “${example}”. Dates that can be read both ways, such as 03/04/2019, are read day first: write all as 2019-04-03.`
}

/** A warning for each column with more than a third unrecognised: the column, and the likely cause. */
export function unrecognisedWarnings(columns: readonly SuspectColumn[]): string[] {
  const rest = columns.length - MOST_WARNINGS
  const warnings = columns
    .slice(0, MOST_WARNINGS)
    .map(
      (column) =>
        `“${column.column}”${placeOf(column)}: ${unrecognisedShareText(column)}, such as ${unrecognisedExamples(column)}. ${causeOf(column)}`,
    )
  return rest > 0
    ? [...warnings, `${columns.length} columns are mostly not understood, of them ${rest} not named here: ${OF_MANY}`]
    : warnings
}

const MOST_WARNINGS = 10
const OF_MANY =
  'the cells may be shifted against the headings, or another table may follow below the first. Check the file.'

/** A warning that lists unused headings that look like facts; null without any. */
export function unusedHeadingsWarning(headings: readonly UnusedHeading[]): string | null {
  if (headings.length === 0) return null
  const named = headings.slice(0, MOST_HEADINGS).map(({ heading, file }) => {
    return `“${shortened(heading)}”${file === null ? '' : ` (${file})`}`
  })
  const rest = headings.length - named.length
  const names = rest > 0 ? `${named.join(', ')} and ${figure(rest)} more` : named.join(', ')
  const [subject, their] =
    headings.length === 1
      ? ['1 heading is', 'its column counts']
      : [`${figure(headings.length)} headings are`, 'their columns count']
  return `${subject} not used, so ${their} as blank: ${names}. The name is not known, or another column has taken its place: use the names of certificate columns, each once, such as WALLS_DESCRIPTION.`
}

function placeOf({ files }: SuspectColumn): string {
  if (files === null) return ''
  return files.count === 1 ? ` in ${files.first}` : ` in ${figure(files.count)} files, the first ${files.first}`
}

function shortened(text: string): string {
  return text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text
}

/** For example `“3”, “-1”`. */
export function unrecognisedExamples({ texts }: Pick<UnrecognisedColumn, 'texts'>): string {
  return texts
    .slice(0, MOST_EXAMPLES)
    .map(({ text }) => `“${shortened(text)}”`)
    .join(', ')
}

const LONG_NUMBERS = [{ what: 'UPRNs or other long numbers', looks: /^\d{9,}$/ }]
const TERM_OF_PROGRAM = /^[A-Z][a-z0-9]+[A-Z][A-Za-z0-9]*$/

function causeOf({ texts }: Pick<UnrecognisedColumn, 'texts'>): string {
  const wrong = wrongColumn(texts, LONG_NUMBERS)
  if (wrong !== null) return wrong
  if (areCodes(texts)) return 'It seems to contain codes instead of words: replace each code with its meaning.'
  return isTrueOfMost(texts, (text) => TERM_OF_PROGRAM.test(text))
    ? 'It seems to contain terms of another program: replace them with the words that certificates use.'
    : FALLBACK_CAUSE
}

const figure = (count: number): string => count.toLocaleString('en-GB')
