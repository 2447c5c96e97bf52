import { CostCurve, type CurvePoint } from '../../ui/charts/plans/cost-curve.tsx'
import { MoneyByYearChart, type MoneyYear } from '../../ui/charts/plans/money-by-year-chart.tsx'
import { type LadderRung, ScoreLadder } from '../../ui/charts/plans/score-ladder.tsx'
import { type StepBar, StepBars } from '../../ui/charts/plans/step-bars.tsx'
import { Sample, SampleSection, Samples } from './sample-section.tsx'

const BILLS: readonly StepBar[] = [
  { key: 'today', name: 'Today', value: 2640, text: '£2,650', change: null, isTotal: true },
  { key: 'cavity', name: 'Cavity wall insulation', value: 2190, text: '£2,200', change: '−£450' },
  { key: 'fans', name: 'Continuous extract fans in wet rooms', value: 2215, text: '£2,200', change: '+£20' },
  { key: 'panels', name: 'Solar panels, 8 panels, 3.5 kWp', value: 1730, text: '£1,750', change: '−£490' },
  { key: 'after', name: 'After the plan', value: 1730, text: '£1,750', change: null, isTotal: true },
]

const RUNGS: readonly LadderRung[] = [
  {
    key: 'today',
    name: 'Today',
    score: 52,
    band: 'E',
    range: { low: 45, high: 59 },
    chance: 'less than 1%',
    isTotal: true,
  },
  {
    key: 'cavity',
    name: 'Cavity wall insulation',
    score: 61,
    band: 'D',
    range: { low: 55, high: 67 },
    chance: '6%',
  },
  {
    key: 'panels',
    name: 'Solar panels, 8 panels, 3.5 kWp',
    score: 75,
    band: 'C',
    range: { low: 69, high: 81 },
    chance: '90%',
    isTotal: true,
  },
]

const BANDS = [
  ['A', 92],
  ['B', 81],
  ['C', 69],
  ['D', 55],
  ['E', 39],
  ['F', 21],
  ['G', 1],
] as const

const CURVE: readonly CurvePoint[] = [
  [60, 55, 'LED lighting'],
  [2900, 61, 'Cavity wall insulation'],
  [5650, 69, 'Solar panels'],
  [8600, 75, 'Solar panels; cavity wall insulation'],
  [19_400, 79, 'Solar panels; cavity wall insulation; air source heat pump'],
].map(([costGbp, value, measures]) => ({
  key: String(costGbp),
  costGbp: Number(costGbp),
  value: Number(value),
  texts: { cost: `£${costGbp}`, value: String(value), measures: String(measures) },
}))

const THIS_PLAN = {
  lowGbp: 6400,
  typicalGbp: 9200,
  highGbp: 13_600,
  value: 75,
  texts: { cost: '£6,400 to £13,600', value: '75', measures: 'Solar panels; cavity wall insulation; fans' },
}

const YEARS: readonly MoneyYear[] = Array.from({ length: 31 }, (_, index) => {
  const costGbp = index === 0 ? 8600 : index === 12 ? 1100 : 0
  const savingGbp = index === 0 ? 0 : 640
  const cumulativeGbp = 640 * index - 8600 - (index >= 12 ? 1100 : 0)
  const text = (gbp: number) => `£${gbp}`
  return {
    year: 2026 + index,
    costGbp,
    savingGbp,
    cumulativeGbp,
    texts: { cost: text(costGbp), saving: text(savingGbp), cumulative: text(cumulativeGbp) },
  }
})

export function PlanChartSamples() {
  return (
    <SampleSection name="Charts of plans">
      <Samples>
        <Sample name="A bill after each step: what a step saves is hatched" isWide>
          <StepBars title="Bill step by step" unit="£ a year" bars={BILLS} />
        </Sample>
        <Sample name="Scores on their bands, with ranges and a target" isWide>
          <ScoreLadder
            title="Score after each step"
            bands={BANDS}
            rungs={RUNGS}
            target={{ score: 69, name: 'band C' }}
          />
        </Sample>
        <Sample name="The least cost of each result, with a plan and its cost range" isWide>
          <CostCurve title="Cost against score" valueName="Score, points" points={CURVE} plan={THIS_PLAN} today={52} />
        </Sample>
        <Sample name="Costs and savings by year, with payback" isWide>
          <MoneyByYearChart
            title="Cost and saving by year"
            years={YEARS}
            paidBackIn={2042}
            names={{ cost: 'Paid', saving: 'Saved on bills' }}
          />
        </Sample>
      </Samples>
    </SampleSection>
  )
}
