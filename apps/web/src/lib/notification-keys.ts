/** Of queries: invalidating `all` refetches the list and the number on the bell. */
export const notificationKeys = {
  all: ['notifications'] as const,
  unread: ['notifications', 'unread'] as const,
  list: ['notifications', 'list'] as const,
  choices: ['notifications', 'choices'] as const,
}
