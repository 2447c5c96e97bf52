import { sql } from 'drizzle-orm'
import { bigint, foreignKey, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { organisationPolicy } from '../../database/organisation-policy.ts'
import { organisations } from '../../database/organisations.tables.ts'

/** Named filters of the search, shared by the organisation. */
export const criteria = pgTable(
  'criteria',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As in a query of the search. */
    filters: text().notNull(),
    createdById: bigint('created_by_id', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Since when it has these filters: earlier changes of the register do not concern it. */
    filteredAt: timestamp('filtered_at', { withTimezone: true }).notNull(),
    /** A deletion can be undone for a while. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('criteria_name_unique')
      .on(table.organisationId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    organisationPolicy('criteria_of_organisation', table.organisationId),
  ],
)

/** Members who are notified of new matches. */
export const criterionFollowers = pgTable(
  'criterion_followers',
  {
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    criterionId: bigint('criterion_id', { mode: 'number' }).notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.criterionId, table.userId] }),
    foreignKey({
      name: 'criterion_followers_criterion',
      columns: [table.organisationId, table.criterionId],
      foreignColumns: [criteria.organisationId, criteria.id],
    }).onDelete('cascade'),
    organisationPolicy('criterion_followers_of_organisation', table.organisationId),
  ],
)

/** What a new version of the register changed for a criterion. */
export const criterionChanges = pgTable(
  'criterion_changes',
  {
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    criterionId: bigint('criterion_id', { mode: 'number' }).notNull(),
    version: text().notNull(),
    /** The version before. */
    since: text().notNull(),
    /** Homes that match now and did not, and the reverse. */
    appeared: integer().notNull(),
    left: integer().notNull(),
    /** Keys of the first of those that appeared. */
    homeKeys: text('home_keys').array().notNull(),
    evaluatedAt: timestamp('evaluated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.criterionId, table.version] }),
    foreignKey({
      name: 'criterion_changes_criterion',
      columns: [table.organisationId, table.criterionId],
      foreignColumns: [criteria.organisationId, criteria.id],
    }).onDelete('cascade'),
    organisationPolicy('criterion_changes_of_organisation', table.organisationId),
  ],
)
