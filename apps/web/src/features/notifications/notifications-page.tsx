import { Button, NativeSelect, Switch } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { NOTIFICATION_KINDS, type NotificationKind } from '@retrofolio/contract/notifications/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { NOTIFICATION_KIND_WORDS } from '../../lib/notification-words.ts'
import { paths } from '../../lib/paths.ts'
import { QueryPlaceholder } from '../../ui/feedback/query-placeholder.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { focusHeading } from '../../ui/page/focus-heading.ts'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { RefreshFailed } from '../../ui/page/refresh-failed.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { NoNotifications } from './no-notifications.tsx'
import { NotificationItem } from './notification-item.tsx'
import classes from './notifications-page.module.css'
import { byPeriod, filterParameters, readFilters } from './notifications-view.ts'
import { type NotificationFilters, notificationsQuery, useMarkNotification, useReadAll } from './queries.ts'

const KIND_CHOICES = [
  { value: '', label: 'All kinds' },
  ...NOTIFICATION_KINDS.map((kind) => ({ value: kind, label: NOTIFICATION_KIND_WORDS[kind].name })),
]

/** What happened, the newest first. */
export function NotificationsPage() {
  usePageTitle('Notifications')
  const [parameters, setParameters] = useSearchParams()
  const filters = readFilters(parameters)
  const query = useInfiniteQuery(notificationsQuery(filters))
  const marking = useMarkNotification()
  const readAll = useReadAll()
  const pages = query.data?.pages ?? []
  const notifications = pages.flatMap((page) => page.notifications)
  const unread = pages[0]?.unread ?? 0
  /** Without any, there is nothing to filter or to mark. */
  const isEmpty =
    query.data !== undefined && notifications.length === 0 && filters.kind === null && !filters.isUnreadOnly
  /** The first of the older ones that were shown last. */
  const [focused, setFocused] = useState<number | null>(null)
  const showOlder = async () => {
    const { data, isError } = await query.fetchNextPage()
    if (!isError) setFocused(data?.pages.at(-1)?.notifications[0]?.id ?? null)
  }
  const change = (changed: Partial<NotificationFilters>) =>
    setParameters(filterParameters({ ...filters, ...changed }), { replace: true })
  const mark = (id: number, isRead: boolean) =>
    marking.mutate({ id, isRead }, { onError: () => toast.error('The notification could not be marked. Try again.') })

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div>
          <PageHeading>Notifications</PageHeading>
          {!isEmpty && (
            <p className={classes.choices}>
              <Link to={paths.settingsNotifications}>Choose notifications</Link>
            </p>
          )}
        </div>
        {!isEmpty && (
          <Button
            variant="default"
            disabled={unread === 0}
            loading={readAll.isPending}
            onClick={() =>
              readAll.mutate(undefined, {
                onSuccess: () => {
                  toast.success('All notifications are marked as read.')
                  // The button is disabled now.
                  focusHeading()
                },
                onError: () => toast.error('The notifications could not be marked. Try again.'),
              })
            }
          >
            Mark all read
          </Button>
        )}
      </header>
      {!isEmpty && (
        <div className={classes.filters}>
          <NativeSelect
            label="Kind"
            data={KIND_CHOICES}
            value={filters.kind ?? ''}
            onChange={(event) => change({ kind: kindOf(event.currentTarget.value) })}
          />
          <Switch
            label="Unread only"
            checked={filters.isUnreadOnly}
            onChange={(event) => change({ isUnreadOnly: event.currentTarget.checked })}
          />
        </div>
      )}
      <RefreshFailed query={query} what="Your notifications" />
      {query.data === undefined ? (
        <QueryPlaceholder query={query} what="Your notifications" />
      ) : notifications.length === 0 ? (
        <NoNotifications filters={filters} onShowAll={() => change({ kind: null, isUnreadOnly: false })} />
      ) : (
        byPeriod(notifications, new Date(query.dataUpdatedAt)).map(({ period, notifications: ofPeriod }) => (
          <section key={period} className={classes.period} aria-label={period}>
            <h2 className={classes.periodHeading}>{period}</h2>
            <ul className={classes.list}>
              {ofPeriod.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  isFocused={notification.id === focused}
                  onMark={mark}
                />
              ))}
            </ul>
          </section>
        ))
      )}
      {query.hasNextPage && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void showOlder()}
        >
          {query.isFetchNextPageError ? 'Try again' : 'Show older'}
        </Button>
      )}
    </div>
  )
}

function kindOf(value: string): NotificationKind | null {
  return NOTIFICATION_KINDS.find((kind) => kind === value) ?? null
}
