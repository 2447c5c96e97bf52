import { useState } from 'react'
import { counted } from '../../../lib/format/counted.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { BREAKPOINTS } from '../../../ui/theme/breakpoints.ts'
import { roundedEstimate } from '../state/rounded-estimate.ts'
import classes from './explore-map.module.css'
import { type MapClasses, mapColourLabel, UNKNOWN } from './map-classes.ts'
import { SignMark } from './sign-mark.tsx'

export interface MapLegendProps {
  classes: MapClasses
  hasUnknown: boolean
  /** Whether circles stand for many homes. */
  areCells: boolean
  /** Homes that the largest circle stands for. */
  most: number
  shown: number | null
  notLocated: number
  isEstimated: boolean
  /** Whether there are boundaries that could not be loaded. */
  areBoundariesMissing: boolean
  /** Where the map's data are from. */
  sources: string
}

/** On a phone, the legend would cover half of the map: it opens on request. */
const WIDE = `(min-width: ${BREAKPOINTS.md})`

/** What colours and sizes mean, and how many homes the map shows. */
export function MapLegend({
  areBoundariesMissing,
  areCells,
  classes: known,
  hasUnknown,
  isEstimated,
  most,
  notLocated,
  shown,
  sources,
}: MapLegendProps) {
  const [isWide] = useState(() => matchMedia(WIDE).matches)
  const entries = [...known.classes, ...(hasUnknown && known.colour !== 'homes' ? [UNKNOWN] : [])]
  return (
    <details className={classes.legend} open={isWide}>
      <summary>
        <output className={classes.count}>
          {shown === null ? (
            'Loading homes…'
          ) : (
            <>
              <strong>{isEstimated ? `About ${formatNumber(roundedEstimate(shown))} homes` : counted(shown)}</strong>{' '}
              here
              {isEstimated && <span className={classes.muted}> · estimated</span>}
            </>
          )}
        </output>
        <span className={classes.muted}> · key and sources</span>
      </summary>
      <div className={classes.legendBody}>
        {known.colour !== 'homes' && (
          <>
            <h2 className={classes.legendHeading}>{mapColourLabel(known.colour)}</h2>
            <ul className={classes.entries}>
              {entries.map((entry) => (
                <li key={entry.label}>
                  <SignMark drawn={entry} />
                  {entry.sign?.length === 1 ? <span className={classes.hidden}>{entry.label}</span> : entry.label}
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={classes.muted}>{areCells ? sizeText(known, most) : 'One dot for each location.'}</p>
        {notLocated > 0 && <p className={classes.muted}>{withoutText(notLocated)}</p>}
        {areBoundariesMissing && <p className={classes.muted}>Boundaries of authorities could not be loaded.</p>}
        <p className={classes.sources}>{sources}</p>
      </div>
    </details>
  )
}

function sizeText({ classes: known, colour }: MapClasses, most: number): string {
  const largest = `Largest circle: ${counted(most)}.`
  if (colour === 'homes') return largest
  return `${known.some(({ sign }) => sign !== null) ? 'Most frequent' : 'Mean'} of each cell. ${largest}`
}

const withoutText = (homes: number): string =>
  homes === 1 ? '1 home has no location.' : `${formatNumber(homes)} homes have no location.`
