import type { ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import styles from './chart.module.css'
import classes from './rating-scale.module.css'

type Ends = readonly [from: number, to: number]

export interface RatingScaleProps {
  /** null: not rated; the scale then has no marker. */
  netGridImportKwh: number | null
  /** Where eight of ten similar homes lie; null if not known. */
  range?: { low: number; high: number } | null
  /** Ends that fit all values to come, so that the scale stays while the value moves [kWh a year]. */
  ends?: Ends
  /** Text equivalent for screen readers. */
  label: string
}

const LIMITS = [-1000, 0, 1000]
/** The scale shows at least one zone on either side of the limits [kWh a year]. */
const LEAST_ENDS = [-2000, 2000] as const
const STEP = 1000

/**
 * Shows a home's net grid import and its range on the rating scale, which reaches as far as they do. Lower is better,
 * so better is to the left.
 */
export function RatingScale({ netGridImportKwh, range = null, ends: wanted = LEAST_ENDS, label }: RatingScaleProps) {
  const ends = endsOf([netGridImportKwh, range?.low, range?.high, ...wanted])
  const percent = (kwh: number) => `${shareOfScale(kwh, ends)}%`
  const width = (from: number, to: number) => `${shareOfScale(to, ends) - shareOfScale(from, ends)}%`
  return (
    <svg className={classes.ratingScale} role="img" aria-label={label}>
      {zonesOf(ends).map(({ rating, from, to }) => (
        <rect
          key={rating}
          x={percent(from)}
          y={14}
          width={width(from, to)}
          height={10}
          className={classes.ratingZone}
          data-rating={rating}
        />
      ))}
      {LIMITS.map((limit) => (
        <line key={limit} x1={percent(limit)} x2={percent(limit)} y1={12} y2={30} className={classes.ratingLimit} />
      ))}
      {labelsOf(ends).map(({ kwh, anchor }) => (
        <text key={kwh} x={percent(kwh)} y={46} textAnchor={anchor} className={styles.tickLabel}>
          {formatNumber(kwh)}
        </text>
      ))}
      {range !== null && (
        <rect
          x={percent(range.low)}
          y={27}
          width={width(range.low, range.high)}
          height={4}
          rx={2}
          className={classes.range}
        />
      )}
      {netGridImportKwh !== null && (
        <svg x={percent(netGridImportKwh)} overflow="visible" className={classes.marker}>
          <path d="M0 13L-7 0H7Z" />
          <line x1={0} x2={0} y1={10} y2={26} />
        </svg>
      )}
    </svg>
  )
}

/** Extended in whole thousands, so that the marker is never at the edge of a scale that ends too early. */
function endsOf(values: readonly (number | null | undefined)[]): Ends {
  const known = values.filter((value) => value !== null && value !== undefined)
  const [least, most] = LEAST_ENDS
  return [
    Math.min(least, ...known.map((value) => Math.floor(value / STEP) * STEP)),
    Math.max(most, ...known.map((value) => Math.ceil(value / STEP) * STEP)),
  ]
}

function zonesOf([from, to]: Ends): { rating: ZeroBillPotential; from: number; to: number }[] {
  return [
    { rating: 'very_high', from, to: -1000 },
    { rating: 'high', from: -1000, to: 0 },
    { rating: 'medium', from: 0, to: 1000 },
    { rating: 'low', from: 1000, to },
  ]
}

/** All limits where they have room; and each end beyond the usual ones. */
function labelsOf([from, to]: Ends): { kwh: number; anchor: 'start' | 'middle' | 'end' }[] {
  const isWide = to - from > ROOM_FOR_LIMITS
  const [least, most] = LEAST_ENDS
  return [
    ...(from < least ? [{ kwh: from, anchor: 'start' as const }] : []),
    ...(isWide ? [0] : LIMITS).map((kwh) => ({ kwh, anchor: 'middle' as const })),
    ...(to > most ? [{ kwh: to, anchor: 'end' as const }] : []),
  ]
}

/** The longest scale on which the three limits do not touch [kWh a year]. */
const ROOM_FOR_LIMITS = 6000

/** Plain arithmetic: the landing page shows this scale, and a chart library would weigh on every first visit. */
function shareOfScale(kwh: number, [from, to]: Ends): number {
  return (kwh - from) / ((to - from) / 100)
}
