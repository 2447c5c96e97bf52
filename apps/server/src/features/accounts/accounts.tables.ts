import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { organisations } from '../../database/organisations.tables.ts'

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A user's company texts are the user's own; the organisation's name is shared by its members. */
export const users = pgTable(
  'users',
  {
    id: id(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Identifies the user in mailed links instead of the id: it cannot be guessed and reveals nothing about others. */
    linkId: uuid('link_id').notNull().defaultRandom(),
    /**
     * When the user proved that they own the mailbox: by the link of an invitation, of a password reset or of a
     * verification, or by the operator. Null after a registration, which needs no mail. Without it they cannot see data
     * found by e-mail alone, invite members, create API tokens or export anything. It never expires, since an e-mail
     * cannot be changed.
     */
    emailProvenAt: timestamp('email_proven_at', { withTimezone: true }),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    companyName: text('company_name').notNull().default(''),
    companyNumber: text('company_number').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    /**
     * Set with `isActive` false for a member who joined before the organisation's owner proved their e-mail: a member
     * confirms or removes them. Unconfirmed ones are removed after a while.
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

/** One row per login and per API token. Only a hash of the key is stored, so a copy of this table gives no access. */
export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    keyHash: text('key_hash').notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: TOKEN_KINDS }).notNull().default('login'),
    /** Name given by its owner; empty for a login. */
    name: text().notNull().default(''),
    scope: text({ enum: TOKEN_SCOPES }).notNull().default('write'),
    /** Null means never. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** To within a few minutes; null until it is used. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** The browser at the last use, so that a user can recognise a session. */
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

/** Mailed links that can still be used: to set a new password, or to verify an e-mail. */
export const mailedLinks = pgTable(
  'password_resets',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the token together with the user's id, password hash and e-mail at that time. */
    tokenHash: text('token_hash').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)
