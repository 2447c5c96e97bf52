import { useId } from 'react'
import styles from './chart.module.css'
import colours from './chart-colours.module.css'
import { type PatternName, SeriesPattern } from './series-pattern.tsx'

/** The square in a table row that shows the series colour and pattern. */
export function SeriesMark({ series, pattern }: { series: string; pattern?: PatternName }) {
  const id = useId()
  return (
    <svg className={`${styles.mark} ${colours.series}`} data-series={series} viewBox="0 0 16 16" aria-hidden="true">
      {pattern !== undefined && <SeriesPattern id={id} name={pattern} />}
      <rect width={16} height={16} rx={4} className={styles.seriesFill} />
      {pattern !== undefined && <rect width={16} height={16} rx={4} fill={`url(#${id})`} />}
    </svg>
  )
}
