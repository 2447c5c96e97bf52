import {
  type LodgementProblem,
  lodgementProblemLine,
} from '@retrofolio/reference-data/certificates/record/lodgement-problems'
import type { UnrecognisedColumn } from '@retrofolio/reference-data/unrecognised/text-counts'
import { unrecognisedExamples } from '@retrofolio/reference-data/unrecognised/unrecognised-warnings'

export interface UnrecognisedReport {
  unread: readonly UnrecognisedColumn[]
  warnings: readonly string[]
  lodgementProblems: readonly LodgementProblem[]
}

const MAX_COLUMNS = 10

/** Reports what a command could not read: by column, with examples and likely causes. */
export function unrecognisedLines({ unread, warnings, lodgementProblems }: UnrecognisedReport): string[] {
  const shown = unread.slice(0, MAX_COLUMNS)
  return [
    ...(unread.length > 0 ? ['Not fully understood; what was not read counts as unknown:'] : []),
    ...shown.map((column) => {
      const count = `${figure(column.unread)} of ${figure(column.filled)} values of ${column.column}`
      return `  ${count}, such as ${unrecognisedExamples(column)}`
    }),
    ...(unread.length > shown.length ? [`  and of ${figure(unread.length - shown.length)} more columns`] : []),
    ...lodgementProblems.map(lodgementProblemLine),
    ...warnings.map((warning) => `Warning: ${warning}`),
  ]
}

/** For example `31 texts not understood in 3 columns`. */
export function unrecognisedTotal(unread: readonly UnrecognisedColumn[]): string {
  const texts = unread.reduce((sum, column) => sum + column.texts.length, 0)
  return `${counted(texts, 'text')} not understood in ${counted(unread.length, 'column')}`
}

const counted = (count: number, what: string): string => `${figure(count)} ${what}${count === 1 ? '' : 's'}`
const figure = (count: number): string => count.toLocaleString('en-GB')
