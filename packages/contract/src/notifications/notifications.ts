import { z } from 'zod'
import { choiceField } from '../fields/choice-fields.ts'

/** What members are told of. */
export const NOTIFICATION_KINDS = [
  'analysis_finished',
  'analysis_failed',
  'import_finished',
  'import_stopped',
  'rows_to_decide',
  'newer_certificate',
  'certificate_expiring',
  'fact_contradiction',
  'new_matches',
  'quota',
  'member_joined',
  'token_expiring',
  'rule_change',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** How a member is told. Every channel but `off` shows it on the screen. */
export const NOTIFICATION_CHANNELS = ['screen', 'email_at_once', 'email_daily', 'email_weekly', 'off'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

export const notificationSchema = z.object({
  id: z.number().int(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** For people: `12 new homes match “York, E to G”`. */
  title: z.string(),
  /** What differs or what to do, in a sentence; empty where the title says all. */
  text: z.string(),
  /** A path of the web application that shows the item. */
  link: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
})
export type Notification = z.infer<typeof notificationSchema>

/** Newest first. */
export const notificationsSchema = z.object({
  notifications: z.array(notificationSchema),
  /** For the next ones; null at the end. */
  nextCursor: z.string().nullable(),
  unread: z.number().int(),
})
export type Notifications = z.infer<typeof notificationsSchema>

export const unreadSchema = z.object({ unread: z.number().int() })

export const notificationChoiceSchema = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  channel: z.enum(NOTIFICATION_CHANNELS),
})

export const notificationChoicesSchema = z.object({
  choices: z.array(notificationChoiceSchema),
})
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>

/** `{"kind": "new_matches", "channel": "email_daily"}`. */
export const notificationChoiceRequestSchema = z.object({
  kind: choiceField(NOTIFICATION_KINDS),
  channel: choiceField(NOTIFICATION_CHANNELS),
})
