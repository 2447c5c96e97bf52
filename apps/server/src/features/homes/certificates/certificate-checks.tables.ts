import { bigint, foreignKey, index, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { organisationPolicy } from '../../../database/organisation-policy.ts'
import { homes } from '../homes.tables.ts'

/** When a newer certificate last replaced the one that a home had. */
export const certificateReplacements = pgTable(
  'certificate_replacements',
  {
    homeId: bigint('home_id', { mode: 'number' }).notNull(),
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    replacedAt: timestamp('replaced_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.homeId] }),
    foreignKey({
      name: 'certificate_replacements_home',
      columns: [table.homeId, table.organisationId],
      foreignColumns: [homes.id, homes.organisationId],
    }).onDelete('cascade'),
    organisationPolicy('certificate_replacements_of_organisation', table.organisationId),
  ],
)

/**
 * When each home's certificate was last checked with the national service. A separate table, so that a check does not
 * change the home's row.
 */
export const certificateChecks = pgTable(
  'certificate_checks',
  {
    homeId: bigint('home_id', { mode: 'number' }).notNull(),
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.homeId] }),
    index('certificate_checks_checked_at').on(table.organisationId, table.checkedAt),
    foreignKey({
      name: 'certificate_checks_home',
      columns: [table.homeId, table.organisationId],
      foreignColumns: [homes.id, homes.organisationId],
    }).onDelete('cascade'),
    organisationPolicy('certificate_checks_of_organisation', table.organisationId),
  ],
)
