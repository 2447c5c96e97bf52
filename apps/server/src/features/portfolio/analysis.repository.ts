import { isSolarMissing } from '@retrofolio/contract/analysis/solar-on-wire'
import type { RatedHome, SolarResult } from '@retrofolio/engine/assessment'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { allOrFirstFailure } from '../../platform/all-or-first-failure.ts'
import type { Queries } from '../../platform/database.ts'
import {
  analysisRows,
  type EnergyRow,
  type HeatLossRow,
  type HomeKey,
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

interface Keeping {
  isRoofAwaited: boolean
  at: Date
}

/** The first analysis of a home. */
export async function insertAnalysis(queries: Queries, key: HomeKey, home: RatedHome, how: Keeping): Promise<void> {
  const rows = analysisRows(key, home, how.at)
  const solar = isSolarMissing(home.solar, how.isRoofAwaited) ? [] : [rows.solar]
  await allOrFirstFailure([
    insertUse(queries, rows),
    ...solar.map((row) => queries.insert(solarAnalyses).values(row).execute()),
  ])
}

/** Puts a home's analysis in the place of the one it had. The solar row keeps the date it was first made. */
export async function replaceAnalysis(queries: Queries, key: HomeKey, home: RatedHome, how: Keeping): Promise<void> {
  const rows = analysisRows(key, home, how.at)
  await queries.delete(heatLossCalculations).where(ofHome(heatLossCalculations, key))
  await queries.delete(energyCalculations).where(ofHome(energyCalculations, key))
  await insertUse(queries, rows)
  if (isSolarMissing(home.solar, how.isRoofAwaited))
    await queries.delete(solarAnalyses).where(ofHome(solarAnalyses, key))
  else await upsertSolar(queries, rows.solar)
}

/** All but the roof, which may be waited for. */
async function insertUse(
  queries: Queries,
  { heatLoss, energy }: Pick<ReturnType<typeof analysisRows>, 'heatLoss' | 'energy'>,
): Promise<void> {
  await allOrFirstFailure([
    queries.insert(heatLossCalculations).values(heatLoss).execute(),
    queries.insert(energyCalculations).values(energy).execute(),
  ])
}

export function replaceSolarAnalysis(queries: Queries, key: HomeKey, solar: SolarResult, at: Date): Promise<void> {
  return upsertSolar(queries, solarRow(key, solar, at))
}

export async function deleteAnalysis(queries: Queries, key: HomeKey): Promise<void> {
  for (const table of [heatLossCalculations, energyCalculations, solarAnalyses]) {
    await queries.delete(table).where(ofHome(table, key))
  }
}

/** Scenarios and occupiers in their order, solar analyses newest first. */
export async function findAnalysis(queries: Queries, key: HomeKey): Promise<StoredAnalysis> {
  const heatLoss = await queries.select().from(heatLossCalculations).where(ofHome(heatLossCalculations, key))
  const energy = await queries
    .select()
    .from(energyCalculations)
    .where(ofHome(energyCalculations, key))
    .orderBy(asc(energyCalculations.occupiers))
  const solar = await queries
    .select()
    .from(solarAnalyses)
    .where(ofHome(solarAnalyses, key))
    .orderBy(desc(solarAnalyses.updatedAt), desc(solarAnalyses.id))
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

async function upsertSolar(queries: Queries, row: NewSolarRow): Promise<void> {
  const { createdAt: _, ...renewed } = row
  // What was modelled before the roof was seen, or seen before, is not renewed any more.
  await queries.delete(solarAnalyses).where(and(ofHome(solarAnalyses, row), ne(solarAnalyses.source, row.source)))
  await queries
    .insert(solarAnalyses)
    .values(row)
    .onConflictDoUpdate({
      target: [solarAnalyses.organisationId, solarAnalyses.homeId, solarAnalyses.source],
      set: renewed,
    })
}

type AnalysisTable =
  | typeof heatLossCalculations
  | typeof energyCalculations
  | typeof energyBreakdowns
  | typeof solarAnalyses

function ofHome(table: AnalysisTable, key: HomeKey) {
  return and(eq(table.homeId, key.homeId), eq(table.organisationId, key.organisationId))
}
