import type { CostRange, OfferedMeasures } from '@retrofolio/engine/measures/measure'
import type { Plan } from '@retrofolio/engine/plans/plan'
import type { PlanCurvePoint } from '@retrofolio/engine/plans/plan-curves'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import { formatPounds, formatPoundsRange } from '../../../../lib/format/format-pounds.ts'
import { formatNumber } from '../../../../lib/format/format-quantity.ts'
import type { CostCurveProps, CurvePoint } from '../../../../ui/charts/plans/cost-curve.tsx'

/** What the cost is shown against. */
export type CurveFigure = 'bill' | 'score'

export const CURVE_VALUE_NAMES: Record<CurveFigure, string> = {
  bill: 'Bill at the meter, £ a year',
  score: 'Score of a new certificate, points',
}

const NOTHING = 'Nothing'

/** The cheapest package for each result. Those whose cost is not known are left out, and counted. */
export function curvePoints(
  curve: readonly PlanCurvePoint[],
  figure: CurveFigure,
  offered: OfferedMeasures,
): { points: CurvePoint[]; withoutCost: number; notProven: number } {
  const words = new Map(
    offered.measures.flatMap(({ options }) => options.map((option) => [option.id, option.words] as const)),
  )
  const known = curve.flatMap(({ options, cost, figures }): CurvePoint[] => {
    if (cost === null) return []
    const value = figure === 'bill' ? figures.meteredBillGbp : Math.round(figures.sapValue)
    const measures = options.map((id) => words.get(id) ?? id).join('; ')
    return [
      {
        key: options.join(' '),
        costGbp: cost.typicalGbp,
        value,
        texts: textsOf(cost, value, figure, measures === '' ? NOTHING : measures),
      },
    ]
  })
  return {
    points: known,
    withoutCost: curve.length - known.length,
    notProven: curve.filter(({ isProven, cost }) => cost !== null && !isProven).length,
  }
}

/** The plan on the same axes; null where its cost is not known. */
export function planOnCurve({ cost, after, steps }: Plan, figure: CurveFigure): CostCurveProps['plan'] {
  if (cost === null) return null
  const value = curveValue(after, figure)
  const measures = steps.length === 0 ? NOTHING : steps.map(({ option }) => option.words).join('; ')
  return {
    lowGbp: cost.lowGbp,
    typicalGbp: cost.typicalGbp,
    highGbp: cost.highGbp,
    value,
    texts: textsOf(cost, value, figure, measures),
  }
}

export function curveValue(state: PlanState, figure: CurveFigure): number {
  return figure === 'bill' ? state.bill.meter.totalGbp : state.sapScore
}

function textsOf(cost: CostRange, value: number, figure: CurveFigure, measures: string): CurvePoint['texts'] {
  return {
    cost: cost.highGbp === 0 ? '£0' : formatPoundsRange(cost.lowGbp, cost.highGbp),
    value: figure === 'bill' ? formatPounds(value).text : formatNumber(value),
    measures,
  }
}
