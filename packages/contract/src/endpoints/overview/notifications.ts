import {
  notificationChoiceRequestSchema,
  notificationChoicesSchema,
  notificationSchema,
  notificationsSchema,
  unreadSchema,
} from '../../notifications/notifications.ts'
import { endpoint } from '../endpoint.ts'

export const listNotificationsEndpoint = endpoint({
  method: 'GET',
  path: '/api/notifications/',
  query: {
    kind: 'Kinds of notifications, separated by commas.',
    unread: 'true for unread ones only.',
    limit: 'Number of notifications, 1 to 100; 30 if left out.',
    cursor: 'The `next_cursor` of the response before.',
  },
  answer: notificationsSchema,
})

export const countUnreadEndpoint = endpoint({
  method: 'GET',
  path: '/api/notifications/unread/',
  answer: unreadSchema,
})

export const readNotificationEndpoint = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read/',
  answer: notificationSchema,
})

export const unreadNotificationEndpoint = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/unread/',
  answer: notificationSchema,
})

export const readAllNotificationsEndpoint = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all/',
  answer: unreadSchema,
})

export const listNotificationChoicesEndpoint = endpoint({
  method: 'GET',
  path: '/api/notifications/choices/',
  answer: notificationChoicesSchema,
})

export const changeNotificationChoiceEndpoint = endpoint({
  method: 'PUT',
  path: '/api/notifications/choices/',
  body: notificationChoiceRequestSchema,
  answer: notificationChoicesSchema,
})
