import type { Notification, NotificationChoices } from '../notifications/notifications.ts'

export const exampleNotification: Notification = {
  id: 812,
  kind: 'new_matches',
  title: '12 new homes match “York, E to G”',
  text: '3 homes no longer match.',
  link: '/explore?area=YO&band_today=E,F,G&changed=new&register=20260301091500-0a1b2c3d',
  createdAt: '2026-03-01T09:30:00Z',
  readAt: null,
}

export const exampleNotificationChoices: NotificationChoices = {
  choices: [
    { kind: 'new_matches', channel: 'email_weekly' },
    { kind: 'quota', channel: 'screen' },
  ],
}
