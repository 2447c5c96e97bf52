import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import type { Queries } from '../../../database/database.ts'
import { equalsAny } from '../../../database/equals-any.ts'
import { columnList, recordsOf } from '../../../database/rows/json-row-writer.ts'
import { numericRowsOf } from '../../../database/rows/numeric-row-writer.ts'
import { energyCalculations, heatLossCalculations, solarAnalyses } from '../../homes/analysis/analysis.tables.ts'
import { homeFacts } from '../../homes/facts/facts.tables.ts'
import { homes } from '../../homes/homes.tables.ts'
import type { AnalysedRow, AnalysisPart } from '../analysis/analyse-row.ts'
import type { ImportKey } from '../imports.repository.ts'

/** A home that the organisation has already, archived or not. */
export type HeldHome = Pick<
  typeof homes.$inferSelect,
  'id' | 'uprn' | 'fullAddress' | 'normalisedAddress' | 'archivedAt' | 'importId' | 'importRow'
>

const HELD = {
  id: homes.id,
  uprn: homes.uprn,
  fullAddress: homes.fullAddress,
  normalisedAddress: homes.normalisedAddress,
  archivedAt: homes.archivedAt,
  importId: homes.importId,
  importRow: homes.importRow,
}

/** Homes of the organisation that have one of these UPRNs, or, without a UPRN, one of these addresses. */
export async function findHeldHomes(
  queries: Queries,
  organisationId: number,
  { uprns, addresses }: { uprns: readonly string[]; addresses: readonly string[] },
): Promise<HeldHome[]> {
  const hasUprn = equalsAny(homes.uprn, uprns)
  const hasAddress = and(isNull(homes.uprn), equalsAny(homes.normalisedAddress, addresses))
  const isHeld = isNull(homes.archivedAt)
  // Apart, since each has an index of its own.
  const conditions = [
    and(isHeld, hasUprn),
    and(isHeld, hasAddress),
    and(isNotNull(homes.archivedAt), or(hasUprn, hasAddress)),
  ]
  const found = await allOrFirstFailure(
    conditions.map((condition) =>
      queries
        .select(HELD)
        .from(homes)
        .where(and(eq(homes.organisationId, organisationId), condition))
        .execute(),
    ),
  )
  return found.flat()
}

/**
 * For the rest of the transaction. Thousands of homes at once would be thousands of events: pages hear of the import
 * instead. And a home is some large values that are packed: where the server was built with it, by the packer that takes
 * a fifth of the time.
 */
export async function insertInBulk(queries: Queries): Promise<void> {
  await queries.execute(sql`
    select set_config('app.is_bulk', 'on', true),
      (select set_config(name, 'lz4', true) from pg_settings
        where name = 'default_toast_compression' and 'lz4' = any (enumvals))`)
}

/** A row of the file, and the home that it becomes. */
export interface RowToSave {
  row: number
  records: AnalysedRow['records']
}

/** Inserts homes with their analyses and facts. Answers their numbers by their rows. */
export async function insertAnalysedRows(
  queries: Queries,
  key: ImportKey,
  rows: readonly RowToSave[],
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map()
  const records = rows.map(({ records: { home } }) => home)
  const { rows: inserted } = await queries.execute<{ id: string; import_row: number }>(sql`
    insert into ${homes} (${columnList(homes, NOT_SENT)})
    select ${columnList(homes, NOT_SENT)}
    from ${recordsOf(homes, records)} said
    order by said.import_row
    returning id, import_row`)
  const homeIds = new Map(inserted.map(({ id, import_row: row }) => [row, Number(id)]))
  const lot = { ...key, firstRow: Math.min(...homeIds.keys()), lastRow: Math.max(...homeIds.keys()) }
  const analyses = ANALYSES.map(async ([table, part]) => {
    const numbers = rows.map((row) => row.records[part])
    const documents = rows.map((row) => row.records[`${part}Documents`])
    if (numbers.some(isGiven)) await insertParts(queries, lot, table, numericRowsOf(table, { numbers, documents }))
  })
  await allOrFirstFailure([...analyses, insertFacts(queries, lot, rows)])
  return homeIds
}

async function insertFacts(queries: Queries, lot: Lot, rows: readonly RowToSave[]): Promise<void> {
  const given = rows.map((row) => row.records.givenFacts).filter(isGiven)
  if (given.length > 0) await insertParts(queries, lot, homeFacts, recordsOf(homeFacts, given))
}

/** Columns that the database fills, and those that only nodes of the version before write. */
const NOT_SENT = [
  homes.id,
  homes.olderAssumptions,
  homes.olderRunningCosts,
  homes.olderPackedAssumptions,
  homes.olderPackedRunningCosts,
].map(({ name }) => name)

const isGiven = ({ length }: Uint8Array): boolean => length > 0

const ANALYSES: readonly (readonly [PgTable, AnalysisPart])[] = [
  [heatLossCalculations, 'heatLoss'],
  [energyCalculations, 'energy'],
  [solarAnalyses, 'solar'],
]

interface Lot extends ImportKey {
  firstRow: number
  lastRow: number
}

/** Their records name the row where the number of the home belongs. */
async function insertParts(
  queries: Queries,
  { organisationId, importId, firstRow, lastRow }: Lot,
  table: PgTable,
  records: SQL,
): Promise<void> {
  const leftOut = ['id', 'home_id']
  await queries.execute(sql`
    insert into ${table} (home_id, ${columnList(table, leftOut)})
    select home.id, ${columnList(table, leftOut, 'part')}
    from ${records} part
    join ${homes} home on home.organisation_id = ${organisationId} and home.import_id = ${importId}
      and home.import_row = part.home_id and home.import_row between ${firstRow} and ${lastRow}`)
}
