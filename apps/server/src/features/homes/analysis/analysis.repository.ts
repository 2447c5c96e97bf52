import type { RatedHome } from '@retrofolio/engine/assess/assessment'
import type { SolarResult } from '@retrofolio/engine/solar/solar-result'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import type { Queries } from '../../../database/database.ts'
import {
  analysisRows,
  type EnergyRow,
  type HeatLossRow,
  type HomeKey,
  type Keeping,
  type NewSolarRow,
  type SolarRow,
  solarRow,
} from './analysis.record.ts'
import { energyBreakdowns, energyCalculations, heatLossCalculations, solarAnalyses } from './analysis.tables.ts'

export interface StoredAnalysis {
  heatLoss: HeatLossRow[]
  energy: EnergyRow[]
  solar: SolarRow[]
}

/** The first analysis of a home. */
export async function insertAnalysis(queries: Queries, key: HomeKey, home: RatedHome, how: Keeping): Promise<void> {
  const rows = analysisRows(key, home, how)
  await allOrFirstFailure([
    ...useInserted(queries, rows),
    ...rows.solar.map((row) => queries.insert(solarAnalyses).values(row).execute()),
  ])
}

/** Puts a home's analysis in the place of the one it had. The solar row keeps the date it was first made. */
export async function replaceAnalysis(queries: Queries, key: HomeKey, home: RatedHome, how: Keeping): Promise<void> {
  const rows = analysisRows(key, home, how)
  const [solar] = rows.solar
  await allOrFirstFailure([
    deleted(queries, heatLossCalculations, key),
    deleted(queries, energyCalculations, key),
    ...useInserted(queries, rows),
    ...(solar === undefined ? [deleted(queries, solarAnalyses, key)] : solarUpserted(queries, solar)),
  ])
}

export async function replaceSolarAnalysis(
  queries: Queries,
  key: HomeKey,
  solar: SolarResult,
  at: Date,
): Promise<void> {
  await allOrFirstFailure(solarUpserted(queries, solarRow(key, solar, at)))
}

export async function deleteAnalysis(queries: Queries, key: HomeKey): Promise<void> {
  await allOrFirstFailure(
    [heatLossCalculations, energyCalculations, solarAnalyses].map((table) => deleted(queries, table, key)),
  )
}

/** Scenarios and occupiers in their order, solar analyses newest first. */
export async function findAnalysis(queries: Queries, key: HomeKey): Promise<StoredAnalysis> {
  const [heatLoss, energy, solar] = await allOrFirstFailure([
    queries.select().from(heatLossCalculations).where(ofHome(heatLossCalculations, key)).execute(),
    queries
      .select()
      .from(energyCalculations)
      .where(ofHome(energyCalculations, key))
      .orderBy(asc(energyCalculations.occupiers))
      .execute(),
    queries
      .select()
      .from(solarAnalyses)
      .where(ofHome(solarAnalyses, key))
      .orderBy(desc(solarAnalyses.updatedAt), desc(solarAnalyses.id))
      .execute(),
  ])
  return { heatLoss, energy: await withBreakdowns(energy, () => findOlderBreakdowns(queries, key)), solar }
}

/** What energy goes into, from the rows of nodes before 0.2 where one of them was the last to analyse the home. */
export async function withBreakdowns(
  rows: readonly (typeof energyCalculations.$inferSelect)[],
  readOlder: () => Promise<OlderBreakdown[]>,
): Promise<EnergyRow[]> {
  const older = rows.some(({ breakdown }) => breakdown === null) ? await readOlder() : []
  return rows.map((row) => ({
    ...row,
    breakdown:
      row.breakdown ??
      older
        .filter(({ occupiers }) => occupiers === row.occupiers)
        .map(({ category, electricityKwh, gasKwh }) => ({ category, electricityKwh, gasKwh })),
  }))
}

type OlderBreakdown = typeof energyBreakdowns.$inferSelect

export function findOlderBreakdowns(queries: Queries, key: HomeKey): Promise<OlderBreakdown[]> {
  return queries.select().from(energyBreakdowns).where(ofHome(energyBreakdowns, key))
}

/** Whether the home was found to have no roof of its own. */
export async function isWithoutRoof(queries: Queries, key: HomeKey): Promise<boolean> {
  const [found] = await queries
    .select({ id: solarAnalyses.id })
    .from(solarAnalyses)
    .where(and(ofHome(solarAnalyses, key), eq(solarAnalyses.roofSurfaceM2, 0)))
  return found !== undefined
}

/** Statements that are under way, in the order in which they are sent, for all but the roof, which may be waited for. */
function useInserted(
  queries: Queries,
  { heatLoss, energy }: Pick<ReturnType<typeof analysisRows>, 'heatLoss' | 'energy'>,
): Promise<unknown>[] {
  return [
    queries.insert(heatLossCalculations).values(heatLoss).execute(),
    queries.insert(energyCalculations).values(energy).execute(),
  ]
}

/** The same for the roof. */
function solarUpserted(queries: Queries, row: NewSolarRow): Promise<unknown>[] {
  const { createdAt: _, ...renewed } = row
  return [
    // What was modelled before the roof was seen, or seen before, is not renewed any more.
    queries
      .delete(solarAnalyses)
      .where(and(ofHome(solarAnalyses, row), ne(solarAnalyses.source, row.source)))
      .execute(),
    queries
      .insert(solarAnalyses)
      .values(row)
      .onConflictDoUpdate({
        target: [solarAnalyses.organisationId, solarAnalyses.homeId, solarAnalyses.source],
        set: renewed,
      })
      .execute(),
  ]
}

function deleted(queries: Queries, table: AnalysisTable, key: HomeKey): Promise<unknown> {
  return queries.delete(table).where(ofHome(table, key)).execute()
}

type AnalysisTable =
  | typeof heatLossCalculations
  | typeof energyCalculations
  | typeof energyBreakdowns
  | typeof solarAnalyses

function ofHome(table: AnalysisTable, key: HomeKey) {
  return and(eq(table.homeId, key.homeId), eq(table.organisationId, key.organisationId))
}
