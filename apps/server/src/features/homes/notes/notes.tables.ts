import { bigint, foreignKey, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { organisationPolicy } from '../../../database/organisation-policy.ts'
import { homes } from '../homes.tables.ts'

/** Notes of members on homes. A trigger tells pages that show the home about each change. */
export const homeNotes = pgTable(
  'home_notes',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    homeId: bigint('home_id', { mode: 'number' }).notNull(),
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    /** A user id; the name is looked up when displayed. */
    authorId: bigint('author_id', { mode: 'number' }).notNull(),
    text: text().notNull(),
    link: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('home_notes_home').on(table.organisationId, table.homeId),
    foreignKey({
      name: 'home_notes_home',
      columns: [table.homeId, table.organisationId],
      foreignColumns: [homes.id, homes.organisationId],
    }).onDelete('cascade'),
    organisationPolicy('home_notes_of_organisation', table.organisationId),
  ],
)
