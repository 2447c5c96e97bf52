import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useId } from 'react'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import styles from '../chart.module.css'
import { ChartTable } from '../chart-table.tsx'
import { SeriesPattern } from '../series-pattern.tsx'
import { useChartWidth } from '../use-chart-width.ts'
import classes from './money-by-year-chart.module.css'

export interface MoneyYear {
  year: number
  /** Paid, 0 or more. */
  costGbp: number
  /** Saved on bills; below 0 where they rise. */
  savingGbp: number
  /** Savings less costs so far. */
  cumulativeGbp: number
  texts: { cost: string; saving: string; cumulative: string }
}

export interface MoneyByYearChartProps {
  title: string
  years: readonly MoneyYear[]
  /** The year in which savings first cover costs; null where none does. */
  paidBackIn: number | null
  /** Names of the two bars, such as `Paid by the landlord`. */
  names: { cost: string; saving: string }
}

const HEIGHT = 300
const MARGIN = { top: 28, right: 12, bottom: 36, left: 56 }

/** What is paid and saved each year, and the sum so far. */
export function MoneyByYearChart({ title, years, paidBackIn, names }: MoneyByYearChartProps) {
  const { ref, width } = useChartWidth()
  const id = useId()
  return (
    <figure className={styles.figure} aria-label={title}>
      <div ref={ref} className={styles.chart}>
        {width !== null && <Years id={id} years={years} paidBackIn={paidBackIn} width={width} />}
      </div>
      <div className={classes.key} aria-hidden="true">
        <KeyMark className={classes.cost} id={`${id}-key`} />
        {names.cost}
        <KeyMark className={classes.saving} />
        {names.saving}
        <svg className={classes.keyMark} viewBox="0 0 24 12">
          <path d="M0 6H24" className={classes.line} />
        </svg>
        Sum so far
      </div>
      <ChartTable
        caption={`${title}, £ of today`}
        columns={['Year', names.cost, names.saving, 'Sum so far']}
        rows={years.map(({ year, texts }) => [String(year), texts.cost, texts.saving, texts.cumulative])}
      />
    </figure>
  )
}

function KeyMark({ className, id }: { className: string | undefined; id?: string }) {
  return (
    <svg className={classes.keyMark} viewBox="0 0 24 12">
      {id !== undefined && <SeriesPattern id={id} name="gas" />}
      <rect width={24} height={12} className={className} />
      {id !== undefined && <rect width={24} height={12} fill={`url(#${id})`} />}
    </svg>
  )
}

interface YearsProps extends Pick<MoneyByYearChartProps, 'years' | 'paidBackIn'> {
  id: string
  width: number
}

function Years({ id, years, paidBackIn, width }: YearsProps) {
  const amounts = years.flatMap(({ costGbp, savingGbp, cumulativeGbp }) => [-costGbp, savingGbp, cumulativeGbp])
  const x = scaleBand<number>({
    domain: years.map(({ year }) => year),
    range: [MARGIN.left, width - MARGIN.right],
    padding: 0.3,
  })
  const y = scaleLinear<number>({
    domain: [Math.min(0, ...amounts), Math.max(1, ...amounts)],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: true,
  })
  const bar = (from: number, to: number) => ({ y: y(Math.max(from, to)), height: Math.abs(y(from) - y(to)) })
  const centre = (year: number) => (x(year) ?? 0) + x.bandwidth() / 2
  const paidBack = years.find(({ year }) => year === paidBackIn)
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true" className={styles.canvas}>
      <SeriesPattern id={id} name="gas" />
      <text x={0} y={14} className={classes.axisName}>
        £ of today
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
      <line x1={MARGIN.left} x2={width - MARGIN.right} y1={y(0)} y2={y(0)} className={classes.zero} />
      {years.map(({ year, costGbp, savingGbp }) => {
        const place = { x: x(year) ?? 0, width: x.bandwidth() }
        return (
          <g key={year}>
            {costGbp > 0 && (
              <>
                <rect {...place} {...bar(0, -costGbp)} className={classes.cost} />
                <rect {...place} {...bar(0, -costGbp)} fill={`url(#${id})`} />
              </>
            )}
            <rect {...place} {...bar(0, savingGbp)} className={classes.saving} />
          </g>
        )
      })}
      <LinePath
        data={[...years]}
        x={({ year }) => centre(year)}
        y={({ cumulativeGbp }) => y(cumulativeGbp)}
        className={classes.line ?? ''}
        fill="none"
      />
      {paidBack !== undefined && (
        <g>
          <circle cx={centre(paidBack.year)} cy={y(paidBack.cumulativeGbp)} r={6} className={classes.paidBack} />
          <text
            x={centre(paidBack.year)}
            // Below the point, because the line rises from it.
            y={y(paidBack.cumulativeGbp) + 24}
            textAnchor={centre(paidBack.year) > width / 2 ? 'end' : 'start'}
            className={classes.paidBackName}
          >
            Paid back by {paidBack.year}
          </text>
        </g>
      )}
      <AxisBottom
        top={HEIGHT - MARGIN.bottom}
        scale={x}
        hideAxisLine
        tickLength={4}
        tickValues={tickYears(years)}
        tickFormat={(value) => `${value}`}
        tickClassName={classes.tick ?? ''}
        tickLabelProps={{ className: styles.tickLabel ?? '', fontSize: 13, dy: 2, textAnchor: 'middle' }}
      />
    </svg>
  )
}

const TICK_YEARS = 5

function tickYears(years: readonly MoneyYear[]): number[] {
  const first = years[0]?.year ?? 0
  return years.map(({ year }) => year).filter((year) => (year - first) % TICK_YEARS === 0)
}
