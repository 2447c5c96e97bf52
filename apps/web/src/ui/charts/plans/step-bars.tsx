import { scaleLinear } from '@visx/scale'
import { useId } from 'react'
import styles from '../chart.module.css'
import { ChartTable } from '../chart-table.tsx'
import { SeriesPattern } from '../series-pattern.tsx'
import classes from './step-bars.module.css'

export interface StepBar {
  key: string
  name: string
  /** After the step. */
  value: number
  /** The value as text. */
  text: string
  /** What the step adds, as text; null for the start and the result. */
  change: string | null
  /** Start and end of the plan, in heavier type. */
  isTotal?: boolean
}

export interface StepBarsProps {
  title: string
  /** Of the values, such as `£ a year`. */
  unit: string
  bars: readonly StepBar[]
}

/** A figure after each step of a plan: what is left is solid, what the step takes away is hatched. */
export function StepBars({ title, unit, bars }: StepBarsProps) {
  const id = useId()
  const values = bars.map(({ value }) => value)
  const scale = scaleLinear<number>({
    domain: [Math.min(0, ...values), Math.max(1e-9, ...values)],
    range: [0, 100],
  })
  return (
    <figure className={styles.figure} aria-label={title}>
      <div className={classes.bars} aria-hidden="true">
        {bars.map((bar, index) => (
          <div key={bar.key} className={classes.row} data-total={bar.isTotal === true}>
            <span className={classes.name}>{bar.name}</span>
            <Bar id={`${id}-${index}`} bar={bar} before={bars[index - 1]?.value ?? bar.value} scale={scale} />
            <span className={classes.value}>
              <span>{bar.text}</span>
              <span className={classes.change}>{bar.change}</span>
            </span>
          </div>
        ))}
      </div>
      <ChartTable
        caption={`${title}, ${unit}`}
        columns={['Step', unit, 'Change']}
        rows={bars.map(({ name, text, change }) => [name, text, change ?? '–'])}
      />
    </figure>
  )
}

interface BarProps {
  id: string
  bar: StepBar
  before: number
  scale: (value: number) => number
}

function Bar({ id, bar: { value, isTotal = false }, before, scale }: BarProps) {
  const [zero, to, from] = [scale(0), scale(value), scale(isTotal ? value : before)]
  const isFall = to < from
  return (
    <svg className={classes.bar}>
      <SeriesPattern id={id} name="gas" />
      <rect
        x={`${Math.min(zero, to)}%`}
        width={`${Math.abs(to - zero)}%`}
        height={20}
        className={classes.left}
        data-total={isTotal}
      />
      {from !== to && (
        <>
          <rect
            x={`${Math.min(from, to)}%`}
            width={`${Math.abs(from - to)}%`}
            height={20}
            className={isFall ? classes.saved : classes.added}
          />
          <rect x={`${Math.min(from, to)}%`} width={`${Math.abs(from - to)}%`} height={20} fill={`url(#${id})`} />
        </>
      )}
      <line x1={`${zero}%`} x2={`${zero}%`} y1={0} y2={20} className={classes.zero} />
    </svg>
  )
}
