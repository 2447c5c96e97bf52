import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { organisationPolicy } from '../../../database/organisation-policy.ts'
import { organisations } from '../../../database/organisations.tables.ts'

/** Homes of the register that an organisation keeps in view. */
export const shortlistedHomes = pgTable(
  'shortlisted_homes',
  {
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Of the register: `uprn:100…` or `key:…`. */
    homeKey: text('home_key').notNull(),
    /** A user id; the name is looked up when displayed. */
    addedById: bigint('added_by_id', { mode: 'number' }).notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.homeKey] }),
    organisationPolicy('shortlisted_homes_of_organisation', table.organisationId),
  ],
)
