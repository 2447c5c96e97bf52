import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { organisationPolicy } from '../../database/organisation-policy.ts'
import { organisations } from '../../database/organisations.tables.ts'

const organisationId = () =>
  bigint('organisation_id', { mode: 'number' })
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' })

/**
 * Invitations. Pending until accepted or withdrawn; the row stays, so that the audit trail can name the person. Only a
 * hash of the link's token is stored.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organisationId: organisationId(),
    email: text().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** For looking up the name; without a foreign key, since a member may leave and the row stays. */
    invitedById: bigint('invited_by_id', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Number of links sent; each invalidates the previous one. */
    timesSent: integer('times_sent').notNull().default(1),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    /** Sent before the organisation's owner proved their e-mail; the link does not work until a member confirms it. */
    awaitsConfirmationSince: timestamp('awaits_confirmation_since', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    // A link does not contain the invitation's id; its 256 random bits make it unique.
    index('invitations_token_hash').on(table.tokenHash),
    uniqueIndex('invitations_pending_unique')
      .on(table.organisationId, sql`lower(${table.email})`)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    organisationPolicy('invitations_of_organisation', table.organisationId),
  ],
)

/** Names of removed members, kept so that the audit trail can still show them. */
export const formerMembers = pgTable(
  'former_members',
  {
    /** The id of their former account. */
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    organisationId: organisationId(),
    name: text().notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    organisationPolicy('former_members_of_organisation', table.organisationId),
  ],
)
