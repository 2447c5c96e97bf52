import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACT_KEYS } from '@retrofolio/engine/vocabulary'
import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { organisationPolicy } from '../../../database/organisation-policy.ts'
import { homes } from '../homes.tables.ts'

/**
 * Facts from users that override the certificate. One row per value; rows are kept after the value was replaced or
 * released.
 */
export const homeFacts = pgTable(
  'home_facts',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    homeId: bigint('home_id', { mode: 'number' }).notNull(),
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    key: text({ enum: HOME_FACT_KEYS }).notNull(),
    value: jsonb().$type<FactValue>().notNull(),
    /** The certificate's value when the user's was entered; a later certificate that differs is reported. */
    certificateValue: jsonb('certificate_value').$type<FactValue>(),
    /** User ids; names are looked up when displayed. */
    setById: bigint('set_by_id', { mode: 'number' }).notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull(),
    /** The file that the value was imported from; null if it was typed. */
    importedFrom: text('imported_from'),
    importId: bigint('import_id', { mode: 'number' }),
    /** When its import, or the decision about its row, was undone. */
    importUndoneAt: timestamp('import_undone_at', { withTimezone: true }),
    /** null while the value is current. */
    releasedAt: timestamp('released_at', { withTimezone: true }),
    releasedById: bigint('released_by_id', { mode: 'number' }),
    /** The import whose value replaced this one. Undoing that import makes this value current again. */
    releasedByImportId: bigint('released_by_import_id', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    uniqueIndex('home_facts_one_in_force')
      .on(table.organisationId, table.homeId, table.key)
      .where(sql`${table.releasedAt} is null`),
    index('home_facts_home').on(table.organisationId, table.homeId),
    foreignKey({
      name: 'home_facts_home',
      columns: [table.homeId, table.organisationId],
      foreignColumns: [homes.id, homes.organisationId],
    }).onDelete('cascade'),
    organisationPolicy('home_facts_of_organisation', table.organisationId),
  ],
)
