import { VisuallyHidden } from '@mantine/core'
import type { AddressLines } from '../../lib/format/home-wording.ts'
import classes from './address.module.css'

/** The home on one line, town and postcode on the next; screen readers hear the comma. */
export function Address({ lines: { home, place } }: { lines: AddressLines }) {
  return (
    <>
      <span className={classes.line}>
        {home}
        {place !== '' && <VisuallyHidden component="span">,</VisuallyHidden>}
      </span>{' '}
      {place !== '' && <span className={`${classes.line} ${classes.place}`}>{place}</span>}
    </>
  )
}
