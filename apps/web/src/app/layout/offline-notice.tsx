import { useIsOnline } from '../../lib/hooks/use-is-online.ts'
import { IconCloudOff } from '../../ui/icons.ts'
import classes from './offline-notice.module.css'

/** Says that the browser has no network, and goes when it has one again. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    // Always there, so that what appears in it is read out.
    <output className={classes.place}>
      {!isOnline && (
        <span className={classes.notice}>
          <IconCloudOff size="1.25em" stroke={2} aria-hidden />
          You are offline. What you see may be out of date, and nothing can be saved.
        </span>
      )}
    </output>
  )
}
