import { CUSTOM_COLUMN_KINDS, type CustomValue } from '@retrofolio/contract/homes/custom-columns'
import { bigint, check, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { inVocabulary } from '../../../database/in-vocabulary.ts'
import { organisationPolicy } from '../../../database/organisation-policy.ts'
import { organisations } from '../../../database/organisations.tables.ts'

const organisationId = () =>
  bigint('organisation_id', { mode: 'number' })
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' })

const definition = () => ({
  name: text().notNull(),
  /** The name as names are compared. */
  comparable: text().notNull(),
  kind: text({ enum: CUSTOM_COLUMN_KINDS }).notNull(),
  unit: text(),
  choices: jsonb().$type<string[]>().notNull().default([]),
  /** Columns are listed by position, then by id. */
  position: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** Columns that organisations define for their homes. A trigger tells open pages about each change. */
export const customColumns = pgTable(
  'custom_columns',
  {
    organisationId: organisationId(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ...definition(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    unique('custom_columns_name').on(table.organisationId, table.comparable),
    check('custom_columns_kind_known', inVocabulary(table.kind, CUSTOM_COLUMN_KINDS)),
    organisationPolicy('custom_columns_of_organisation', table.organisationId),
  ],
)

/** Removed columns with the values of homes, while the removal can be undone. */
export const removedColumns = pgTable(
  'removed_columns',
  {
    organisationId: organisationId(),
    /** The id that the column had, and gets again. */
    id: bigint({ mode: 'number' }).notNull(),
    ...definition(),
    /** By the ids of the homes. */
    values: jsonb().$type<Record<string, CustomValue>>().notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    organisationPolicy('removed_columns_of_organisation', table.organisationId),
  ],
)
