import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '@retrofolio/contract/notifications/notifications'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { inVocabulary } from '../database/in-vocabulary.ts'
import { organisationPolicy } from '../database/organisation-policy.ts'
import { organisations } from '../database/organisations.tables.ts'

const organisationId = () =>
  bigint('organisation_id', { mode: 'number' })
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' })

/**
 * Without a foreign key: a transaction that holds a home and writes a notification would deadlock with one that deletes
 * the account. Rows of a deleted account are deleted with it, and any left over are cleared later.
 */
const userId = () => bigint('user_id', { mode: 'number' }).notNull()

export const MAIL_TIMINGS = ['at_once', 'daily', 'weekly'] as const

/** What each member was notified of. Titles and texts are made from `kind` and `data` when read. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organisationId: organisationId(),
    userId: userId(),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    /** Identifies the event: nobody is notified of it twice. */
    eventKey: text('event_key').notNull(),
    data: jsonb().notNull(),
    link: text().notNull(),
    /** When it is to be mailed; null if it is shown on the screen only. */
    mail: text({ enum: MAIL_TIMINGS }),
    /** When the mail that covers it was queued, or was found to have no verified address. */
    mailSettledAt: timestamp('mail_settled_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('notifications_event_unique').on(table.organisationId, table.userId, table.kind, table.eventKey),
    index('notifications_of_user').on(table.organisationId, table.userId, table.id),
    index('notifications_unread').on(table.organisationId, table.userId).where(sql`${table.readAt} is null`),
    index('notifications_to_mail')
      .on(table.organisationId, table.userId)
      .where(sql`${table.mail} is not null and ${table.mailSettledAt} is null`),
    check('notifications_kind_known', inVocabulary(table.kind, NOTIFICATION_KINDS)),
    check('notifications_mail_known', inVocabulary(table.mail, MAIL_TIMINGS)),
    organisationPolicy('notifications_of_organisation', table.organisationId),
  ],
)

/** How a member is notified of a kind, where they chose other than the default. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    organisationId: organisationId(),
    userId: userId(),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    channel: text({ enum: NOTIFICATION_CHANNELS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId, table.kind] }),
    check('notification_choices_kind_known', inVocabulary(table.kind, NOTIFICATION_KINDS)),
    check('notification_choices_channel_known', inVocabulary(table.channel, NOTIFICATION_CHANNELS)),
    organisationPolicy('notification_choices_of_organisation', table.organisationId),
  ],
)

/** Digests that were mailed: one for each member and period. */
export const notificationDigests = pgTable(
  'notification_digests',
  {
    organisationId: organisationId(),
    userId: userId(),
    /** `daily 2026-03-02`, or `weekly 2026-03-02` with the Monday. */
    period: text().notNull(),
    notices: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId, table.period] }),
    organisationPolicy('notification_digests_of_organisation', table.organisationId),
  ],
)

/** How far an organisation was notified of something that is looked at again and again, such as expiring certificates. */
export const notificationProgress = pgTable(
  'notification_progress',
  {
    organisationId: organisationId(),
    topic: text().notNull(),
    value: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.topic] }),
    organisationPolicy('notification_progress_of_organisation', table.organisationId),
  ],
)
