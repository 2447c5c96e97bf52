import { HOUSEHOLD_SIZES, UNLISTED_EQUIPMENT } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'
import { snakeKey } from '../wire-case.ts'
import { energyCalculationSchema } from './energy-calculation.ts'
import { heatLossCalculationSchema } from './heat-loss-calculation.ts'
import { homeFeaturesSchema, homeSchema } from './home.ts'
import { userFactSchema } from './home-facts.ts'
import {
  certificateSchema,
  modelledScoresSchema,
  rangesSchema,
  runningCostsSchema,
  scenarioEffectSchema,
} from './home-money.ts'
import { panelLayoutSchema } from './panel-layout.ts'
import { MISSING_SOLAR_REASONS, solarAnalysisSchema } from './solar-analysis.ts'

export const assumptionSchema = z.object({
  field: z.string(),
  taken: z.string(),
  reason: z.string(),
  source: z.string(),
})
export type AssumptionRecord = z.infer<typeof assumptionSchema>

/** A survey file whose facts replace those of the certificate. */
export const surveySchema = z.object({
  fileName: z.string(),
  /** Day of the inspection; null when the file does not state it. */
  inspectedOn: z.string().nullable(),
  usedAt: z.string(),
})
export type SurveyRecord = z.infer<typeof surveySchema>

export const homeDetailSchema = z.object({
  home: homeSchema,
  heatLossCalculations: z.array(heatLossCalculationSchema),
  solarAnalyses: z.array(solarAnalysisSchema),
  /** Null unless the solar analysis is missing only for lack of imagery. */
  missingSolarReason: z.enum(MISSING_SOLAR_REASONS).nullable(),
  /** Where the recommended panels lie; null without a solar analysis. */
  panelLayout: panelLayoutSchema.nullable().default(null),
  energyCalculations: z.array(energyCalculationSchema),
  /** People whom rating, net grid import, ranges and scenario effects are for. */
  occupiers: z.literal(HOUSEHOLD_SIZES).default(2),
  /** What each heat-loss scenario does to the home; empty without an analysis. */
  scenarioEffects: z.array(scenarioEffectSchema).default([]),
  assumptions: z.array(assumptionSchema),
  /** One for each number of occupiers; empty without an analysis. */
  runningCosts: z.array(runningCostsSchema),
  /** Null for a home with neither certificate nor survey file. */
  certificate: certificateSchema.nullable(),
  /** Scores of our model, with or without a certificate; null without an analysis. */
  modelledScores: modelledScoresSchema.nullable().default(null),
  /** What the printed figures of the certificate imply although it does not list it; null if nothing. */
  unlistedEquipment: z.enum(UNLISTED_EQUIPMENT).nullable().default(null),
  /** Fields of the features that quote the certificate or the survey file instead of our own words. */
  quotedFeatures: z.array(z.enum(homeFeaturesSchema.keyof().options.map(snakeKey))).default([]),
  /** Null unless a user chose a survey file for the home. */
  survey: surveySchema.nullable(),
  /** Uncertainty of the figures; null without an analysis. */
  ranges: rangesSchema.nullable(),
  /** Facts that a user of the organisation gave. */
  userFacts: z.array(userFactSchema),
})
export type HomeDetail = z.infer<typeof homeDetailSchema>
