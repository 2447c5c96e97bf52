import {
  listNotificationsEndpoint,
  readAllNotificationsEndpoint,
  readNotificationEndpoint,
  unreadNotificationEndpoint,
} from '@retrofolio/contract/endpoints/overview/notifications'
import type { NotificationKind, Notifications } from '@retrofolio/contract/notifications/notifications'
import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../lib/api/api-client.ts'
import { notificationKeys } from '../../lib/notification-keys.ts'

export interface NotificationFilters {
  kind: NotificationKind | null
  isUnreadOnly: boolean
}

export const notificationsQuery = ({ kind, isUnreadOnly }: NotificationFilters) =>
  infiniteQueryOptions({
    queryKey: [...notificationKeys.list, kind, isUnreadOnly],
    queryFn: ({ signal, pageParam }) =>
      callApi(listNotificationsEndpoint, {
        signal,
        query: {
          ...(kind !== null && { kind }),
          ...(isUnreadOnly && { unread: 'true' }),
          ...(pageParam !== '' && { cursor: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })

/** The mark is shown at once; a failure takes it back. One that is read stays in a list of unread ones until it is left. */
export function useMarkNotification() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isRead }: { id: number; isRead: boolean }) =>
      callApi(isRead ? readNotificationEndpoint : unreadNotificationEndpoint, {
        params: { id },
        // The oldest are deleted. A click on one that is gone must still open its link.
        leaveToCaller: [404],
      }),
    onMutate: ({ id, isRead }) => {
      const readAt = isRead ? new Date().toISOString() : null
      queryClient.setQueriesData<InfiniteData<Notifications>>({ queryKey: notificationKeys.list }, (data) =>
        data === undefined ? data : withMark(data, id, readAt),
      )
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: notificationKeys.list }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: notificationKeys.unread }),
  })
}

export function useReadAll() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(readAllNotificationsEndpoint, {}),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}

function withMark(data: InfiniteData<Notifications>, id: number, readAt: string | null): InfiniteData<Notifications> {
  const pages = data.pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((one) => (one.id === id ? { ...one, readAt } : one)),
  }))
  return { ...data, pages }
}
