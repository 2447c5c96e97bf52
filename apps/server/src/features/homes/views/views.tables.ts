import { sql } from 'drizzle-orm'
import { bigint, boolean, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { organisationPolicy } from '../../../database/organisation-policy.ts'
import { organisations } from '../../../database/organisations.tables.ts'

/** Views of the list of homes that members saved under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** A user id; null once the owner has left. Only shared views outlive their owner. */
    ownerId: bigint('owner_id', { mode: 'number' }),
    name: text().notNull(),
    isShared: boolean('is_shared').notNull(),
    /** Pairs of name and text, in the order of the page's address. */
    parameters: jsonb().$type<[name: string, text: string][]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** A deletion can be undone for a while. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('saved_views_name_unique')
      .on(table.organisationId, table.ownerId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    organisationPolicy('saved_views_of_organisation', table.organisationId),
  ],
)
