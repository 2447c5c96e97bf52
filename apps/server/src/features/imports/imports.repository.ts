import { customColumnId } from '@retrofolio/contract/homes/custom-columns'
import type { ImportMeaning, ImportOutcome, ImportRowsQuery } from '@retrofolio/contract/imports/imports'
import { and, asc, count, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { equalsAnyPair, isInRangeOf } from '../../database/equals-any.ts'
import { assignments, rowWriter } from '../../database/rows/row-writer.ts'
import { presentColumn } from '../homes/columns/columns.present.ts'
import { findColumns } from '../homes/columns/columns.repository.ts'
import { homes } from '../homes/homes.tables.ts'
import { hasNotes, importColumns, importFiles, importRows, imports } from './imports.tables.ts'
import type { TableRow } from './reading/read-table.ts'

export type ImportState = typeof imports.$inferSelect
export type NewImport = Omit<typeof imports.$inferInsert, 'id' | 'organisationId'>
export type ImportRowState = typeof importRows.$inferSelect

/** Row with its home; nulls if it has none, or the home was deleted. */
export interface ImportRowWithHome extends ImportRowState {
  matchedUprn: string | null
  matchedAddress: string | null
}

/** Identifies an import of an organisation. */
export interface ImportKey {
  organisationId: number
  importId: number
}

export async function insertImport(queries: Queries, organisationId: number, row: NewImport): Promise<ImportState> {
  const [inserted] = await queries
    .insert(imports)
    .values({ ...row, organisationId })
    .returning()
  if (inserted === undefined) throw new Error('an import was inserted and is not there')
  return inserted
}

const PART_BYTES = 1024 * 1024

export async function insertFile(queries: Queries, key: ImportKey, file: Uint8Array): Promise<void> {
  for (let part = 0; part * PART_BYTES < file.length; part += 1) {
    const bytes = Buffer.from(file.subarray(part * PART_BYTES, (part + 1) * PART_BYTES))
    await queries.insert(importFiles).values({ ...key, part, bytes })
  }
}

export async function findFile(queries: Queries, key: ImportKey): Promise<Buffer> {
  const parts = await queries
    .select({ bytes: importFiles.bytes })
    .from(importFiles)
    .where(and(eq(importFiles.organisationId, key.organisationId), eq(importFiles.importId, key.importId)))
    .orderBy(asc(importFiles.part))
  return Buffer.concat(parts.map(({ bytes }) => bytes))
}

/** A part of the file, as `insertFile` split it; null after the last part. */
export async function findFilePart(queries: Queries, key: ImportKey, part: number): Promise<Buffer | null> {
  const [found] = await queries
    .select({ bytes: importFiles.bytes })
    .from(importFiles)
    .where(
      and(
        eq(importFiles.organisationId, key.organisationId),
        eq(importFiles.importId, key.importId),
        eq(importFiles.part, part),
      ),
    )
  return found?.bytes ?? null
}

export async function insertRows(queries: Queries, key: ImportKey, rows: readonly TableRow[]): Promise<void> {
  // Bytes are sent unchanged; text would be measured and encoded again for each megabyte.
  const json = Buffer.from(JSON.stringify(rows.map(({ row, cells }) => ({ row, cells }))))
  await queries.execute(sql`
    insert into ${importRows} (organisation_id, import_id, row_number, cells, outcome)
    select ${key.organisationId}, ${key.importId}, "row", cells, 'waiting'
    from jsonb_to_recordset(${json}::text::jsonb) uploaded ("row" int, cells text[])`)
}

/** Only before any row is processed. */
export async function deleteRowsOfImport(queries: Queries, key: ImportKey): Promise<void> {
  await queries.delete(importRows).where(isRowOf(key))
}

/** Number and total size of the uploads that have not been started. */
export async function countPendingUploads(
  queries: Queries,
  organisationId: number,
): Promise<{ files: number; bytes: number }> {
  const [found] = await queries
    .select({ files: count(), bytes: sql<string>`coalesce(sum(${imports.fileBytes}), 0)`.mapWith(Number) })
    .from(imports)
    .where(isPendingOf(organisationId))
  return found ?? { files: 0, bytes: 0 }
}

export async function findUploadsBefore(queries: Queries, organisationId: number, before: Date): Promise<number[]> {
  const found = await queries
    .select({ id: imports.id })
    .from(imports)
    .where(and(isPendingOf(organisationId), lt(imports.uploadedAt, before)))
    .orderBy(asc(imports.id))
  return found.map(({ id }) => id)
}

/** Newest first. */
export function findImports(queries: Queries, organisationId: number): Promise<ImportState[]> {
  return queries.select().from(imports).where(eq(imports.organisationId, organisationId)).orderBy(desc(imports.id))
}

export async function findImport(queries: Queries, key: ImportKey): Promise<ImportState | null> {
  const [row] = await queries.select().from(imports).where(isImport(key))
  return row === undefined ? null : withDefinitions(queries, row)
}

/** Custom columns as they are defined now. A column of the file is not read once its custom column is deleted. */
async function withDefinitions(queries: Queries, state: ImportState): Promise<ImportState> {
  if (state.columns.every(({ meaning }) => customColumnId(meaning) === null)) return state
  const defined = new Map((await findColumns(queries, state.organisationId)).map((column) => [column.id, column]))
  return {
    ...state,
    columns: state.columns.map((column) => {
      const id = customColumnId(column.meaning)
      if (id === null) return column
      const custom = defined.get(id)
      return custom === undefined
        ? { ...column, meaning: null, basis: null }
        : { ...column, custom: presentColumn(custom) }
    }),
  }
}

/** Locks the import for this transaction. Only one transaction at a time processes its rows, starts it or undoes it. */
export async function lockImport(queries: Queries, key: ImportKey): Promise<ImportState | null> {
  const [row] = await queries.select().from(imports).where(isImport(key)).for('no key update')
  return row === undefined ? null : withDefinitions(queries, row)
}

/** Deletes the import with its file and its rows. */
export async function deleteImport(queries: Queries, key: ImportKey): Promise<void> {
  await queries.delete(imports).where(isImport(key))
}

export async function updateImport(queries: Queries, key: ImportKey, change: Partial<NewImport>): Promise<void> {
  const columns = change.columns?.map(({ custom: _definition, ...column }) => column)
  await queries
    .update(imports)
    .set({ ...change, ...(columns && { columns }) })
    .where(isImport(key))
}

/** The next rows with this outcome, in the order of the file. */
export function findRowsOf(
  queries: Queries,
  key: ImportKey,
  { outcome, after, limit }: { outcome: ImportOutcome; after: number; limit: number },
): Promise<ImportRowState[]> {
  return queries
    .select()
    .from(importRows)
    .where(and(isRowOf(key), eq(importRows.outcome, outcome), gt(importRows.row, after)))
    .orderBy(asc(importRows.row))
    .limit(limit)
}

/** All rows unless filtered. */
export type RowsPage = Omit<ImportRowsQuery, 'withNotes'> & Partial<Pick<ImportRowsQuery, 'withNotes'>>

/** The same with the homes that still exist. */
export function findRowsPage(queries: Queries, key: ImportKey, page: RowsPage): Promise<ImportRowWithHome[]> {
  return rowsWithHomes(queries, key)
    .where(
      and(
        isRowOf(key),
        gt(importRows.row, page.after),
        page.outcome === null ? undefined : eq(importRows.outcome, page.outcome),
        page.withNotes === true ? hasNotes(importRows.notes) : undefined,
      ),
    )
    .orderBy(asc(importRows.row))
    .limit(page.limit)
}

/** Uses only the index of rows with notes; other rows are not read. */
export async function countRowsWithNotes(queries: Queries, key: ImportKey): Promise<number> {
  const [found] = await queries
    .select({ count: count() })
    .from(importRows)
    .where(and(isRowOf(key), hasNotes(importRows.notes)))
  return found?.count ?? 0
}

export async function findRow(queries: Queries, key: ImportKey, row: number): Promise<ImportRowWithHome | null> {
  const [found] = await rowsWithHomes(queries, key).where(and(isRowOf(key), eq(importRows.row, row)))
  return found ?? null
}

function rowsWithHomes(queries: Queries, { organisationId }: ImportKey) {
  return queries
    .select({
      organisationId: importRows.organisationId,
      importId: importRows.importId,
      row: importRows.row,
      cells: importRows.cells,
      outcome: importRows.outcome,
      reason: importRows.reason,
      notes: importRows.notes,
      reference: importRows.reference,
      uprn: importRows.uprn,
      address: importRows.address,
      homeId: homes.id,
      matchedUprn: homes.uprn,
      matchedAddress: homes.fullAddress,
      effect: importRows.effect,
      isReferenceTaken: importRows.isReferenceTaken,
      earlierReference: importRows.earlierReference,
      addedTags: importRows.addedTags,
      valueChanges: importRows.valueChanges,
      isDecisionRemembered: importRows.isDecisionRemembered,
      candidates: importRows.candidates,
    })
    .from(importRows)
    .leftJoin(homes, and(eq(homes.id, importRows.homeId), eq(homes.organisationId, organisationId)))
}

/** Some rows of an import, in the order of the file. */
export function findRowsAmong(queries: Queries, key: ImportKey, rows: readonly number[]): Promise<ImportRowState[]> {
  return queries
    .select()
    .from(importRows)
    .where(and(isRowOf(key), equalsAnyPair(importRows.row, rows)))
    .orderBy(asc(importRows.row))
    .execute()
}

/** Those of the rows that still have this outcome. */
export async function findRowsStill(
  queries: Queries,
  key: ImportKey,
  rows: readonly number[],
  outcome: ImportOutcome,
): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
  const found = await queries
    .select({ row: importRows.row })
    .from(importRows)
    .where(and(isRowOf(key), equalsAnyPair(importRows.row, rows), eq(importRows.outcome, outcome)))
  return new Set(found.map(({ row }) => row))
}

/** Outcome of a processed row. */
export type RowEnd = Omit<ImportRowState, 'organisationId' | 'importId' | 'cells'>

const ROW_ENDS = rowWriter(importRows, (key) => !['organisationId', 'importId', 'cells'].includes(key))

export async function endRows(queries: Queries, key: ImportKey, ends: readonly RowEnd[]): Promise<void> {
  if (ends.length === 0) return
  const isOfEnds = isInRangeOf(
    importRows.row,
    ends.map(({ row }) => row),
  )
  await queries.execute(sql`
    update ${importRows} set ${assignments(ROW_ENDS.columns, 'ended')}
    from ${ROW_ENDS.source([ends])} ended
    where import_rows.organisation_id = ${key.organisationId} and import_rows.import_id = ${key.importId}
      and import_rows.row_number = ended.row_number
      and ${isOfEnds}`)
}

/** @param custom the columns that the organisation has: a choice of a deleted one counts no longer */
export async function findRememberedColumns(
  queries: Queries,
  organisationId: number,
  custom: readonly { id: number }[],
): Promise<Map<string, ImportMeaning | null>> {
  const rows = await queries.select().from(importColumns).where(eq(importColumns.organisationId, organisationId))
  const ids = new Set(custom.map(({ id }) => id))
  const isKnown = (id: number | null) => id === null || ids.has(id)
  return new Map(
    rows.flatMap(({ header, meaning }) => (isKnown(customColumnId(meaning)) ? [[header, meaning] as const] : [])),
  )
}

export async function rememberColumns(
  queries: Queries,
  organisationId: number,
  columns: ReadonlyMap<string, ImportMeaning | null>,
  rememberedAt: Date,
): Promise<void> {
  for (const [header, meaning] of columns) {
    await queries
      .insert(importColumns)
      .values({ organisationId, header, meaning, rememberedAt })
      .onConflictDoUpdate({
        target: [importColumns.organisationId, importColumns.header],
        set: { meaning, rememberedAt },
      })
  }
}

function isPendingOf(organisationId: number) {
  return and(eq(imports.organisationId, organisationId), eq(imports.status, 'uploaded'))
}

function isImport({ organisationId, importId }: ImportKey) {
  return and(eq(imports.organisationId, organisationId), eq(imports.id, importId))
}

function isRowOf({ organisationId, importId }: ImportKey) {
  return and(eq(importRows.organisationId, organisationId), eq(importRows.importId, importId))
}
