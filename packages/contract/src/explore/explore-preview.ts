import { EPC_BANDS, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'
import { homeFeaturesSchema } from '../homes/home.ts'
import { exploreHomeSchema } from './explore-answers.ts'

/** Eight in ten similar homes lie between low and high. */
const rangedSchema = z.object({ low: z.number(), value: z.number(), high: z.number() })
/** Of a figure for which no range is calculated. */
const unrangedSchema = z.object({ low: z.null(), value: z.number(), high: z.null() })

/** A home of the register with all that is known of it. Looking at it uses no quota. */
export const explorePreviewSchema = z.object({
  version: z.string(),
  home: exploreHomeSchema,
  features: homeFeaturesSchema,
  certificate: z.object({
    number: z.string().nullable(),
    lodgedOn: z.string().nullable(),
    expiresOn: z.string().nullable(),
    /** The official page; null where the number has none. */
    url: z.string().nullable(),
  }),
  /** Why the home could not be analysed, for people; null where it was. */
  statusReason: z.string().nullable(),
  /** Null for a home that could not be analysed. */
  figures: z
    .object({
      heatLossWPerK: rangedSchema,
      peakHeatLossW: rangedSchema,
      spaceHeatingKwh: rangedSchema,
      electrifiedKwh: unrangedSchema,
      solarKwh: rangedSchema,
      netImportKwh: rangedSchema,
      scoreToday: rangedSchema,
      billTodayGbp: rangedSchema,
      billElectrifiedGbp: unrangedSchema,
      bandToday: z.enum(EPC_BANDS),
      rating: z.enum(ZERO_BILL_POTENTIALS),
      /** Per cent. */
      ratingChance: z.number(),
      /** The other ratings that the home could have, the likeliest first. */
      otherRatings: z.array(z.object({ rating: z.enum(ZERO_BILL_POTENTIALS), chance: z.number() })),
    })
    .nullable(),
  /** Facts that would narrow net import or the score today most, by their names in facts and imports. */
  decidingFacts: z.array(z.object({ fact: z.string(), label: z.string(), effect: z.string() })),
})
export type ExplorePreview = z.infer<typeof explorePreviewSchema>

export const COMPARED_HOMES_MAX = 4

/** Two to four previews, in the order of the request. */
export const exploreComparisonSchema = z.object({ homes: z.array(explorePreviewSchema) })
export type ExploreComparison = z.infer<typeof exploreComparisonSchema>

/**
 * Why a home just fails a filter: it lacks `by` (in `unit`), its value is not known, or one uncertain fact could decide.
 */
export const exploreMissSchema = z.object({
  field: z.string(),
  kind: z.enum(['short', 'not_known', 'one_fact']),
  /** What the filter lacks, always positive; null unless `kind` is short. */
  by: z.number().nullable(),
  unit: z.string().nullable(),
  /** For people: `420 kWh short`, `floor area unknown`, `could be High: loft insulation would decide`. */
  text: z.string(),
})

/** Homes that fail exactly one filter, and that by little; the nearest first. */
export const exploreNearMissesSchema = z.object({
  version: z.string(),
  homes: z.array(z.object({ home: exploreHomeSchema, miss: exploreMissSchema })),
  /** How many fail each filter alone, and by little. */
  counts: z.array(z.object({ field: z.string(), homes: z.number().int() })),
})
export type ExploreNearMisses = z.infer<typeof exploreNearMissesSchema>
