import { EDITION_SOURCES } from '@retrofolio/engine/editions'
import {
  BILL_PURPOSES,
  EDITIONS,
  EPC_BANDS,
  HOUSEHOLD_SIZES,
  METER_EVIDENCES,
  PRICED_FUELS,
  type Rate,
  SCENARIOS,
  UNKNOWNS,
  ZERO_BILL_POTENTIALS,
} from '@retrofolio/engine/vocabulary'
import { z } from 'zod'

const gbp = z.number()
const kwh = z.number()

/** One line of an annual bill: kWh times unit price. Negative for savings by solar panels. */
export const billLineSchema = z.object({
  purpose: z.enum(BILL_PURPOSES),
  fuel: z.enum(PRICED_FUELS),
  rate: z.enum(['single', 'high', 'low', 'export'] satisfies Rate[]),
  kwh,
  /** Pence per kWh. */
  unitPricePence: z.number(),
  costGbp: gbp,
})

export const standingChargeSchema = z.object({
  fuel: z.enum(PRICED_FUELS),
  pencePerDay: z.number(),
  costGbp: gbp,
})

/** One year of one home. The lines and the standing charges add up to the total. */
export const runningCostSchema = z.object({
  totalGbp: gbp,
  energyGbp: gbp,
  standingGbp: gbp,
  lines: z.array(billLineSchema),
  standingCharges: z.array(standingChargeSchema),
  /** Always empty, because every fuel has a price. Kept for clients that read it. */
  unpricedFuels: z.array(z.enum(PRICED_FUELS)),
})

export const tariffSchema = z.object({
  /** Name of the tariff, such as the price cap. */
  name: z.string(),
  /** First and last day of these prices. */
  validFrom: z.string(),
  validTo: z.string(),
})

const billsSchema = z.object({
  today: runningCostSchema,
  electrified: runningCostSchema,
  /** Electrified, with the panels that its roof can hold; null without a solar analysis. */
  electrifiedWithPanels: runningCostSchema.nullable(),
})

/**
 * The same bills with the heating that homes of this score use at the meter. A separate step: certificate, demand, rating
 * and net import do not depend on it.
 */
export const meteredCostsSchema = billsSchema.extend({
  /** Of the certificate; the same before and after measures. */
  startingScore: z.number().int(),
  /** Energy at the meter over that of the certificate. */
  factor: z.number(),
  /** Whether the factor was measured on homes with such heating. */
  evidence: z.enum(METER_EVIDENCES),
})

/** Bills on the certificate's basis, and on the metered one. */
export const runningCostsSchema = billsSchema.extend({
  /** One to three, and the number that the response was asked for. */
  numOccupiers: z.literal(HOUSEHOLD_SIZES),
  tariff: tariffSchema,
  /** Null where the step to the meter is switched off. */
  metered: meteredCostsSchema.nullable(),
})
export type RunningCosts = z.infer<typeof runningCostsSchema>

/** Scores of our model: by the edition of the certificate, and by the present edition. */
export const modelledScoresSchema = z.object({
  edition: z.enum(EDITIONS),
  lodgedScore: z.number().int(),
  lodgedBand: z.enum(EPC_BANDS),
  todayScore: z.number().int(),
  todayBand: z.enum(EPC_BANDS),
})
export type ModelledScores = z.infer<typeof modelledScoresSchema>

/** Ten in 100 similar homes are below `low`, and ten are above `high`. */
export const rangeSchema = z.object({ low: z.number(), central: z.number(), high: z.number() })

export const rangesSchema = z.object({
  spaceHeatingKwh: rangeSchema,
  electrifiedHeatingKwh: rangeSchema,
  designHeatLossW: rangeSchema,
  solarOutputKwh: rangeSchema,
  netGridImportKwh: rangeSchema,
  /** Of the bill today, on the certificate's basis and on the metered one; null in analyses from before that basis. */
  runningCostGbp: rangeSchema,
  meteredRunningCostGbp: rangeSchema.nullable().default(null),
  lodgedScore: rangeSchema,
  todayScore: rangeSchema,
  /** Probabilities of the zero-bill ratings; they add up to 1. */
  ratingProbability: z.object({ veryHigh: z.number(), high: z.number(), medium: z.number(), low: z.number() }),
  /** Causes of the uncertainty in net grid import, by descending share of its variance. */
  netGridImportUnknowns: z.array(z.object({ unknown: z.enum(UNKNOWNS), shareOfVariance: z.number() })).default([]),
})
export type RangesRecord = z.infer<typeof rangesSchema>

const outcome = {
  /** Space heating demand. */
  spaceHeatingKwh: z.number(),
  /** Null without a solar analysis. */
  netGridImportKwh: z.number().nullable(),
  /** By the present rules. */
  sapScore: z.number().int(),
  /** Bills of a year on the certificate's basis: with the heating of today, and electrified with panels. */
  runningCostGbp: z.number(),
  electrifiedCostGbp: z.number().nullable(),
  /** The same bills on the metered basis. */
  meteredRunningCostGbp: z.number().nullable(),
  meteredElectrifiedCostGbp: z.number().nullable(),
}

/** What a heat-loss scenario does to the home, for its occupiers. */
export const scenarioEffectSchema = z.object({
  calculationScenario: z.enum(SCENARIOS),
  ...outcome,
  zeroBillPotential: z.enum(ZERO_BILL_POTENTIALS).nullable(),
  epcBand: z.enum(EPC_BANDS),
  /** Of each figure, less that of the home as it is. */
  difference: z.object(outcome),
})
export type ScenarioEffectRecord = z.infer<typeof scenarioEffectSchema>

/** The certificate as lodged, and our model's result for the same facts. */
export const certificateSchema = z.object({
  /** Null when the register uses another kind of identifier. */
  number: z.string().nullable(),
  inspectedOn: z.string().nullable(),
  lodgedOn: z.string().nullable(),
  /** Last day of its validity. */
  expiresOn: z.string().nullable(),
  /** Its page in the official register. */
  officialUrl: z.string().nullable(),
  lodgedScore: z.number().nullable(),
  lodgedBand: z.enum(EPC_BANDS).nullable(),
  /** As printed. */
  lodgedPrimaryEnergyKwhPerM2: z.number().nullable().default(null),
  /** The rules that it was calculated by. */
  edition: z.enum(EDITIONS),
  /** How the edition is known; `default` is an assumption. */
  editionFrom: z.enum(EDITION_SOURCES),
  modelled: modelledScoresSchema.nullable(),
})
export type CertificateRecord = z.infer<typeof certificateSchema>
