import { z } from 'zod'
import { camelRecord } from '../camel-record.ts'
import { EXPLORE_CHOICE_NAMES, EXPLORE_DAYS, EXPLORE_HOME_PLACES, EXPLORE_NUMBER_NAMES } from './explore-fields.ts'
import { explorePlanSchema } from './explore-plans.ts'

const searched = {
  /** Of the rated register. The next response may be of a newer one. */
  version: z.string(),
  /** Whether the numbers are from a fixed hundredth of the homes, multiplied. */
  isEstimated: z.boolean(),
  /** Homes that match all filters. */
  homes: z.number().int(),
}

export const exploreCountSchema = z.object(searched)
export type ExploreCount = z.infer<typeof exploreCountSchema>

export const exploreFacetSchema = z.object({
  field: z.string(),
  /** Homes that match all filters but that of this field, by its value. */
  values: z.array(
    z.object({
      value: z.string(),
      homes: z.number().int(),
      /** The name of an authority or a region; null for fixed words, and where only the code is known. */
      label: z.string().nullable().default(null),
    }),
  ),
})
export type ExploreFacet = z.infer<typeof exploreFacetSchema>

export const exploreHistogramSchema = z.object({
  field: z.string(),
  unit: z.string(),
  /** Homes that match all filters but that of this field; the first and the last bar count what lies beyond, too. */
  bars: z.array(z.object({ from: z.number(), to: z.number(), homes: z.number().int() })),
  notKnown: z.number().int(),
})
export type ExploreHistogram = z.infer<typeof exploreHistogramSchema>

export const exploreFacetsSchema = z.object({
  ...searched,
  facets: z.array(exploreFacetSchema),
  histograms: z.array(exploreHistogramSchema),
})
export type ExploreFacets = z.infer<typeof exploreFacetsSchema>

/** Fields of a found home that are words. */
export const EXPLORE_HOME_TEXTS = [...EXPLORE_HOME_PLACES, ...EXPLORE_CHOICE_NAMES, ...EXPLORE_DAYS] as const

/** A home of the register. Null where not known. */
export const exploreHomeSchema = z.object({
  ...camelRecord(EXPLORE_HOME_TEXTS, () => z.string().nullable()),
  ...camelRecord(EXPLORE_NUMBER_NAMES, () => z.number().nullable()),
  /** Stable within one register. */
  homeKey: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Licensed: null until the organisation has confirmed its purpose. */
  address: z.string().nullable().default(null),
  postcode: z.string().nullable().default(null),
  /** The organisation's home of this property; null where it has none in its list. */
  portfolioHomeId: z.number().int().nullable().default(null),
  isShortlisted: z.boolean().default(false),
  /** Null before a job has planned the home. */
  plan: explorePlanSchema.nullable().default(null),
})
export type ExploreHome = z.infer<typeof exploreHomeSchema>

export const exploreHomesSchema = z.object({
  version: z.string(),
  homes: z.array(exploreHomeSchema),
  /** For the next homes of the same list, by the same version; null at its end. */
  nextCursor: z.string().nullable(),
})
export type ExploreHomes = z.infer<typeof exploreHomesSchema>
