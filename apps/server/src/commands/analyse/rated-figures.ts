import type { AssessmentColumns } from '@retrofolio/engine/batch/assess-batch'
import type { ChosenEdition } from '@retrofolio/engine/dwelling/reading/edition'
import { EDITION_SOURCES } from '@retrofolio/engine/editions'
import { EPC_BANDS, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import type { RangeFigures, ResultRow } from './result-row.ts'

/** Numeric output columns with the paths of their figures in an assessment. */
export const RATED_FIGURES = {
  design_heat_loss_w: 'heatLoss.default.designHeatLossW',
  htc_w_per_k: 'heatLoss.default.htcWPerK',
  space_heating_kwh: 'heatLoss.default.spaceHeatingKwh',
  water_heating_kwh: 'heatLoss.default.waterHeatingKwh',
  household_electricity_kwh: 'energyUse.2.electrifiedKwh',
  solar_kwh: 'rating.solarGenerationKwh',
  net_grid_import_kwh: 'rating.netGridImportKwh',
  space_heating_kwh_default: 'heatLoss.default.spaceHeatingKwh',
  space_heating_kwh_not_insulated: 'heatLoss.not_insulated.spaceHeatingKwh',
  space_heating_kwh_insulated: 'heatLoss.insulated.spaceHeatingKwh',
  sap_score: 'certificate.lodged.sapScore',
  primary_energy_kwh_per_m2: 'certificate.lodged.primaryEnergyKwhPerM2',
  co2_kg: 'certificate.lodged.co2Kg',
  energy_cost_gbp: 'certificate.lodged.energyCostGbp',
  sap_score_today: 'certificate.today.sapScore',
} as const satisfies Partial<Record<keyof ResultRow, string>>

const RANGE_FIGURES = {
  sap_score_p10: 'ranges.sapScoreP10',
  sap_score_p90: 'ranges.sapScoreP90',
  space_heating_kwh_p10: 'ranges.spaceHeatingKwhP10',
  space_heating_kwh_p90: 'ranges.spaceHeatingKwhP90',
} as const satisfies Record<keyof RangeFigures, string>

/** Text output columns with their paths in an assessment. */
export const RATED_WORDS = {
  zero_bill_potential: 'rating.zeroBillPotential',
  epc_band: 'certificate.lodged.epcBand',
  epc_band_today: 'certificate.today.epcBand',
} as const satisfies Partial<Record<keyof ResultRow, string>>

const EDITION_FROM = 'inferredEditionFrom'

/** Outputs requested from the engine. */
export function ratedOutputs(withRanges: boolean): string[] {
  return [...Object.values(figurePaths(withRanges)), ...Object.values(RATED_WORDS), EDITION_FROM]
}

/** Reads the figures of a batch, home by home. */
export interface FigureReader {
  /** The first column whose figure is not a number; null when all are numbers. */
  unusableFigure(home: number): string | null
  figuresOf(home: number): Partial<ResultRow>
  editionFrom(home: number): ChosenEdition['inferredFrom'] | null
}

export function figureReader(results: AssessmentColumns, withRanges: boolean): FigureReader {
  const figures = Object.entries(figurePaths(withRanges)).map(([name, path]) => ({
    name,
    column: results.numbers[path],
  }))
  const figureOf = (column: Float64Array | undefined, home: number): number => column?.[home] ?? Number.NaN
  const wordOf = <Word extends string>(words: readonly Word[], path: string, home: number): Word | null =>
    words[(results.words[path]?.codes[home] ?? 0) - 1] ?? null
  return {
    unusableFigure: (home) => figures.find(({ column }) => !Number.isFinite(figureOf(column, home)))?.name ?? null,
    figuresOf: (home) => ({
      ...Object.fromEntries(figures.map(({ name, column }) => [name, figureOf(column, home)])),
      zero_bill_potential: wordOf(ZERO_BILL_POTENTIALS, RATED_WORDS.zero_bill_potential, home),
      epc_band: wordOf(EPC_BANDS, RATED_WORDS.epc_band, home),
      epc_band_today: wordOf(EPC_BANDS, RATED_WORDS.epc_band_today, home),
    }),
    editionFrom: (home) => wordOf(EDITION_SOURCES, EDITION_FROM, home),
  }
}

function figurePaths(withRanges: boolean): Readonly<Record<string, string>> {
  return withRanges ? { ...RATED_FIGURES, ...RANGE_FIGURES } : RATED_FIGURES
}
