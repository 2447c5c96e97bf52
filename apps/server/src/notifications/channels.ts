import type { NotificationChannel, NotificationKind } from '@retrofolio/contract/notifications/notifications'
import type { MAIL_TIMINGS } from './notifications.tables.ts'

export type MailTiming = (typeof MAIL_TIMINGS)[number]

/** How members are notified who chose nothing else. What they might miss between two visits is also mailed. */
export const DEFAULT_CHANNELS: Readonly<Record<NotificationKind, NotificationChannel>> = {
  analysis_finished: 'screen',
  analysis_failed: 'screen',
  import_finished: 'screen',
  import_stopped: 'screen',
  rows_to_decide: 'screen',
  newer_certificate: 'screen',
  certificate_expiring: 'email_daily',
  fact_contradiction: 'screen',
  new_matches: 'email_daily',
  quota: 'screen',
  member_joined: 'screen',
  token_expiring: 'email_daily',
  rule_change: 'screen',
}

/** When a channel mails; null if it does not. */
export const MAIL_OF_CHANNEL: Readonly<Record<NotificationChannel, MailTiming | null>> = {
  screen: null,
  email_at_once: 'at_once',
  email_daily: 'daily',
  email_weekly: 'weekly',
  off: null,
}
