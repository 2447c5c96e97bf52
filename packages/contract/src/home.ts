import { EPC_BANDS, HOME_STATUSES, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'
import { energyCalculationSchema } from './energy-calculation.ts'
import { heatLossCalculationSchema } from './heat-loss-calculation.ts'
import { userFactSchema } from './home-facts.ts'
import { certificateSchema, rangesSchema, runningCostsSchema } from './home-money.ts'
import { solarAnalysisSchema } from './solar-analysis.ts'

const text = z.string().nullable()
const number = z.number().nullable()
const yesOrNo = z.enum(['Yes', 'No']).nullable()

/** What the certificate says, in words that people read; `null` where not known. */
export const homeFeaturesSchema = z.object({
  propertyType: text,
  builtForm: text,
  floorArea: number,
  storeys: number,
  extensionCount: number,
  numberOfHabitableRooms: number,
  numberOfHeatedRooms: number,
  constructionYear: text,
  wallType: text,
  wallInsulation: yesOrNo,
  roofType: text,
  roofInsulated: yesOrNo,
  floorType: text,
  floorInsulated: yesOrNo,
  windowsType: text,
  primaryHeating: text,
  hotWater: text,
  ventilationType: text,
  epcInspectionDate: text,
  roofTotalFlatSqm: number,
  roofShapeAspectAreaFacingNorthM2: number,
  roofShapeAspectAreaFacingNortheastM2: number,
  roofShapeAspectAreaFacingEastM2: number,
  roofShapeAspectAreaFacingSoutheastM2: number,
  roofShapeAspectAreaFacingSouthM2: number,
  roofShapeAspectAreaFacingSouthwestM2: number,
  roofShapeAspectAreaFacingWestM2: number,
  roofShapeAspectAreaFacingNorthwestM2: number,
  /** Where a flat sits in its block: `basement`, `ground`, `mid`, `top`. */
  flatLevel: text,
  certificateNumber: text,
  certificateLodgedOn: text,
})
export type HomeFeaturesRecord = z.infer<typeof homeFeaturesSchema>

export const homeSchema = z.object({
  id: z.number().int(),
  fullAddress: z.string(),
  imageUrl: z.string().nullable(),
  /** Any other text is shown as Unknown by the client. */
  status: z.enum(HOME_STATUSES),
  lat: number,
  lng: number,
  features: homeFeaturesSchema.nullable(),
  uprn: z.string().nullable(),
  netGridImportKwh: number,
  zeroBillPotential: z.enum(ZERO_BILL_POTENTIALS).nullable(),
  solarGenerationKwh: number,
  totalElectricityDemandKwh: number,
  epcBand: z.enum(EPC_BANDS).nullable(),
  /** Why the home is not analysed, as a sentence; null when it is. */
  statusReason: z.string().nullable(),
  /** Since when it has been put away; null for a home in the list. */
  archivedAt: z.string().nullable(),
})
export type Home = z.infer<typeof homeSchema>

export const homesSchema = z.array(homeSchema)

export const assumptionSchema = z.object({
  field: z.string(),
  taken: z.string(),
  reason: z.string(),
  source: z.string(),
})
export type AssumptionRecord = z.infer<typeof assumptionSchema>

export const homeDetailSchema = z.object({
  home: homeSchema,
  heatLossCalculations: z.array(heatLossCalculationSchema),
  solarAnalyses: z.array(solarAnalysisSchema),
  energyCalculations: z.array(energyCalculationSchema),
  assumptions: z.array(assumptionSchema),
  /** One for each number of occupiers; empty without an analysis. */
  runningCosts: z.array(runningCostsSchema),
  /** Null for a home without one. */
  certificate: certificateSchema.nullable(),
  /** How sure the figures are; null without an analysis. */
  ranges: rangesSchema.nullable(),
  /** Facts that a person of the organisation gave. */
  userFacts: z.array(userFactSchema),
})
export type HomeDetail = z.infer<typeof homeDetailSchema>

export const addHomeAnswerSchema = z.object({ data: z.object({ home: homeSchema }) })
export type AddHomeAnswer = z.infer<typeof addHomeAnswerSchema>

export const ADDRESS_MAX_CHARACTERS = 500
