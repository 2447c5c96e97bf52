import type { HomeModel } from '@retrofolio/analysis/analyse-home'
import { energyUseFigures, type StoredCategoryUse } from '@retrofolio/analysis/energy-use-on-wire'
import { heatLossFigures } from '@retrofolio/analysis/heat-loss-on-wire'
import { isSolarMissing, storedSolar } from '@retrofolio/analysis/solar-on-wire'
import type { SaveableAnalysis } from '@retrofolio/analysis/state-on-wire'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { SolarResult } from '@retrofolio/engine/solar/solar-result'
import { OCCUPIER_COUNTS, SCENARIOS } from '@retrofolio/engine/vocabulary'
import { type Rows, rowWriter } from '../../../database/rows/row-writer.ts'
import { homeFacts } from '../facts/facts.tables.ts'
import { homeState } from '../home-state.ts'
import type { HomeRow } from '../homes.repository.ts'
import { homes } from '../homes.tables.ts'
import { energyCalculations, heatLossCalculations, solarAnalyses } from './analysis.tables.ts'

const FILLED_BY_DATABASE: ReadonlySet<string> = new Set(['id', 'tags', 'customValues'])

export interface HomeKey {
  homeId: number
  organisationId: number
}

export type HeatLossRow = typeof heatLossCalculations.$inferSelect
export type EnergyRow = typeof energyCalculations.$inferSelect & { breakdown: StoredCategoryUse[] }
export type SolarRow = typeof solarAnalyses.$inferSelect

/** A home with its analysis, as `saveAnalyses` takes it. */
export interface HomeRecord {
  /** A negative number for a new home, unique among the homes saved together. */
  homeId: number
  home: Rows<typeof homes.$inferInsert>
  /** The changed keys of `home`; ignored for a new home, which gets all columns. */
  columns: readonly string[]
  /** Facts from users, to be inserted. */
  facts: Rows<typeof homeFacts.$inferInsert>
  heatLoss: Rows<typeof heatLossCalculations.$inferInsert>
  energy: Rows<typeof energyCalculations.$inferInsert>
  solar: Rows<typeof solarAnalyses.$inferInsert>
  /** null if the home has no solar analysis; any existing one is deleted. */
  solarSource: SolarRow['source'] | null
  /** false if the home has no heat loss and energy use; any existing rows are deleted. */
  isAnalysed: boolean
}

/** A new home gets every column except those that the database fills and those that only older versions write. */
export const NEW_HOMES = rowWriter(homes, (key) => !FILLED_BY_DATABASE.has(key) && !key.startsWith('older'))
export const FACTS = rowWriter(homeFacts)
export const HEAT_LOSS = rowWriter(heatLossCalculations)
export const ENERGY = rowWriter(energyCalculations)
export const SOLAR = rowWriter(solarAnalyses)

/** The given columns of an existing home, for an update. */
export const homeColumns = (keys: readonly string[]) => rowWriter(homes, (key) => keys.includes(key))

/** An analysed home, with the inputs of its analysis. */
export interface AnalysedHome {
  home: Pick<HomeRow, 'id' | 'organisationId' | 'certificateKey' | 'isRoofAwaited'>
  analysis: SaveableAnalysis
  features: HomeFeatures | null
  /** Other changes to the home's row; for a new home, all its values. */
  change?: Partial<HomeRow>
  facts?: readonly Omit<typeof homeFacts.$inferInsert, 'homeId' | 'organisationId'>[]
}

export function homeRecord(analysed: AnalysedHome, model: Pick<HomeModel, 'panels'>, at: Date): HomeRecord {
  const { home, analysis, features, change } = analysed
  const { certificateKey, isRoofAwaited } = { ...home, ...change }
  return recordWithState(analysed, homeState(analysis, { features, certificateKey, isRoofAwaited }, model), at)
}

/** As `homeRecord`, when the state that follows from the analysis is needed beside the record. */
export function recordWithState(
  { home, analysis, change, facts = [] }: Omit<AnalysedHome, 'features'>,
  state: ReturnType<typeof homeState>,
  at: Date,
): HomeRecord {
  const key = { homeId: home.id, organisationId: home.organisationId }
  const { isRoofAwaited } = state
  const rated = analysis.kind === 'analysed' ? analysis.assessment : null
  const heatLoss = SCENARIOS.map((each) => rated && { ...key, ...heatLossFigures(rated.heatLoss[each]), updatedAt: at })
  const energy = OCCUPIER_COUNTS.map((occupiers) => {
    const result = rated?.energyUse[occupiers]
    return result && { ...key, ...energyUseFigures(result), occupiers, breakdown: result.breakdown, updatedAt: at }
  })
  return {
    ...solarRecord(
      key,
      rated === null || isSolarMissing(rated.solar, isRoofAwaited) ? null : rated.solar,
      { ...change, ...state, updatedAt: at },
      at,
    ),
    facts: facts.map((fact) => ({ ...key, ...fact })),
    heatLoss: heatLoss.filter((row) => row !== null),
    energy: energy.filter((row) => row !== undefined),
    isAnalysed: rated !== null,
  }
}

/** For saving only a home's solar analysis, with the changes to the home's row. */
export function solarRecord(key: HomeKey, solar: SolarResult | null, change: Partial<HomeRow>, at: Date): HomeRecord {
  const isNew = key.homeId < 0
  return {
    homeId: key.homeId,
    home: [isNew ? { ...change, organisationId: key.organisationId, createdAt: at } : change],
    columns: isNew ? [] : Object.keys(change),
    facts: [],
    heatLoss: [],
    energy: [],
    solar: solar === null ? [] : [solarRow(key, solar, at)],
    solarSource: solar?.source ?? null,
    isAnalysed: true,
  }
}

function solarRow(key: HomeKey, result: SolarResult, at: Date): typeof solarAnalyses.$inferInsert {
  return { ...key, ...storedSolar(result), createdAt: at, updatedAt: at }
}
