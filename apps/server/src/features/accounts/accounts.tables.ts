import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { organisationPolicy } from '../../platform/organisation-policy.ts'

/** How many homes a new organisation may hold. */
export const DEFAULT_HOME_QUOTA = 5

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const organisations = pgTable(
  'organisations',
  {
    id: id(),
    name: text().notNull(),
    homeQuota: integer('home_quota').notNull().default(DEFAULT_HOME_QUOTA),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('organisations_home_quota_not_negative', sql`${table.homeQuota} >= 0`),
    organisationPolicy('organisations_own', table.id),
  ],
)

/** A user's company texts are the user's own words; the organisation's name is what members share. */
export const users = pgTable(
  'users',
  {
    id: id(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    companyName: text('company_name').notNull().default(''),
    companyNumber: text('company_number').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_organisation').on(table.organisationId),
  ],
)

/** One row per login. Only a hash is kept: a copy of this table signs nobody in. */
export const tokens = pgTable(
  'tokens',
  {
    keyHash: text('key_hash').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('tokens_user').on(table.userId)],
)
