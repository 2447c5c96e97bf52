import { z } from 'zod'

/** Why a roof was modelled although an imagery service is configured. */
export const UNSEEN_ROOF_REASONS = [
  /** Its exact location is not known. */
  'not_located',
  /** No imagery is available there, or none of a building at this address. */
  'not_there',
  'key_refused',
  /** The service is down, or today's budget is spent. */
  'not_answered',
] as const
export type UnseenRoofReason = (typeof UNSEEN_ROOF_REASONS)[number]

/** Why a home has no solar analysis although its other inputs are known. */
export const MISSING_SOLAR_REASONS = [
  /** Imagery of its roof is being fetched. */
  'awaited',
  /** Fetching failed and will be retried. */
  'key_refused',
  'not_answered',
] as const satisfies readonly ('awaited' | UnseenRoofReason)[]
export type MissingSolarReason = (typeof MISSING_SOLAR_REASONS)[number]

const panels = z.number().int().min(0)
const kwh = z.number().min(0)

export const solarAnalysisSchema = z.object({
  source: z.enum(['modelled', 'imagery']),
  recommendedPanelCount: panels,
  maximumPanelsPossible: panels,
  panelWattage: z.number(),
  panelEfficiencyPercentage: z.number(),
  panelAreaSqm: z.number(),
  recommendedPanelsOutputKwh: kwh,
  recommendedPanelsOutputLowKwh: kwh,
  recommendedPanelsOutputHighKwh: kwh,
  googleSolarRoofSurfaceSqm: z.number().nullable(),
  googleSolarAnnualSunshineHours: z.number().nullable(),
  /** Modelled slope area of the whole roof, whatever the source. */
  roofSurfaceSqm: z.number(),
  roofPitchDegrees: z.number(),
  isAzimuthKnown: z.boolean(),
  existingPeakKw: z.number(),
  existingOutputKwh: kwh,
  /** The larger of recommended and existing output, which the rating uses. */
  countedOutputKwh: kwh,
  noPanelsReason: z.string().nullable(),
  /** Null when imagery was found or not requested. */
  unseenRoofReason: z.enum(UNSEEN_ROOF_REASONS).nullable(),
  recommendedPanelsSouth: panels,
  recommendedPanelsSoutheast: panels,
  recommendedPanelsSouthwest: panels,
  recommendedPanelsEast: panels,
  recommendedPanelsWest: panels,
  recommendedPanelsNorth: panels,
  recommendedPanelsNortheast: panels,
  recommendedPanelsNorthwest: panels,
  recommendedPanelsFlat: panels,
  recommendedPanelsSouthOutputKwh: kwh,
  recommendedPanelsSoutheastOutputKwh: kwh,
  recommendedPanelsSouthwestOutputKwh: kwh,
  recommendedPanelsEastOutputKwh: kwh,
  recommendedPanelsWestOutputKwh: kwh,
  recommendedPanelsNorthOutputKwh: kwh,
  recommendedPanelsNortheastOutputKwh: kwh,
  recommendedPanelsNorthwestOutputKwh: kwh,
  recommendedPanelsFlatOutputKwh: kwh,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type SolarAnalysis = z.infer<typeof solarAnalysisSchema>
