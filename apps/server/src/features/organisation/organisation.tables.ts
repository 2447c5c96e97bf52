import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { organisationPolicy } from '../../database/organisation-policy.ts'
import { organisations } from '../../database/organisations.tables.ts'

const organisationId = () =>
  bigint('organisation_id', { mode: 'number' })
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' })

/**
 * Who was invited. Pending until accepted or withdrawn; the row stays, so that the audit trail can say who it was.
 * Only a hash of the link's token is kept.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organisationId: organisationId(),
    email: text().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Whose name is looked up; without a reference, since a member may go and the row stays. */
    invitedById: bigint('invited_by_id', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** How many times a link was sent; each kills the one before. */
    timesSent: integer('times_sent').notNull().default(1),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    /** Sent before the owner of the organisation proved their e-mail; the link does not work until a member confirms it. */
    awaitsConfirmationSince: timestamp('awaits_confirmation_since', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    // A link names no organisation; that no two are alike is in its 256 random bits.
    index('invitations_token_hash').on(table.tokenHash),
    uniqueIndex('invitations_pending_unique')
      .on(table.organisationId, sql`lower(${table.email})`)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    organisationPolicy('invitations_of_organisation', table.organisationId),
  ],
)

/** What is kept of a member whom another one removed: the name, so that the audit trail still says who it was. */
export const formerMembers = pgTable(
  'former_members',
  {
    /** The number that their account had. */
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
