import {
  changeNotificationChoiceEndpoint,
  countUnreadEndpoint,
  listNotificationChoicesEndpoint,
  listNotificationsEndpoint,
  readAllNotificationsEndpoint,
  readNotificationEndpoint,
  unreadNotificationEndpoint,
} from '@retrofolio/contract/endpoints/overview/notifications'
import { exampleNotification, exampleNotificationChoices } from '@retrofolio/contract/examples/notifications'
import { FIELD_TEXTS } from '@retrofolio/contract/fields/field-texts'
import { flagQuery, integerQuery, QUERY_TEXTS, refuseSent } from '@retrofolio/contract/fields/query-fields'
import { NOTIFICATION_KINDS, type NotificationKind } from '@retrofolio/contract/notifications/notifications'
import { z } from 'zod'
import { type ApiRoute, loginRoute, signedInRoute } from '../../http/routes/api-route.ts'
import { requireKnownNames } from '../../http/routes/query-names.ts'
import { readQuery } from '../../http/routes/read-query.ts'
import { recordIdOf } from '../../http/routes/record-id.ts'
import type { Rate } from '../../limits/throttle.ts'
import {
  changeChoice,
  listChoices,
  listNotifications,
  markAllRead,
  markNotification,
  type NotificationsDependencies,
  showUnread,
} from './notifications.service.ts'

/** Someone who goes through a long list reads several a second. */
const MARK_RATE: Rate = { scope: 'notification', limit: 6_000, windowSeconds: 60 * 60 }
const CHOICE_RATE: Rate = { scope: 'notification-choice', limit: 600, windowSeconds: 60 * 60 }

const kindsSchema = z.string().transform((text, context): NotificationKind[] => {
  const kinds: NotificationKind[] = []
  for (const name of text === '' ? [] : text.split(',')) {
    const kind = NOTIFICATION_KINDS.find((one) => one === name)
    if (kind !== undefined) kinds.push(kind)
    else context.addIssue({ code: 'custom', message: FIELD_TEXTS.notChoice(name, NOTIFICATION_KINDS) })
  }
  return kinds
})

const querySchema = z.object({
  kind: kindsSchema,
  unread: flagQuery(),
  limit: integerQuery({ least: 1, most: 100 }, 30),
  cursor: z.string().transform((text, context) => {
    if (text !== '' && !/^\d{1,15}$/.test(text)) {
      refuseSent(context, QUERY_TEXTS.notCursor, text)
    }
    return text === '' ? null : Number(text)
  }),
})

/** Notifications of the caller; nobody reads those of another member. */
export function notificationsRoutes(deps: NotificationsDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...listNotificationsEndpoint,
      tag: 'Notifications',
      summary: 'List your notifications',
      description: 'Newest first. They are deleted after a year, and beyond 2,000.',
      example: {
        query: { kind: 'new_matches', unread: 'true' },
        answer: { notifications: [exampleNotification], nextCursor: null, unread: 1 },
      },
      refusals: ['FIELDS_INVALID'],
      handle: (call) => {
        requireKnownNames(call, ['kind', 'unread', 'limit', 'cursor'])
        const { kind: kinds, unread: isUnread, limit, cursor: before } = readQuery(call, querySchema)
        return listNotifications(deps, call.session, { kinds, isUnread, limit, before })
      },
    }),
    signedInRoute({
      ...countUnreadEndpoint,
      tag: 'Notifications',
      summary: 'Count your unread notifications',
      description: 'The stream of `/api/portfolio/events/` sends `notifications` whenever this may have changed.',
      example: { answer: { unread: 3 } },
      handle: (call) => showUnread(deps, call.session),
    }),
    signedInRoute({
      ...readNotificationEndpoint,
      tag: 'Notifications',
      summary: 'Mark a notification as read',
      example: { answer: { ...exampleNotification, readAt: '2026-03-01T10:00:00Z' } },
      rate: MARK_RATE,
      handle: (call) => markNotification(deps, call.session, { id: recordIdOf(call), isRead: true }),
    }),
    signedInRoute({
      ...unreadNotificationEndpoint,
      tag: 'Notifications',
      summary: 'Mark a notification as unread',
      example: { answer: exampleNotification },
      rate: MARK_RATE,
      handle: (call) => markNotification(deps, call.session, { id: recordIdOf(call), isRead: false }),
    }),
    signedInRoute({
      ...readAllNotificationsEndpoint,
      tag: 'Notifications',
      summary: 'Mark all notifications as read',
      example: { answer: { unread: 0 } },
      rate: MARK_RATE,
      handle: (call) => markAllRead(deps, call.session),
    }),
    signedInRoute({
      ...listNotificationChoicesEndpoint,
      tag: 'Notifications',
      summary: 'How you are notified, by kind',
      description:
        'Every channel but `off` shows notifications on the screen. Mails go to verified addresses only. A daily ' +
        'digest is sent at 07:00 UK time, a weekly one on Mondays.',
      example: { answer: exampleNotificationChoices },
      handle: (call) => listChoices(deps, call.session),
    }),
    loginRoute({
      ...changeNotificationChoiceEndpoint,
      tag: 'Notifications',
      summary: 'Choose how you are notified of a kind',
      description: 'Applies to later notifications.',
      example: { body: { kind: 'new_matches', channel: 'email_weekly' }, answer: exampleNotificationChoices },
      refusals: ['FIELDS_INVALID'],
      rate: CHOICE_RATE,
      handle: (call) => changeChoice(deps, call.session, call.body()),
    }),
  ]
}
