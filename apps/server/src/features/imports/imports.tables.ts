import { IMPORT_DECISION_KINDS } from '@retrofolio/contract/imports/import-decisions'
import {
  IMPORT_OUTCOMES,
  IMPORT_STATUSES,
  type ImportCandidate,
  type ImportColumn,
  type ImportMeaning,
  type ImportUnrecognisedValue,
} from '@retrofolio/contract/imports/imports'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { bytes } from '../../database/bytes-column.ts'
import { inVocabulary } from '../../database/in-vocabulary.ts'
import { organisationPolicy } from '../../database/organisation-policy.ts'
import { organisations } from '../../database/organisations.tables.ts'
import type { ValueChange } from '../homes/columns/value-change.ts'

export const IMPORT_FORMATS = ['csv', 'xlsx'] as const

const organisationId = () =>
  bigint('organisation_id', { mode: 'number' })
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' })

const count = (name: string) => integer(name).notNull().default(0)

/** Imported files and the progress of their import. */
export const imports = pgTable(
  'imports',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organisationId: organisationId(),
    fileName: text('file_name').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    sha256: text().notNull(),
    format: text({ enum: IMPORT_FORMATS }).notNull(),
    encoding: text(),
    sheet: text(),
    /** The sheets of a workbook that can be chosen. */
    sheets: jsonb().$type<string[]>().notNull().default([]),
    status: text({ enum: IMPORT_STATUSES }).notNull(),
    columns: jsonb().$type<ImportColumn[]>().notNull(),
    warnings: jsonb().$type<string[]>().notNull(),
    rowCount: integer('row_count').notNull(),
    waiting: count('waiting'),
    matched: count('matched'),
    ambiguous: count('ambiguous'),
    duplicate: count('duplicate'),
    missingData: count('missing_data'),
    invalid: count('invalid'),
    overQuota: count('over_quota'),
    leftOut: count('left_out'),
    uploadedById: bigint('uploaded_by_id', { mode: 'number' }).notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    /** The user credited with the facts of the file. */
    startedById: bigint('started_by_id', { mode: 'number' }),
    /** When its rows were last processed; nodes before 0.2 take over an import without progress. */
    workedAt: timestamp('worked_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    /** The user who undid it. */
    undoneById: bigint('undone_by_id', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    unique('imports_id_organisation').on(table.id, table.organisationId),
    check('imports_status_known', inVocabulary(table.status, IMPORT_STATUSES)),
    check('imports_format_known', inVocabulary(table.format, IMPORT_FORMATS)),
    check(
      'imports_counts_add_up',
      sql`${table.waiting} + ${table.matched} + ${table.ambiguous} + ${table.duplicate} + ${table.missingData}
        + ${table.invalid} + ${table.overQuota} + ${table.leftOut} = ${table.rowCount}`,
    ),
    organisationPolicy('imports_of_organisation', table.organisationId),
  ],
)

/** Two columns, so that no part of an import can belong to another organisation. */
function importReference(name: string, table: { importId: AnyPgColumn; organisationId: AnyPgColumn }) {
  return foreignKey({
    name,
    columns: [table.importId, table.organisationId],
    foreignColumns: [imports.id, imports.organisationId],
  }).onDelete('cascade')
}

/** The uploaded file, in parts of a size suitable for queries. */
export const importFiles = pgTable(
  'import_files',
  {
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    importId: bigint('import_id', { mode: 'number' }).notNull(),
    part: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.importId, table.part] }),
    importReference('import_files_import', table),
    organisationPolicy('import_files_of_organisation', table.organisationId),
  ],
)

/** Identical to the index condition, so that queries use that index. */
export const hasNotes = (notes: AnyPgColumn) => sql`${notes} <> '[]'::jsonb`

/** The rows of a file, and the outcome of each. */
export const importRows = pgTable(
  'import_rows',
  {
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    importId: bigint('import_id', { mode: 'number' }).notNull(),
    /** As a spreadsheet numbers it: empty rows count, and so do rows above the header. */
    row: integer('row_number').notNull(),
    cells: text().array().notNull(),
    outcome: text({ enum: IMPORT_OUTCOMES }).notNull(),
    reason: text(),
    notes: jsonb().$type<string[]>().notNull().default([]),
    /** As read from the cells when the row was processed. */
    reference: text(),
    uprn: text(),
    address: text(),
    /** Without a foreign key, since the home may be deleted while its row stays. */
    homeId: bigint('home_id', { mode: 'number' }),
    /**
     * `restored`: the home was archived before, and is archived again by an undo. `updated`: it existed, and took
     * values from the row. null: no effect, or it has been undone.
     */
    effect: text({ enum: ['added', 'restored', 'updated'] }),
    /** Whether the home of a `restored` or `updated` row took its reference, replacing the earlier one. */
    isReferenceTaken: boolean('is_reference_taken').notNull().default(false),
    earlierReference: text('earlier_reference'),
    /** Tags that the home did not have before and took from the row. */
    addedTags: jsonb('added_tags').$type<string[]>().notNull().default([]),
    /** Values of custom columns that the home took from the row, with the earlier ones. */
    valueChanges: jsonb('value_changes').$type<ValueChange[]>().notNull().default([]),
    /** Whether an earlier decision of a user was used. */
    isDecisionRemembered: boolean('is_decision_remembered').notNull().default(false),
    /** Homes that an ambiguous row may mean; also kept for a row that a user has decided. */
    candidates: jsonb().$type<ImportCandidate[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.importId, table.row] }),
    index('import_rows_outcome').on(table.organisationId, table.importId, table.outcome, table.row),
    // Rows for homes that none of them added: adding homes need not maintain this index.
    index('import_rows_home')
      .on(table.organisationId, table.importId, table.homeId, table.row)
      .where(sql`${table.homeId} is not null and ${table.effect} is distinct from 'added'`),
    // Few rows, and fewer with each undone batch.
    index('import_rows_to_take_back')
      .on(table.organisationId, table.importId, table.row)
      .where(sql`${table.effect} in ('restored', 'updated')`),
    index('import_rows_with_notes').on(table.organisationId, table.importId, table.row).where(hasNotes(table.notes)),
    importReference('import_rows_import', table),
    check('import_rows_outcome_known', inVocabulary(table.outcome, IMPORT_OUTCOMES)),
    organisationPolicy('import_rows_of_organisation', table.organisationId),
  ],
)

/** How much of each column is understood, over all rows: counted when first shown, and again after a change. */
export const importColumnChecks = pgTable(
  'import_column_checks',
  {
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    importId: bigint('import_id', { mode: 'number' }).notNull(),
    /** Position of the column, from 0. */
    place: integer().notNull(),
    filled: integer().notNull(),
    refused: integer().notNull(),
    problem: text(),
    values: jsonb().$type<ImportUnrecognisedValue[]>().notNull(),
    warning: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.importId, table.place] }),
    importReference('import_column_checks_import', table),
    organisationPolicy('import_column_checks_of_organisation', table.organisationId),
  ],
)

/** What the organisation's columns mean, by header, so that the next file is recognised at once. */
export const importColumns = pgTable(
  'import_columns',
  {
    organisationId: organisationId(),
    /** Without case, spacing and punctuation. */
    header: text().notNull(),
    meaning: text().$type<ImportMeaning>(),
    rememberedAt: timestamp('remembered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.header] }),
    organisationPolicy('import_columns_of_organisation', table.organisationId),
  ],
)

/** The organisation's mappings of values that are not understood; later files are read with them. */
export const valueMappings = pgTable(
  'value_mappings',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organisationId: organisationId(),
    /** What the column contains, in the contract's terms. A later version may not know it. */
    meaning: text().notNull(),
    /** As texts are compared: without case, and with single spaces. */
    comparable: text().notNull(),
    /** As written in the file. */
    value: text().notNull(),
    /** What it is mapped to; `leave_out` if it means nothing. */
    takenAs: jsonb('taken_as').$type<FactValue>().notNull(),
    rememberedAt: timestamp('remembered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.meaning, table.comparable] }),
    unique('value_mappings_id').on(table.organisationId, table.id),
    organisationPolicy('value_mappings_of_organisation', table.organisationId),
  ],
)

/** Users' decisions about rows that may mean several homes; later rows that say the same are decided by them. */
export const importDecisions = pgTable(
  'import_decisions',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organisationId: organisationId(),
    /** Hash of UPRN and comparable address. */
    place: text().notNull(),
    /** Empty if the row had none. */
    reference: text().notNull(),
    /** As in the file. */
    uprn: text(),
    address: text(),
    decision: text({ enum: IMPORT_DECISION_KINDS }).notNull(),
    homeKey: text('home_key'),
    homeUprn: text('home_uprn'),
    homeAddress: text('home_address'),
    rememberedAt: timestamp('remembered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.place, table.reference] }),
    unique('import_decisions_id').on(table.organisationId, table.id),
    index('import_decisions_reference').on(table.organisationId, table.reference),
    check('import_decisions_decision_known', inVocabulary(table.decision, IMPORT_DECISION_KINDS)),
    organisationPolicy('import_decisions_of_organisation', table.organisationId),
  ],
)
