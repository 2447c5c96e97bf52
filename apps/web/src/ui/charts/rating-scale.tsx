import type { ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import styles from './chart.module.css'
import classes from './rating-scale.module.css'

export interface RatingScaleProps {
  /** null: not rated; the scale then has no marker. */
  netGridImportKwh: number | null
  /** Text equivalent for screen readers. */
  label: string
}

/** The marker stays at the edge beyond these values [kWh a year]. */
const ENDS = [-2000, 2000] as const
const LIMITS = [-1000, 0, 1000]
const ZONES: { rating: ZeroBillPotential; from: number; to: number }[] = [
  { rating: 'very_high', from: -2000, to: -1000 },
  { rating: 'high', from: -1000, to: 0 },
  { rating: 'medium', from: 0, to: 1000 },
  { rating: 'low', from: 1000, to: 2000 },
]

/** Shows a home's net grid import on the rating scale. Lower is better, so better is to the left. */
export function RatingScale({ netGridImportKwh, label }: RatingScaleProps) {
  const percent = (kwh: number) => `${shareOfScale(kwh)}%`
  return (
    <svg className={classes.ratingScale} role="img" aria-label={label}>
      {ZONES.map((zone) => (
        <rect
          key={zone.rating}
          x={percent(zone.from)}
          y={14}
          width={`${shareOfScale(zone.to) - shareOfScale(zone.from)}%`}
          height={10}
          className={classes.ratingZone}
          data-rating={zone.rating}
        />
      ))}
      {LIMITS.map((limit) => (
        <g key={limit}>
          <line x1={percent(limit)} x2={percent(limit)} y1={12} y2={28} className={classes.ratingLimit} />
          <text x={percent(limit)} y={43} textAnchor="middle" className={styles.tickLabel}>
            {formatNumber(limit)}
          </text>
        </g>
      ))}
      {netGridImportKwh !== null && (
        <svg x={percent(netGridImportKwh)} overflow="visible" className={classes.marker}>
          <path d="M0 13L-7 0H7Z" />
          <line x1={0} x2={0} y1={10} y2={26} />
        </svg>
      )}
    </svg>
  )
}

/** Plain arithmetic: the landing page shows this scale, and a chart library would weigh on every first visit. */
function shareOfScale(kwh: number): number {
  const [from, to] = ENDS
  return (Math.min(to, Math.max(from, kwh)) - from) / ((to - from) / 100)
}
