import { Button } from '@mantine/core'
import { useIsPartMissing } from '../../lib/loading/lazy-part.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import classes from './floating-notice.module.css'

/** Asks to reload a page that was kept for its unsaved changes, although a part of it could not be loaded. */
export function MissingPartNotice() {
  if (!useIsPartMissing()) return null
  return (
    <div className={`${classes.place} ${classes.atTop}`} role="alert">
      <div className={classes.notice}>
        <IconAlertTriangle size="1.25em" stroke={2} aria-hidden />
        Part of this page could not be loaded. Save your changes, then reload the page.
        <Button variant="white" size="sm" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    </div>
  )
}
