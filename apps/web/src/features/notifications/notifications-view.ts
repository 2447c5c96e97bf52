import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
} from '@retrofolio/contract/notifications/notifications'
import { formatClock, formatDay } from '../../lib/format/format-time.ts'
import type { NotificationFilters } from './queries.ts'

export interface NotificationsOfPeriod {
  /** `Today`, `Yesterday`, `Last 7 days`, `March 2026`. */
  period: string
  notifications: (Notification & {
    /** `09:30` today and yesterday, `1 Mar` before. */
    time: string
  })[]
}

const DAY_MS = 24 * 60 * 60 * 1_000

const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

/** In the reader's time zone; newest first, as they are. */
export function byPeriod(notifications: readonly Notification[], now: Date): NotificationsOfPeriod[] {
  const dayBefore = (days: number) => formatDay(new Date(now.getTime() - days * DAY_MS).toISOString())
  const recent = new Map([
    [dayBefore(0), 'Today'],
    [dayBefore(1), 'Yesterday'],
    ...[2, 3, 4, 5, 6].map((days) => [dayBefore(days), LAST_DAYS] as const),
  ])
  const periods = Map.groupBy(notifications, ({ createdAt }) => {
    return recent.get(formatDay(createdAt)) ?? MONTH.format(new Date(createdAt))
  })
  return [...periods].map(([period, ofPeriod]) => ({
    period,
    notifications: ofPeriod.map((notification) => ({
      ...notification,
      time: WITH_TIME.includes(period)
        ? formatClock(notification.createdAt)
        : SHORT_DAY.format(new Date(notification.createdAt)),
    })),
  }))
}

const LAST_DAYS = 'Last 7 days'
const WITH_TIME = ['Today', 'Yesterday']

/** From the page's address; an unknown kind is none. */
export function readFilters(parameters: URLSearchParams): NotificationFilters {
  const named = parameters.get('kind')
  return {
    kind: NOTIFICATION_KINDS.find((kind): kind is NotificationKind => kind === named) ?? null,
    isUnreadOnly: parameters.get('unread') === 'true',
  }
}

export function filterParameters({ kind, isUnreadOnly }: NotificationFilters): URLSearchParams {
  return new URLSearchParams({ ...(kind !== null && { kind }), ...(isUnreadOnly && { unread: 'true' }) })
}
