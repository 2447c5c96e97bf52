import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import styles from '../chart.module.css'
import { ChartTable } from '../chart-table.tsx'
import { useChartWidth } from '../use-chart-width.ts'
import classes from './cost-curve.module.css'

export interface CurvePoint {
  key: string
  costGbp: number
  value: number
  /** Cost range, value and measures as text, for the table. */
  texts: { cost: string; value: string; measures: string }
}

export interface CostCurveProps {
  title: string
  /** What the points reach, such as `Bill, £ a year`. */
  valueName: string
  points: readonly CurvePoint[]
  /** The plan that the page shows; null where its cost is not known. */
  plan: { lowGbp: number; typicalGbp: number; highGbp: number; value: number; texts: CurvePoint['texts'] } | null
  /** Without works. */
  today: number
}

const HEIGHT = 300
const MARGIN = { top: 28, right: 20, bottom: 52, left: 56 }

/** The least cost of each result, with the plan and the range of its cost. */
export function CostCurve({ title, valueName, points, plan, today }: CostCurveProps) {
  const { ref, width } = useChartWidth()
  const rows = points.map(({ texts }) => [texts.measures, texts.cost, texts.value] as const)
  return (
    <figure className={styles.figure} aria-label={title}>
      <div ref={ref} className={styles.chart}>
        {width !== null && <Curve {...{ valueName, points, plan, today, width }} />}
      </div>
      <ChartTable
        caption={title}
        columns={['Measures', 'Cost', valueName]}
        rows={
          plan === null
            ? rows
            : [[`This plan: ${plan.texts.measures}`, plan.texts.cost, plan.texts.value] as const, ...rows]
        }
      />
    </figure>
  )
}

interface CurveProps extends Omit<CostCurveProps, 'title'> {
  width: number
}

function Curve({ valueName, points, plan, today, width }: CurveProps) {
  const values = [today, ...points.map(({ value }) => value), ...(plan === null ? [] : [plan.value])]
  const costs = [0, ...points.map(({ costGbp }) => costGbp), ...(plan === null ? [] : [plan.highGbp])]
  const x = scaleLinear<number>({
    domain: [0, Math.max(1, ...costs)],
    range: [MARGIN.left, width - MARGIN.right],
    nice: true,
  })
  const y = scaleLinear<number>({
    domain: paddedDomain(values),
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: true,
  })
  const ascending = [{ key: 'today', costGbp: 0, value: today }, ...points].toSorted(
    (one, other) => one.costGbp - other.costGbp,
  )
  const ticks = width < NARROW ? 4 : 6
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true" className={styles.canvas}>
      <text x={0} y={14} className={classes.axisName}>
        {valueName}
      </text>
      <AxisLeft
        left={MARGIN.left}
        scale={y}
        numTicks={5}
        hideAxisLine
        tickLength={4}
        tickFormat={(value) => formatNumber(Number(value))}
        tickClassName={classes.tick ?? ''}
        tickLabelProps={{ className: styles.tickLabel ?? '', fontSize: 13, dx: -4, dy: 4, textAnchor: 'end' }}
      />
      <AxisBottom
        top={HEIGHT - MARGIN.bottom}
        scale={x}
        numTicks={ticks}
        tickLength={4}
        axisClassName={classes.axis ?? ''}
        tickFormat={(value) => thousands(Number(value))}
        tickClassName={classes.tick ?? ''}
        tickLabelProps={{ className: styles.tickLabel ?? '', fontSize: 13, dy: 2, textAnchor: 'middle' }}
      />
      <text x={width - MARGIN.right} y={HEIGHT - 6} textAnchor="end" className={classes.axisName}>
        Typical cost
      </text>
      <LinePath
        data={ascending}
        x={({ costGbp }) => x(costGbp)}
        y={({ value }) => y(value)}
        className={classes.line ?? ''}
        fill="none"
      />
      {ascending.map(({ key, costGbp, value }) => (
        <circle
          key={key}
          cx={x(costGbp)}
          cy={y(value)}
          r={3.5}
          className={classes.point}
          data-today={key === 'today'}
        />
      ))}
      {plan !== null && <ThisPlan plan={plan} x={x} y={y} width={width} />}
    </svg>
  )
}

/** Below this width fewer ticks fit [px]. */
const NARROW = 480
const PADDING = 0.08

function paddedDomain(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max(1, (high - low) * PADDING)
  return [low >= 0 ? Math.max(0, low - room) : low - room, high + room]
}

/** `£12k` leaves room for ticks on a phone. */
function thousands(gbp: number): string {
  if (gbp === 0) return '£0'
  return gbp % 1000 === 0 ? `£${formatNumber(gbp / 1000)}k` : `£${formatNumber(gbp / 1000, 1)}k`
}

/** [px] */
const ROOM_FOR_NAME = 80

interface ThisPlanProps {
  plan: NonNullable<CostCurveProps['plan']>
  x: (gbp: number) => number
  y: (value: number) => number
  width: number
}

function ThisPlan({ plan, x, y, width }: ThisPlanProps) {
  const [low, typical, high, middle] = [x(plan.lowGbp), x(plan.typicalGbp), x(plan.highGbp), y(plan.value)]
  const isRight = high + ROOM_FOR_NAME > width
  return (
    <g>
      <path
        d={`M${low} ${middle}H${high}M${low} ${middle - 6}v12M${high} ${middle - 6}v12`}
        className={classes.range}
      />
      <path d={`M${typical} ${middle - 9}l9 9l-9 9l-9 -9z`} className={classes.plan} />
      <text
        x={isRight ? low : high}
        dx={isRight ? -8 : 8}
        y={middle}
        dominantBaseline="central"
        textAnchor={isRight ? 'end' : 'start'}
        className={classes.planName}
      >
        This plan
      </text>
    </g>
  )
}
