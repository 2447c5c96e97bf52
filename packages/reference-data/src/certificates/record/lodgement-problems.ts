import type { DateProblem } from './lodgement-date.ts'

/** Unused lodgement dates with one reason. */
export interface LodgementProblem {
  problem: DateProblem
  rows: number
  /** Some of the dates as written. */
  examples: string[]
}

const MOST_EXAMPLES = 3
const LONGEST_EXAMPLE = 60

/** Counts unused lodgement dates, with examples. */
export class LodgementProblems {
  private readonly byProblem = new Map<DateProblem, LodgementProblem>()

  add(problem: DateProblem, text: string, rows = 1): void {
    const counted = this.byProblem.get(problem) ?? { problem, rows: 0, examples: [] }
    this.byProblem.set(problem, counted)
    counted.rows += rows
    const example = text.slice(0, LONGEST_EXAMPLE)
    if (counted.examples.length < MOST_EXAMPLES && !counted.examples.includes(example)) counted.examples.push(example)
  }

  list(): LodgementProblem[] {
    return [...this.byProblem.values()].sort((a, b) => b.rows - a.rows)
  }
}

const WORDS: Record<DateProblem, string> = {
  unreadable: 'not understood',
  future: 'in the future',
  before_register: 'before 2008',
}

/** For example `3 lodgement dates in the future, such as “2091-05-04”: these certificates count as undated`. */
export function lodgementProblemLine({ problem, rows, examples }: LodgementProblem): string {
  const dates = rows === 1 ? 'lodgement date' : 'lodgement dates'
  const quoted = examples.map((example) => `“${example}”`).join(', ')
  return `${rows.toLocaleString('en-GB')} ${dates} ${WORDS[problem]}, such as ${quoted}: the certificate counts as undated`
}
