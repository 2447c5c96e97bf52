import { scaleLinear } from '@visx/scale'
import { type ReactNode, useId } from 'react'
import classes from './category-bars.module.css'
import styles from './chart.module.css'
import colours from './chart-colours.module.css'
import { ChartTable } from './chart-table.tsx'
import { SeriesPattern } from './series-pattern.tsx'

export interface CategoryBar {
  key: string
  name: string
  electricityKwh: number
  gasKwh: number
  electricityText: string
  gasText: string
  totalText: string
}

export interface CategoryBarsProps {
  title: string
  bars: readonly CategoryBar[]
  /** Renders a bar's figure when it is more than text. */
  renderFigure?: (bar: CategoryBar, carrier: 'electricity' | 'gas' | 'total', text: string) => ReactNode
}

/** One bar per category: electricity solid, gas hatched after it. */
export function CategoryBars({ title, bars, renderFigure = (_bar, _carrier, text) => text }: CategoryBarsProps) {
  const id = useId()
  const largest = Math.max(1e-9, ...bars.map((bar) => bar.electricityKwh + bar.gasKwh))
  const scale = scaleLinear<number>({ domain: [0, largest], range: [0, 100] })
  return (
    <figure className={styles.figure} aria-label={title}>
      <div className={classes.categories}>
        {bars.map((bar) => (
          <div key={bar.key} className={classes.category}>
            <span className={classes.categoryName}>{bar.name}</span>
            <svg className={`${classes.categoryBar} ${colours.series}`} data-series={bar.key} aria-hidden="true">
              <SeriesPattern id={`${id}-${bar.key}`} name="gas" />
              <rect width={`${scale(bar.electricityKwh)}%`} height={24} className={styles.seriesFill} />
              <rect
                x={`${scale(bar.electricityKwh)}%`}
                width={`${scale(bar.gasKwh)}%`}
                height={24}
                className={styles.gasFill}
              />
              <rect
                x={`${scale(bar.electricityKwh)}%`}
                width={`${scale(bar.gasKwh)}%`}
                height={24}
                fill={`url(#${id}-${bar.key})`}
                className={styles.growing}
              />
            </svg>
            <span className={classes.categoryTotal}>{renderFigure(bar, 'total', bar.totalText)}</span>
          </div>
        ))}
      </div>
      <CarrierKey hasGas={bars.some((bar) => bar.gasKwh > 0)} />
      <ChartTable
        caption={title}
        columns={['Category', 'Electricity', 'Gas', 'Total']}
        rows={bars.map((bar) => [
          bar.name,
          renderFigure(bar, 'electricity', bar.electricityText),
          renderFigure(bar, 'gas', bar.gasText),
          renderFigure(bar, 'total', bar.totalText),
        ])}
      />
    </figure>
  )
}

function CarrierKey({ hasGas }: { hasGas: boolean }) {
  const id = useId()
  if (!hasGas) return null
  return (
    <div className={classes.key} aria-hidden="true">
      <svg className={classes.keyMark} viewBox="0 0 24 12">
        <rect width={24} height={12} className={styles.seriesFill} />
      </svg>
      electricity
      <svg className={classes.keyMark} viewBox="0 0 24 12">
        <SeriesPattern id={id} name="gas" />
        <rect width={24} height={12} className={styles.gasFill} />
        <rect width={24} height={12} fill={`url(#${id})`} />
      </svg>
      gas
    </div>
  )
}
