import type { OfferedMeasures } from '@retrofolio/engine/measures/measure'
import type { Plan } from '@retrofolio/engine/plans/plan'
import type { PlanCurvePoint } from '@retrofolio/engine/plans/plan-curves'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import { BAND_SCORES } from '@retrofolio/engine/tables/certificate/rating-figures'
import { useEffect, useState } from 'react'
import { CostCurve } from '../../../../ui/charts/plans/cost-curve.tsx'
import { MoneyByYearChart } from '../../../../ui/charts/plans/money-by-year-chart.tsx'
import { ScoreLadder } from '../../../../ui/charts/plans/score-ladder.tsx'
import { StepBars } from '../../../../ui/charts/plans/step-bars.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Section } from '../../parts/section.tsx'
import { SegmentedChoice } from '../../parts/segmented-choice.tsx'
import { type BillBasis, billBars } from './bill-bars.ts'
import { CURVE_VALUE_NAMES, type CurveFigure, curvePoints, curveValue, planOnCurve } from './curve-points.ts'
import { ladderRungs, ladderTarget } from './ladder-rungs.ts'
import { moneyView, type PlanYear } from './money-years.ts'
import classes from './plan-charts.module.css'

export interface PlanChartsProps {
  before: PlanState
  /** The steps that are on. */
  plan: Plan
  /** The score that the plan is to reach; null for targets without one. */
  targetScore: number | null
  offered: OfferedMeasures
  /** The least cost of each result. Rejects where the search is overtaken by another home. */
  askCurve: (figure: CurveFigure) => Promise<readonly PlanCurvePoint[]>
  /** Empty where a cost is not known. */
  moneyByYear: readonly PlanYear[]
}

/** What a plan does to bill, score and money, step by step. */
export function PlanCharts({ before, plan, targetScore, offered, askCurve, moneyByYear }: PlanChartsProps) {
  return (
    <div className={classes.charts}>
      {plan.steps.length > 0 && <Bills before={before} plan={plan} />}
      <Ladder before={before} plan={plan} targetScore={targetScore} />
      <Curve before={before} plan={plan} offered={offered} askCurve={askCurve} />
      {plan.steps.length > 0 && <Money plan={plan} moneyByYear={moneyByYear} />}
    </div>
  )
}

const BASES = [
  { value: 'meter', label: 'Metered' },
  { value: 'certificate', label: 'Certificate' },
] as const satisfies readonly { value: BillBasis; label: string }[]

const BASIS_LEADS: Record<BillBasis, string> = {
  meter: 'As homes with this score are metered. The order of the steps decides what each of them adds.',
  certificate: 'With the heating that certificates assume. The order of the steps decides what each of them adds.',
}

function Bills({ before, plan }: Pick<PlanChartsProps, 'before' | 'plan'>) {
  const [basis, setBasis] = useState<BillBasis>('meter')
  return (
    <Section heading="Bill, step by step" lead={BASIS_LEADS[basis]}>
      <div className={classes.choice}>
        <SegmentedChoice label="Basis of the bill" options={BASES} value={basis} onChange={setBasis} />
      </div>
      <StepBars
        title={`Bill step by step, ${basis === 'meter' ? 'metered' : 'certificate'} basis`}
        unit="£ a year"
        bars={billBars(before, plan, basis)}
      />
    </Section>
  )
}

function Ladder({ before, plan, targetScore }: Pick<PlanChartsProps, 'before' | 'plan' | 'targetScore'>) {
  const target = targetScore === null ? null : ladderTarget(targetScore)
  return (
    <Section
      heading="Score and band"
      lead="A dot is the score of a certificate lodged after the step. Eight of ten similar homes are on its bar."
    >
      <ScoreLadder
        title="Score and band after each step"
        bands={BAND_SCORES}
        rungs={ladderRungs(before, plan, target)}
        target={target}
      />
    </Section>
  )
}

const FIGURES = [
  { value: 'bill', label: 'Bill' },
  { value: 'score', label: 'Score' },
] as const satisfies readonly { value: CurveFigure; label: string }[]

function Curve({ before, plan, offered, askCurve }: Pick<PlanChartsProps, 'before' | 'plan' | 'offered' | 'askCurve'>) {
  const [figure, setFigure] = useState<CurveFigure>('bill')
  const { curve, hasFailed } = useCurve(askCurve, figure)
  const shown = curve === null ? null : curvePoints(curve, figure, offered)
  const thisPlan = planOnCurve(plan, figure)
  return (
    <Section
      heading="What more money buys"
      lead="Each point is the cheapest set of the measures offered for its result, by this model. The bar across this plan is the range of its cost."
    >
      <div className={classes.choice}>
        <SegmentedChoice label="Result" options={FIGURES} value={figure} onChange={setFigure} />
      </div>
      {hasFailed && <Notice tone="error">The curve could not be calculated. Choose a result to try again.</Notice>}
      <div className={classes.curve} aria-busy={shown === null && !hasFailed}>
        {shown !== null && (
          <CostCurve
            title={`Cost against ${figure}`}
            valueName={CURVE_VALUE_NAMES[figure]}
            points={shown.points}
            plan={thisPlan}
            today={curveValue(before, figure)}
          />
        )}
      </div>
      {thisPlan === null && (
        <p className={classes.note}>This plan is not on the curve: the cost of one of its steps is not known.</p>
      )}
      {shown !== null && shown.withoutCost > 0 && (
        <p className={classes.note}>{countText(shown.withoutCost, 'not shown: a cost is not known')}</p>
      )}
      {shown !== null && shown.notProven > 0 && (
        <p className={classes.note}>{countText(shown.notProven, 'not proven to be the cheapest')}</p>
      )}
    </Section>
  )
}

function countText(count: number, words: string): string {
  return `${count} ${count === 1 ? 'result is' : 'results are'} ${words}.`
}

interface FoundCurve {
  ask: PlanChartsProps['askCurve']
  figure: CurveFigure
  /** null: it could not be calculated. */
  curve: readonly PlanCurvePoint[] | null
}

function useCurve(askCurve: PlanChartsProps['askCurve'], figure: CurveFigure) {
  const [found, setFound] = useState<FoundCurve | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      const curve = await askCurve(figure).catch(() => null)
      if (isCurrent) setFound({ ask: askCurve, figure, curve })
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [askCurve, figure])
  const isThis = found !== null && found.ask === askCurve && found.figure === figure
  return { curve: isThis ? found.curve : null, hasFailed: isThis && found.curve === null }
}

function Money({ plan, moneyByYear }: Pick<PlanChartsProps, 'plan' | 'moneyByYear'>) {
  const { money } = plan
  if (money === null || moneyByYear.length === 0) {
    return (
      <Section heading="Cost and saving by year">
        <p className={classes.note}>The cost of one of the steps is not known, so there is no sum.</p>
      </Section>
    )
  }
  const view = moneyView(moneyByYear, money.flows.payer)
  return (
    <Section
      heading="Cost and saving by year"
      lead={`${view.payback} Costs are before grants and count renewals that are due anyway.`}
    >
      <MoneyByYearChart
        title="Cost and saving by year"
        years={view.years}
        paidBackIn={view.paidBackIn}
        names={view.names}
      />
    </Section>
  )
}
