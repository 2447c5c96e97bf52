import type { EpcBand } from '@retrofolio/engine/vocabulary'
import classes from './epc-band-badge.module.css'

/** An EPC band in the certificate's colour, pointed like the bands there. */
export function EpcBandBadge({ band, size = 'small' }: { band: EpcBand; size?: 'small' | 'large' }) {
  return (
    <span className={classes.band} data-band={band} data-size={size}>
      {band}
    </span>
  )
}
