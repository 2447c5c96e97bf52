import { REGISTER_PURPOSE } from '@retrofolio/contract/explore/explore-about'
import { bigint, check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { inVocabulary } from '../../../database/in-vocabulary.ts'
import { organisationPolicy } from '../../../database/organisation-policy.ts'
import { organisations } from '../../../database/organisations.tables.ts'

const PURPOSES = [REGISTER_PURPOSE] as const

/** The purpose that an organisation confirmed, for which it sees addresses of the register. */
export const registerPurposes = pgTable(
  'register_purposes',
  {
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    purpose: text({ enum: PURPOSES }).notNull(),
    /** A user id; the name is looked up when displayed. */
    confirmedById: bigint('confirmed_by_id', { mode: 'number' }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId] }),
    check('register_purposes_purpose_known', inVocabulary(table.purpose, PURPOSES)),
    organisationPolicy('register_purposes_of_organisation', table.organisationId),
  ],
)
