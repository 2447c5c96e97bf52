import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { organisations } from '../../database/organisations.tables.ts'

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A user's company texts are the user's own words; the organisation's name is what members share. */
export const users = pgTable(
  'users',
  {
    id: id(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Names the user in mailed links instead of their number: it cannot be guessed, and says nothing about others. */
    linkId: uuid('link_id').notNull().defaultRandom(),
    /**
     * When it was shown that the mailbox is the user's: by the link of an invitation, of a new password or of a
     * verification, or by the operator. Null for one that somebody registered, for which no mail is needed: they see
     * nothing that is found by e-mail alone, invite nobody, make no API tokens and export nothing. It holds for good,
     * since an e-mail cannot be changed.
     */
    emailProvenAt: timestamp('email_proven_at', { withTimezone: true }),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    companyName: text('company_name').notNull().default(''),
    companyNumber: text('company_number').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    /**
     * Set with `isActive` false for a member who joined before the owner of the organisation proved their e-mail: a
     * member confirms or removes them. Unconfirmed ones are removed after a while.
     */
    awaitsConfirmationSince: timestamp('awaits_confirmation_since', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_organisation').on(table.organisationId),
    index('users_link_id').on(table.linkId),
  ],
)

export const TOKEN_KINDS = ['login', 'api'] as const
export const TOKEN_SCOPES = ['read', 'write'] as const

/** One row per login and per API token. Only a hash of the key is kept: a copy of this table signs nobody in. */
export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    keyHash: text('key_hash').notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: TOKEN_KINDS }).notNull().default('login'),
    /** What its owner calls it; a login has none. */
    name: text().notNull().default(''),
    scope: text({ enum: TOKEN_SCOPES }).notNull().default('write'),
    /** Null is never. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** To within a few minutes; null until it is used. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** Of the last use: what a person recognises a session by. */
    userAgent: text('user_agent').notNull().default(''),
    address: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('tokens_key_hash_unique').on(table.keyHash),
    index('tokens_user').on(table.userId),
    check('tokens_kind_known', sql`${table.kind} in ('login', 'api')`),
    check('tokens_scope_known', sql`${table.scope} in ('read', 'write')`),
  ],
)

/** Links that have been mailed out and may still be used: for a new password, or to verify an e-mail. */
export const mailedLinks = pgTable(
  'password_resets',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the token together with what it was made for: the user, their password and their e-mail as they were. */
    tokenHash: text('token_hash').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)
