import type { NotificationChannel, NotificationKind } from '@retrofolio/contract/notifications/notifications'

/** The kinds for people: in filters, and with what they are about in the settings. */
export const NOTIFICATION_KIND_WORDS: Readonly<Record<NotificationKind, { name: string; about: string }>> = {
  analysis_finished: { name: 'Analysis finished', about: 'Of a home that you added and left before it was analysed.' },
  analysis_failed: { name: 'Analysis failed', about: 'Of a home that you added and left before it was analysed.' },
  import_finished: { name: 'Import finished', about: 'Of a file that you imported.' },
  import_stopped: { name: 'Import stopped', about: 'Of a file that you imported.' },
  rows_to_decide: { name: 'Rows to decide', about: 'Rows of an import that may mean several homes.' },
  newer_certificate: { name: 'Newer certificate', about: 'For a home of the portfolio, with what differs.' },
  certificate_expiring: { name: 'Certificate expiring', about: 'In 12 months, and again in 3 months.' },
  fact_contradiction: { name: 'Contradiction', about: 'A newer certificate contradicts a fact that you entered.' },
  new_matches: { name: 'New matches', about: 'Of criteria whose notifications you switched on.' },
  quota: { name: 'Home quota', about: 'When 80% are used, and when all are.' },
  member_joined: { name: 'Member joined', about: 'Your organisation.' },
  token_expiring: { name: 'API token expiring', about: 'A token that you created.' },
  rule_change: { name: 'Rule change', about: 'A rule that changes which homes fail.' },
}

export const NOTIFICATION_CHANNEL_WORDS: Readonly<Record<NotificationChannel, string>> = {
  screen: 'On screen only',
  email_at_once: 'E-mail at once',
  email_daily: 'Daily e-mail',
  email_weekly: 'Weekly e-mail',
  off: 'Off',
}
