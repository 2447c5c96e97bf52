import type { Dwelling } from '@retrofolio/engine/dwelling/dwelling'
import { worstRelativeError } from '../../harness/statistics.ts'
import { balancedHome } from './balanced-home.ts'
import { type Difference, imposed } from './explained-differences.ts'
import { type IndependentCase, printedFigures } from './independent-case.ts'
import { worksheetOf } from './worksheet-of-home.ts'

/** One line of both programs; its months are compared one by one. */
export interface ComparedLine {
  line: string
  ours: readonly number[]
  theirs: readonly number[]
  /** Of the worst month. */
  worstPercent: number
}

/** Lines agree within this share. */
export const TOLERANCE_PERCENT = 0.1

/** All lines of a dwelling, described like that of the other program by imposing differences. */
export function comparedLines(
  name: IndependentCase,
  dwelling: Dwelling,
  differences: readonly Difference[],
): ComparedLine[] {
  const [alike, prices] = imposed(dwelling, differences)
  const worksheet = worksheetOf(balancedHome(alike, prices))
  return Object.entries(worksheet).map(([line, figures]) => {
    const ours = typeof figures === 'number' ? [figures] : figures
    const theirs = printedFigures(name, line, ours.length)
    const pairs = ours.map((modelled, index) => ({ modelled, lodged: theirs[index] ?? Number.NaN }))
    return { line, ours, theirs, worstPercent: 100 * worstRelativeError(pairs) }
  })
}

/** Lines that do not agree. A line that the other program does not print never agrees. */
export function differentLines(lines: readonly ComparedLine[]): ComparedLine[] {
  return lines.filter(({ worstPercent }) => !(worstPercent <= TOLERANCE_PERCENT))
}
