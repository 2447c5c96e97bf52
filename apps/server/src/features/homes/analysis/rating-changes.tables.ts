import { ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { bigint, check, foreignKey, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { inVocabulary } from '../../../database/in-vocabulary.ts'
import { organisationPolicy } from '../../../database/organisation-policy.ts'
import { homes } from '../homes.tables.ts'

/** When the rating of a home last changed, and the one before. The trigger `homes_rating_change` writes it. */
export const ratingChanges = pgTable(
  'rating_changes',
  {
    homeId: bigint('home_id', { mode: 'number' }).notNull(),
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    ratingBefore: text('rating_before', { enum: ZERO_BILL_POTENTIALS }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.homeId] }),
    foreignKey({
      name: 'rating_changes_home',
      columns: [table.homeId, table.organisationId],
      foreignColumns: [homes.id, homes.organisationId],
    }).onDelete('cascade'),
    check('rating_changes_rating_known', inVocabulary(table.ratingBefore, ZERO_BILL_POTENTIALS)),
    organisationPolicy('rating_changes_of_organisation', table.organisationId),
  ],
)
