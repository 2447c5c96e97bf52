import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
} from '@retrofolio/contract/notifications/notifications'
import { formatDay } from '../../lib/format/format-time.ts'
import type { NotificationFilters } from './queries.ts'

export interface DayOfNotifications {
  /** `Today`, `Yesterday`, `1 March 2026`. */
  day: string
  notifications: Notification[]
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** In the reader's time zone; newest first, as they are. */
export function byDay(notifications: readonly Notification[], now: Date): DayOfNotifications[] {
  const [today, yesterday] = [now, new Date(now.getTime() - DAY_MS)].map((date) => formatDay(date.toISOString()))
  const days = Map.groupBy(notifications, ({ createdAt }) => formatDay(createdAt))
  return [...days].map(([day, ofDay]) => ({
    day: day === today ? 'Today' : day === yesterday ? 'Yesterday' : day,
    notifications: ofDay,
  }))
}

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
