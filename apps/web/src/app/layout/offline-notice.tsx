import { useIsOnline } from '../../lib/hooks/use-is-online.ts'
import { IconCloudOff } from '../../ui/icons.ts'
import classes from './floating-notice.module.css'

/** Shows a notice while the browser is offline. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    // The live region is always present, so that screen readers announce its content.
    <output className={classes.place}>
      {!isOnline && (
        <span className={classes.notice}>
          <IconCloudOff size="1.25em" stroke={2} aria-hidden />
          You are offline. This page may be out of date, and changes cannot be saved.
        </span>
      )}
    </output>
  )
}
