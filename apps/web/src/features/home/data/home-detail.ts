import { energyCalculationSchema } from '@retrofolio/contract/homes/energy-calculation'
import { heatLossCalculationSchema } from '@retrofolio/contract/homes/heat-loss-calculation'
import { type HomeFeaturesRecord, homeFeaturesSchema, homeSchema } from '@retrofolio/contract/homes/home'
import { assumptionSchema, homeDetailSchema, surveySchema } from '@retrofolio/contract/homes/home-detail'
import { userFactSchema } from '@retrofolio/contract/homes/home-facts'
import {
  certificateSchema,
  modelledScoresSchema,
  rangesSchema,
  runningCostsSchema,
} from '@retrofolio/contract/homes/home-money'
import { panelLayoutSchema } from '@retrofolio/contract/homes/panel-layout'
import { solarAnalysisSchema } from '@retrofolio/contract/homes/solar-analysis'
import { z } from 'zod'

/**
 * The home detail as this page reads it, tolerant of servers that send less than the contract. Missing values have a
 * rule here or in the view models (20 °C, −2 °C, 1215 h, "not known"); invalid values are errors.
 */
const number = z.number().nullish()

const heatLossRecordSchema = heatLossCalculationSchema.partial().extend({
  calculationScenario: heatLossCalculationSchema.shape.calculationScenario,
  heatingHoursBaseline: number,
  totalAnnualHeatDemandKwh: number,
  totalElectrifiedHeatDemandKwh: number,
  copUsed: number,
  internalDesignTemperature: number,
  externalDesignTemperature: number,
  airChangeRate: number,
  airVolume: number,
})
export type HeatLossRecord = z.infer<typeof heatLossRecordSchema>

const ownFuels = { ownElectricityKwh: number, ownGasKwh: number, ownOtherKwh: number }

const energyUseRecordSchema = energyCalculationSchema.partial().extend({
  numOccupiers: z.number().int(),
  totalElectricityKwh: number,
  totalGasKwh: number,
  totalGasElectrified: number,
  ...ownFuels,
  copUsed: number,
  breakdowns: z
    .array(z.object({ category: z.string(), electricityKwh: z.number(), gasKwh: z.number(), ...ownFuels }))
    .default([]),
})
export type EnergyUseRecord = z.infer<typeof energyUseRecordSchema>

const solarRecordSchema = solarAnalysisSchema.partial().extend({
  recommendedPanelsOutputKwh: number,
  googleSolarRoofSurfaceSqm: number,
  googleSolarAnnualSunshineHours: number,
})
export type SolarRecord = z.infer<typeof solarRecordSchema>

const someFeaturesSchema = homeFeaturesSchema.partial().nullish()

const homeRecordSchema = homeSchema
  .pick({
    epcBand: true,
    statusReason: true,
    archivedAt: true,
    imageUrl: true,
    lat: true,
    lng: true,
    totalElectricityDemandKwh: true,
    solarGenerationKwh: true,
    netGridImportKwh: true,
    zeroBillPotential: true,
    tags: true,
    customValues: true,
    reference: true,
  })
  .partial()
  .extend({
    id: homeSchema.shape.id,
    fullAddress: homeSchema.shape.fullAddress,
    // An unfamiliar status shows as Unknown, so that the home is not lost.
    status: z.string(),
    features: someFeaturesSchema.transform(allFeatures),
  })

export const homeDetailRecordSchema = z.object({
  home: homeRecordSchema,
  heatLossCalculations: z.array(heatLossRecordSchema).nullish().transform(orEmpty),
  solarAnalyses: z.array(solarRecordSchema).nullish().transform(orEmpty),
  missingSolarReason: homeDetailSchema.shape.missingSolarReason.optional().transform(orNull),
  panelLayout: panelLayoutSchema.nullish().transform(orNull),
  energyCalculations: z.array(energyUseRecordSchema).nullish().transform(orEmpty),
  /** People whom all figures are for that depend on them. */
  occupiers: homeDetailSchema.shape.occupiers,
  scenarioEffects: homeDetailSchema.shape.scenarioEffects,
  assumptions: z.array(assumptionSchema).nullish().transform(orEmpty),
  runningCosts: z.array(runningCostsSchema).nullish().transform(orEmpty),
  certificate: certificateSchema.nullish().transform(orNull),
  modelledScores: modelledScoresSchema.nullish().transform(orNull),
  unlistedEquipment: homeDetailSchema.shape.unlistedEquipment,
  quotedFeatures: homeDetailSchema.shape.quotedFeatures,
  survey: surveySchema.nullish().transform(orNull),
  ranges: rangesSchema.nullish().transform(orNull),
  userFacts: z.array(userFactSchema).nullish().transform(orEmpty),
})
export type HomeDetailRecord = z.infer<typeof homeDetailRecordSchema>

function orEmpty<Item>(list: Item[] | null | undefined): Item[] {
  return list ?? []
}

function orNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null
}

const NO_FEATURES: HomeFeaturesRecord = homeFeaturesSchema.parse(
  Object.fromEntries(Object.keys(homeFeaturesSchema.shape).map((key) => [key, null])),
)

/** JSON has no undefined, so a present key overrides the default null. */
function allFeatures(features: z.infer<typeof someFeaturesSchema>): HomeFeaturesRecord | null {
  return features === null || features === undefined ? null : homeFeaturesSchema.parse({ ...NO_FEATURES, ...features })
}
