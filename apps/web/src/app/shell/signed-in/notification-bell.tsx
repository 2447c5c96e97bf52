import { countUnreadEndpoint } from '@retrofolio/contract/endpoints/notifications'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { callApi } from '../../../lib/api/api-client.ts'
import { notificationKeys } from '../../../lib/notification-keys.ts'
import { paths } from '../../../lib/paths.ts'
import { publicConfiguration } from '../../../lib/public-configuration.ts'
import { IconBell } from '../../../ui/icons.ts'
import classes from './notification-bell.module.css'

const REFETCH_MS = 60_000
/** A larger number has no room, and no meaning that differs. */
const MOST_SHOWN = 99

/** Opens the notifications and shows how many are unread. Without the number, the link works all the same. */
export function NotificationBell() {
  const { pathname } = useLocation()
  const isOff = publicConfiguration().comingSoon.includes('notifications')
  const { data } = useQuery({
    queryKey: notificationKeys.unread,
    queryFn: ({ signal }) => callApi(countUnreadEndpoint, { signal, leaveToCaller: [404, 503] }),
    enabled: !isOff,
    staleTime: REFETCH_MS / 2,
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  const unread = data?.unread ?? 0
  return (
    <Link
      to={paths.notifications}
      className={classes.bell}
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      aria-current={pathname === paths.notifications ? 'page' : undefined}
    >
      <IconBell size="1.5rem" stroke={1.8} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  )
}
