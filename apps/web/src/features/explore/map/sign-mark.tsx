import { IconArrowDown, IconArrowUp, IconBolt, IconEqual, IconMinus } from '../../../ui/icons.ts'
import classes from './explore-map.module.css'
import type { MapClass } from './map-classes.ts'

const ICONS = { very_high: IconBolt, high: IconArrowUp, medium: IconEqual, low: IconArrowDown, unknown: IconMinus }

/** The circle of a class, as on the map. */
export function SignMark({ drawn: { sign, token } }: { drawn: MapClass }) {
  const Icon = Object.entries(ICONS).find(([name]) => name === sign)?.[1]
  return (
    <svg className={classes.mark} viewBox="0 0 20 20" aria-hidden>
      <circle
        cx="10"
        cy="10"
        r="9"
        fill={`var(--colour-${token})`}
        stroke="var(--colour-map-edge)"
        strokeWidth="0.75"
      />
      {Icon !== undefined && (
        <Icon x="4" y="4" width="12" height="12" stroke={2.6} color={`var(--colour-${token}-text)`} />
      )}
      {sign?.length === 1 && (
        <text x="10" y="14" textAnchor="middle" fill={`var(--colour-${bandText(sign)})`}>
          {sign}
        </text>
      )}
    </svg>
  )
}

const bandText = (band: string): string =>
  band === 'A' || band === 'G' ? `band-${band.toLowerCase()}-text` : 'band-text'
