import type { Dwelling } from '@retrofolio/engine/dwelling/dwelling'
import { type BenchFigure, type Benchmark, targeted, watched } from '../../harness/benchmark.ts'
import { type ComparedLine, comparedLines, differentLines, TOLERANCE_PERCENT } from './compared-lines.ts'
import { DIFFERENCES } from './explained-differences.ts'
import { INDEPENDENT_CASES, type IndependentCase, readDwelling } from './independent-case.ts'

/**
 * Worksheets of another RdSAP 10 program, line by line: as the product reads the documents, and with the explained
 * differences imposed.
 */
export const independentRdsap10: Benchmark = { name: 'independent-rdsap10', run: independentFigures }

async function independentFigures(): Promise<BenchFigure[]> {
  const asRead: ComparedLine[] = []
  const alike: ComparedLine[] = []
  const scores: BenchFigure[] = []
  for (const name of INDEPENDENT_CASES) {
    const dwelling = await readDwelling(name)
    const lines = comparedLines(name, dwelling, [])
    asRead.push(...lines)
    alike.push(...explainedLines(name, dwelling))
    const score = lines.find(({ line }) => line === '258')
    scores.push(watched(`independent-rdsap10-score-${name}`, pointsAbove(score), 'points'))
  }
  const agreeing = 1 - differentLines(asRead).length / asRead.length
  const worstPercent = Math.max(...alike.map((line) => line.worstPercent))
  return [
    watched('independent-rdsap10-lines', alike.length, 'lines'),
    watched('independent-rdsap10-differences', DIFFERENCES.length, 'causes'),
    watched('independent-rdsap10-as-read-alike', 100 * agreeing, '%'),
    ...scores,
    targeted('independent-rdsap10-worst-line', worstPercent, '%', '<=', TOLERANCE_PERCENT),
  ]
}

function explainedLines(name: IndependentCase, dwelling: Dwelling): ComparedLine[] {
  return comparedLines(
    name,
    dwelling,
    DIFFERENCES.filter(({ cases }) => cases.includes(name)),
  )
}

function pointsAbove(score: ComparedLine | undefined): number {
  return (score?.ours[0] ?? Number.NaN) - (score?.theirs[0] ?? Number.NaN)
}
