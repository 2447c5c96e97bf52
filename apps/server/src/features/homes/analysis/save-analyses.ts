import { type SQL, sql } from 'drizzle-orm'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import type { Queries } from '../../../database/database.ts'
import { isInRangeOf } from '../../../database/equals-any.ts'
import { assignments, columnList, isEmpty, type Rows, type RowWriter } from '../../../database/rows/row-writer.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import { homes } from '../homes.tables.ts'
import { ENERGY, FACTS, HEAT_LOSS, type HomeRecord, homeColumns, NEW_HOMES, SOLAR } from './analysis.record.ts'
import { energyCalculations, heatLossCalculations, solarAnalyses } from './analysis.tables.ts'

/**
 * Saves one home or hundreds with their analyses. New homes are inserted; for existing homes the analysis is replaced.
 * The caller has locked the homes, or the quota for new ones.
 *
 * @returns the ids of new homes, by the `homeId` in their records
 * @throws Refusal DUPLICATE_UPRN if the organisation already has one of the new homes
 */
export async function saveAnalyses(
  queries: Queries,
  organisationId: number,
  records: readonly HomeRecord[],
): Promise<ReadonlyMap<number, number>> {
  const known = records.filter(({ homeId }) => homeId > 0)
  const added = await insertHomes(
    queries,
    records.filter(({ homeId }) => homeId < 0),
  )
  const ids = records.map(({ homeId }): SavedId => [homeId, added.get(homeId) ?? homeId])
  await allOrFirstFailure([
    ...updateHomes(queries, organisationId, known),
    ...deleteReplaced(queries, organisationId, known),
    insertPart(queries, FACTS, { parts: records.map(({ facts }) => facts), ids }),
    insertPart(queries, HEAT_LOSS, { parts: records.map(({ heatLoss }) => heatLoss), ids, identity: 'scenario' }),
    insertPart(queries, ENERGY, { parts: records.map(({ energy }) => energy), ids, identity: 'occupiers' }),
    insertPart(queries, SOLAR, { parts: records.map(({ solar }) => solar), ids, identity: 'source' }),
  ])
  return added
}

async function insertHomes(queries: Queries, records: readonly HomeRecord[]): Promise<Map<number, number>> {
  if (records.length === 0) return new Map()
  const { rows } = await queries.execute<{ id: string }>(sql`
    insert into ${homes} (${columnList(NEW_HOMES.columns)})
    select ${columnList(NEW_HOMES.columns)} from ${NEW_HOMES.source(records.map(({ home }) => home))} added
    order by added.place
    on conflict do nothing
    returning id`)
  if (rows.length < records.length) throw new Refusal('DUPLICATE_UPRN')
  // The database assigns ids in insertion order.
  const ids = rows.map(({ id }) => Number(id)).sort((one, other) => one - other)
  return new Map(records.map(({ homeId }, place) => [homeId, ids[place] ?? Number.NaN]))
}

/** One update statement per set of changed columns. */
function updateHomes(queries: Queries, organisationId: number, records: readonly HomeRecord[]): Promise<unknown>[] {
  const groups = [...Map.groupBy(records, ({ columns }) => columns.join()).values()]
  return groups.map((group) => {
    const changed = homeColumns(group[0]?.columns ?? [])
    const ids = group.map(({ homeId }) => homeId)
    return queries.execute(sql`
      update ${homes} set ${assignments(changed.columns, 'changed')}
      from ${changed.source(group.map(({ home }) => home))} changed
      where homes.organisation_id = ${organisationId} and ${isInRangeOf(homes.id, ids)}
        and homes.id = (${sql.param(ids)}::bigint[])[changed.place + 1]`)
  })
}

/** Deletes rows of earlier analyses that no new row replaces. */
function deleteReplaced(queries: Queries, organisationId: number, records: readonly HomeRecord[]): Promise<unknown>[] {
  const withoutAnalysis = idsOf(records.filter(({ isAnalysed }) => !isAnalysed))
  const withSolar = records.filter(({ solarSource }) => solarSource !== null)
  const sources = withSolar.map(({ solarSource }) => solarSource)
  const isKept = sql`(home_id, source) in (
    select * from unnest(${sql.param(idsOf(withSolar))}::bigint[], ${sql.param(sources)}::text[]))`
  const isOf = (ids: readonly number[]) =>
    sql`organisation_id = ${organisationId} and home_id = any (${sql.param(ids)})`
  return [
    ...(withoutAnalysis.length === 0 ? [] : [heatLossCalculations, energyCalculations]).map((table) =>
      queries.execute(sql`delete from ${table} where ${isOf(withoutAnalysis)}`),
    ),
    ...(records.length === 0
      ? []
      : [queries.execute(sql`delete from ${solarAnalyses} where ${isOf(idsOf(records))} and not ${isKept}`)]),
  ]
}

const idsOf = (records: readonly HomeRecord[]): number[] => records.map(({ homeId }) => homeId)

/** @param identity column that, with the home, identifies a row to replace; without it, rows are only inserted */
async function insertPart<Row extends object>(
  queries: Queries,
  { table, columns, source }: RowWriter<Row>,
  { parts, ids, identity }: { parts: readonly Rows<Row>[]; ids: readonly SavedId[]; identity?: string },
): Promise<void> {
  const filled = parts.filter((rows) => !isEmpty(rows))
  if (filled.length === 0) return
  const others = columns.filter((column) => column !== 'home_id')
  const [named, saved] = [ids.map(([homeId]) => homeId), ids.map(([, id]) => id)]
  const isReplacing = identity !== undefined && named.some((homeId) => homeId > 0)
  await queries.execute(sql`
    insert into ${table} (home_id, ${columnList(others)})
    select (${sql.param(saved)}::bigint[])[array_position(${sql.param(named)}::bigint[], part.home_id)],
      ${columnList(others, 'part')}
    from ${source(filled)} part
    ${isReplacing ? replacing(['organisation_id', 'home_id', identity], others) : sql.raw('')}`)
}

/** The home's id in its record, and its id in the database. */
type SavedId = readonly [homeId: number, id: number]

/** Replaced rows keep their creation time. */
function replacing(identity: readonly string[], columns: readonly string[]): SQL {
  const renewed = columns.filter((column) => !identity.includes(column) && column !== 'created_at')
  return sql`on conflict (${columnList(identity)}) do update set ${assignments(renewed, 'excluded')}`
}
