import { z } from 'zod'
import { camelKey } from '../wire-case.ts'
import { EXPLORE_CHOICES, EXPLORE_DAYS, EXPLORE_NUMBERS, EXPLORE_PLACES } from './explore-fields.ts'

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
  values: z.array(z.object({ value: z.string(), homes: z.number().int() })),
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

const shapeOf = <Schema extends z.ZodType>(names: readonly string[], schema: Schema): Record<string, Schema> =>
  Object.fromEntries(names.map((name) => [camelKey(name), schema]))

/** A home of the register without its address: addresses are licensed. Null where not known. */
export const exploreHomeSchema = z.object({
  ...shapeOf(
    [...EXPLORE_PLACES.filter((place) => place !== 'postcode'), ...Object.keys(EXPLORE_CHOICES)],
    z.string().nullable(),
  ),
  ...shapeOf(Object.keys(EXPLORE_NUMBERS), z.number().nullable()),
  ...shapeOf(EXPLORE_DAYS, z.string().nullable()),
  /** Stable within one register. */
  homeKey: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
/** Every field by its name in camelCase. */
export type ExploreHome = z.infer<typeof exploreHomeSchema> & Readonly<Record<string, string | number | null>>

export const exploreHomesSchema = z.object({
  version: z.string(),
  homes: z.array(exploreHomeSchema),
  /** For the next homes of the same list, by the same version; null at its end. */
  nextCursor: z.string().nullable(),
})
export type ExploreHomes = Omit<z.infer<typeof exploreHomesSchema>, 'homes'> & { homes: ExploreHome[] }
