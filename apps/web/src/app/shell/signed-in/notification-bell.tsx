import { countUnreadEndpoint } from '@retrofolio/contract/endpoints/overview/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { callApi } from '../../../lib/api/api-client.ts'
import { subscribeToHomeEvents } from '../../../lib/homes/home-events.ts'
import { notificationKeys } from '../../../lib/notification-keys.ts'
import { paths } from '../../../lib/paths.ts'
import { publicConfiguration } from '../../../lib/public-configuration.ts'
import { IconBell } from '../../../ui/icons.ts'
import classes from './notification-bell.module.css'

/** Without events. */
const REFETCH_MS = 60_000
/** Events tell the number; this is for one that was lost. */
const REFETCH_WITH_EVENTS_MS = 10 * 60_000
/** A larger number has no room, and no meaning that differs. */
const MOST_SHOWN = 99

/** Opens the notifications and shows how many are unread. Without the number, the link works all the same. */
export function NotificationBell() {
  const { pathname } = useLocation()
  const isOff = publicConfiguration().comingSoon.includes('notifications')
  const isLive = useNotificationEvents(!isOff)
  const { data } = useQuery({
    queryKey: notificationKeys.unread,
    queryFn: ({ signal }) => callApi(countUnreadEndpoint, { signal, leaveToCaller: [404, 503] }),
    enabled: !isOff,
    staleTime: REFETCH_MS / 2,
    refetchInterval: isLive ? REFETCH_WITH_EVENTS_MS : REFETCH_MS,
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

/** Returns whether events arrive. */
function useNotificationEvents(isEnabled: boolean): boolean {
  const queryClient = useQueryClient()
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    if (!isEnabled) return undefined
    const refetch = (before: number) =>
      void queryClient.invalidateQueries({
        queryKey: notificationKeys.all,
        predicate: ({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < before,
      })
    return subscribeToHomeEvents({
      onConnected: setIsLive,
      onNotifications: () => refetch(Infinity),
      // Imports notify on their own.
      onImport: () => {},
      onMissed: refetch,
    })
  }, [queryClient, isEnabled])
  return isLive
}
