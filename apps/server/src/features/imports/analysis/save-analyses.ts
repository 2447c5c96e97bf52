import type { SaveableAnalysis } from '@retrofolio/analysis/state-on-wire'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import type { Queries } from '../../../database/database.ts'
import { columnList, recordsOf, rowJson } from '../../../database/rows/json-row-writer.ts'
import { numericRowsOf, writeNumericRows } from '../../../database/rows/numeric-row-writer.ts'
import { analysisRows, type NewSolarRow } from '../../homes/analysis/analysis.record.ts'
import { energyCalculations, heatLossCalculations, solarAnalyses } from '../../homes/analysis/analysis.tables.ts'
import { homeState } from '../../homes/home-state.ts'
import { homes } from '../../homes/homes.tables.ts'
import type { ChangedHome } from '../rows/changed-homes.repository.ts'

/** A home that is analysed again, and what its analysis went by. */
export interface ReanalysedHome {
  home: ChangedHome
  analysis: SaveableAnalysis
  features: HomeFeatures | null
}

/** What `saveAnalysis` does for one home, for many by a handful of statements: they take twice as long for one. */
export async function saveAnalyses(
  queries: Queries,
  organisationId: number,
  again: readonly ReanalysedHome[],
  at: Date,
): Promise<void> {
  if (again.length === 0) return
  const parts = again.flatMap(({ home, analysis }) => {
    if (analysis.kind !== 'analysed') return []
    const { id: homeId, isRoofAwaited } = home
    return [analysisRows({ homeId, organisationId }, analysis.assessment, { isRoofAwaited, at })]
  })
  const heatLoss = parts.flatMap((part) => part.heatLoss)
  const energy = parts.flatMap((part) => part.energy)
  const solar = parts.flatMap((part) => part.solar)
  const isOfHomes = sql`organisation_id = ${organisationId} and home_id = any (${sql.param(again.map(({ home }) => home.id))})`
  await allOrFirstFailure([
    updateStates(queries, organisationId, again, at),
    deleteRows(queries, heatLossCalculations, isOfHomes),
    deleteRows(queries, energyCalculations, isOfHomes),
    deleteRows(queries, solarAnalyses, sql`${isOfHomes} and not ${isOneOf(solar)}`),
    insertRows(queries, heatLossCalculations, heatLoss),
    insertRows(queries, energyCalculations, energy),
    insertRows(queries, solarAnalyses, solar, RENEWED_SOLAR),
  ])
}

async function deleteRows(queries: Queries, table: PgTable, isMeant: SQL): Promise<void> {
  await queries.execute(sql`delete from ${table} where ${isMeant}`)
}

async function updateStates(
  queries: Queries,
  organisationId: number,
  again: readonly ReanalysedHome[],
  at: Date,
): Promise<void> {
  const states = again.map(({ home, analysis, features }) => {
    const { certificateKey, isRoofAwaited } = home
    return { ...homeState(analysis, { features, certificateKey, isRoofAwaited }), updatedAt: at }
  })
  const records = states.map((state) => rowJson(homes, state))
  const ids = again.map(({ home }) => home.id)
  await queries.execute(sql`
    update ${homes} set ${assigned(homes, Object.keys(states[0] ?? {}), 'said')}
    from ${recordsOf(homes, records)} with ordinality said
    where homes.organisation_id = ${organisationId} and homes.id = (${sql.param(ids)}::bigint[])[said.ordinality]`)
}

async function insertRows<Row extends object>(
  queries: Queries,
  table: PgTable & { $inferInsert: Row },
  rows: readonly Row[],
  otherwise = sql.raw(''),
): Promise<void> {
  if (rows.length === 0) return
  const { numbers, documents } = writeNumericRows(table, rows)
  const records = { numbers: [Buffer.from(numbers)], documents: [Buffer.from(documents)] }
  await queries.execute(sql`
    insert into ${table} (${columnList(table, ['id'])})
    select ${columnList(table, ['id'], 'part')} from ${numericRowsOf(table, records)} part ${otherwise}`)
}

/** The row of a roof keeps the day on which it was first made. */
const RENEWED_SOLAR = sql`on conflict (organisation_id, home_id, source) do update set ${assigned(
  solarAnalyses,
  Object.keys(getTableColumns(solarAnalyses)).filter((key) => key !== 'id' && key !== 'createdAt'),
  'excluded',
)}`

function assigned(table: PgTable, keys: readonly string[], source: string): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => keys.includes(key))
  return sql.join(
    columns.map(([, { name }]) => sql`${sql.identifier(name)} = ${sql.identifier(source)}.${sql.identifier(name)}`),
    sql`, `,
  )
}

function isOneOf(solar: readonly NewSolarRow[]): SQL {
  const ids = solar.map(({ homeId }) => homeId)
  const sources = solar.map(({ source }) => source)
  return sql`(home_id, source) in (select * from unnest(${sql.param(ids)}::bigint[], ${sql.param(sources)}::text[]))`
}
