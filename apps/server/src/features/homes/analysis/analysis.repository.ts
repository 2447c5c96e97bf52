import { and, asc, desc, eq } from 'drizzle-orm'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import type { Queries } from '../../../database/database.ts'
import type { EnergyRow, HeatLossRow, HomeKey, SolarRow } from './analysis.record.ts'
import { energyBreakdowns, energyCalculations, heatLossCalculations, solarAnalyses } from './analysis.tables.ts'

export interface StoredAnalysis {
  heatLoss: HeatLossRow[]
  energy: EnergyRow[]
  solar: SolarRow[]
}

/** Scenarios and occupiers in order, solar analyses newest first. */
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

/** Adds each energy breakdown. Reads the older table only if a node before 0.2 was the last to analyse the home. */
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

/** Whether the home has no roof of its own according to its solar analysis. */
export async function isWithoutRoof(queries: Queries, key: HomeKey): Promise<boolean> {
  const [found] = await queries
    .select({ id: solarAnalyses.id })
    .from(solarAnalyses)
    .where(and(ofHome(solarAnalyses, key), eq(solarAnalyses.roofSurfaceM2, 0)))
  return found !== undefined
}

type AnalysisTable =
  | typeof heatLossCalculations
  | typeof energyCalculations
  | typeof energyBreakdowns
  | typeof solarAnalyses

function ofHome(table: AnalysisTable, key: HomeKey) {
  return and(eq(table.homeId, key.homeId), eq(table.organisationId, key.organisationId))
}
