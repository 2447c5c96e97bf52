import { BILL_PURPOSES, EDITIONS, EPC_BANDS, PRICED_FUELS, type Rate, UNKNOWNS } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'

const gbp = z.number()
const kwh = z.number()

/** A line of a year's bill: kWh times unit price. Negative for what the panels give. */
export const billLineSchema = z.object({
  purpose: z.enum(BILL_PURPOSES),
  fuel: z.enum(PRICED_FUELS),
  rate: z.enum(['single', 'high', 'low', 'export'] satisfies Rate[]),
  kwh,
  /** Pence per kWh; null where no price is known. */
  unitPricePence: z.number().nullable(),
  costGbp: gbp.nullable(),
})

export const standingChargeSchema = z.object({
  fuel: z.enum(PRICED_FUELS),
  pencePerDay: z.number(),
  costGbp: gbp,
})

/** A year of one home. The lines and the standing charges add up to the total. */
export const runningCostSchema = z.object({
  /** Null where a fuel has no known price. */
  totalGbp: gbp.nullable(),
  energyGbp: gbp,
  standingGbp: gbp,
  lines: z.array(billLineSchema),
  standingCharges: z.array(standingChargeSchema),
  unpricedFuels: z.array(z.enum(PRICED_FUELS)),
})

export const tariffSchema = z.object({
  /** Who says what energy costs, such as the price cap. */
  name: z.string(),
  /** Days from and to which these prices hold. */
  validFrom: z.string(),
  validTo: z.string(),
})

export const runningCostsSchema = z.object({
  numOccupiers: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  tariff: tariffSchema,
  today: runningCostSchema,
  electrified: runningCostSchema,
  /** Electrified, with the panels its roof can carry; null without a solar analysis. */
  electrifiedWithPanels: runningCostSchema.nullable(),
})
export type RunningCosts = z.infer<typeof runningCostsSchema>

/** What our model scores the home: by the rules of its certificate's day, and by today's. */
export const modelledScoresSchema = z.object({
  edition: z.enum(EDITIONS),
  lodgedScore: z.number().int(),
  lodgedBand: z.enum(EPC_BANDS),
  todayScore: z.number().int(),
  todayBand: z.enum(EPC_BANDS),
})
export type ModelledScores = z.infer<typeof modelledScoresSchema>

/** Of a hundred homes that look like this one, ten lie below the first and ten above the last. */
export const rangeSchema = z.object({ low: z.number(), central: z.number(), high: z.number() })

export const rangesSchema = z.object({
  spaceHeatingKwh: rangeSchema,
  electrifiedHeatingKwh: rangeSchema,
  designHeatLossW: rangeSchema,
  solarOutputKwh: rangeSchema,
  netGridImportKwh: rangeSchema,
  runningCostGbp: rangeSchema,
  lodgedScore: rangeSchema,
  todayScore: rangeSchema,
  /** Probabilities of the zero-bill ratings; they add up to 1. */
  ratingProbability: z.object({ veryHigh: z.number(), high: z.number(), medium: z.number(), low: z.number() }),
  /** What makes net grid import as uncertain as it is, the largest share of its variance first. */
  netGridImportUnknowns: z.array(z.object({ unknown: z.enum(UNKNOWNS), shareOfVariance: z.number() })).default([]),
})
export type RangesRecord = z.infer<typeof rangesSchema>

/** The home's certificate as it was lodged, and what our model makes of the same facts. */
export const certificateSchema = z.object({
  /** Null where the register names it otherwise. */
  number: z.string().nullable(),
  inspectedOn: z.string().nullable(),
  lodgedOn: z.string().nullable(),
  /** The last day on which it is valid. */
  expiresOn: z.string().nullable(),
  /** The page of the official register. */
  officialUrl: z.string().nullable(),
  lodgedScore: z.number().nullable(),
  lodgedBand: z.enum(EPC_BANDS).nullable(),
  modelled: modelledScoresSchema.nullable(),
})
export type CertificateRecord = z.infer<typeof certificateSchema>
