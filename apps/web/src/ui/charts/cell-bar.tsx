import { scaleLinear } from '@visx/scale'
import { useId } from 'react'
import classes from './cell-bar.module.css'
import styles from './chart.module.css'
import colours from './chart-colours.module.css'
import { type PatternName, SeriesPattern } from './series-pattern.tsx'

export interface CellBarProps {
  series: string
  pattern?: PatternName
  value: number
  /** The value of a full cell, the same in every row. */
  largest: number
  /** The comparison value, shown as a line. */
  reference?: number | null
}

/** A bar in a table cell beside its figure; animates from its previous length. */
export function CellBar({ series, pattern, value, largest, reference = null }: CellBarProps) {
  const id = useId()
  const scale = scaleLinear<number>({ domain: [0, Math.max(largest, 1e-9)], range: [0, 100], clamp: true })
  const width = `${scale(Math.max(0, value))}%`
  return (
    <svg className={`${classes.cellBar} ${colours.series}`} data-series={series} aria-hidden="true">
      {pattern !== undefined && <SeriesPattern id={id} name={pattern} />}
      <rect y={3} width={width} height={12} rx={2} className={styles.seriesFill} />
      {pattern !== undefined && (
        <rect y={3} width={width} height={12} rx={2} fill={`url(#${id})`} className={styles.growing} />
      )}
      {reference !== null &&
        [classes.referenceHalo, classes.reference].map((className) => (
          <line
            key={className}
            x1={`${scale(reference)}%`}
            x2={`${scale(reference)}%`}
            y1={0}
            y2={18}
            className={className}
          />
        ))}
    </svg>
  )
}
