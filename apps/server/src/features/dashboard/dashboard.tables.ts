import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { organisationPolicy } from '../../database/organisation-policy.ts'
import { organisations } from '../../database/organisations.tables.ts'
import { users } from '../accounts/accounts.tables.ts'

/** On which days members saw the dashboard. Deleted with the account. */
export const dashboardVisits = pgTable(
  'dashboard_visits',
  {
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Days in the United Kingdom, `YYYY-MM-DD`: of the last visit, and of the last one on a day before. */
    visitedOn: text('visited_on').notNull(),
    beforeOn: text('before_on'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    organisationPolicy('dashboard_visits_of_organisation', table.organisationId),
  ],
)
