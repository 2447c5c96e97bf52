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

/** What people know better than the certificate: one row per value given, kept after it was replaced or released. */
export const homeFacts = pgTable(
  'home_facts',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    homeId: bigint('home_id', { mode: 'number' }).notNull(),
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    key: text({ enum: HOME_FACT_KEYS }).notNull(),
    value: jsonb().$type<FactValue>().notNull(),
    /** What the certificate said when the value was given; a later certificate that differs is pointed out. */
    certificateValue: jsonb('certificate_value').$type<FactValue>(),
    /** Whose names are looked up when they are shown. */
    setById: bigint('set_by_id', { mode: 'number' }).notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull(),
    /** The file that it was imported from; null for a value that was typed. */
    importedFrom: text('imported_from'),
    importId: bigint('import_id', { mode: 'number' }),
    /** Null while the value counts. */
    releasedAt: timestamp('released_at', { withTimezone: true }),
    releasedById: bigint('released_by_id', { mode: 'number' }),
    /** The import whose value took its place: the one that counts again when that import is undone. */
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
