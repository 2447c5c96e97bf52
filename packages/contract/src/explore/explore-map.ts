import { z } from 'zod'
import { EXPLORE_NUMBERS, type ExploreNumber } from './explore-fields.ts'

/** Words that homes can be coloured by. */
export const EXPLORE_MAP_WORDS = ['rating', 'band_today', 'lodged_band'] as const
export type ExploreMapWord = (typeof EXPLORE_MAP_WORDS)[number]

/** What homes can be coloured by; `homes` only counts them. */
export type ExploreMapColour = 'homes' | ExploreMapWord | ExploreNumber

/** @param name on the wire */
export function isExploreMapColour(name: string): name is ExploreMapColour {
  return name === 'homes' || isExploreMapWord(name) || Object.hasOwn(EXPLORE_NUMBERS, name)
}

export function isExploreMapWord(name: string): name is ExploreMapWord {
  return EXPLORE_MAP_WORDS.some((word) => word === name)
}

/** More homes are sent as cells. */
export const EXPLORE_MAP_POINTS_MAX = 2_000

/** Homes that share a cell of the map. */
const cellSchema = z.object({
  lat: z.number(),
  lng: z.number(),
  homes: z.number().int(),
  /** Mean of the coloured figure, of the homes where it is known; null where it is known of none. */
  value: z.number().nullable(),
  /** The most frequent word of a coloured band or rating, and how many homes have it. */
  word: z.string().nullable(),
  wordHomes: z.number().int().nullable(),
})
export type ExploreMapCell = z.infer<typeof cellSchema>

const pointSchema = z.object({
  homeKey: z.string(),
  lat: z.number(),
  lng: z.number(),
  value: z.number().nullable(),
  /** Of a coloured word, such as a rating or a band. */
  word: z.string().nullable(),
})
export type ExploreMapPoint = z.infer<typeof pointSchema>

/** Cells far out, and homes one by one where few are in the box. */
export const exploreMapSchema = z.object({
  version: z.string(),
  isEstimated: z.boolean(),
  /** Matching homes in the box. */
  homes: z.number().int(),
  /** Matching homes without a location: they are on no map. */
  notLocated: z.number().int(),
  /** Width of a cell [degrees of longitude]; null where points are sent. */
  cellDegrees: z.number().nullable(),
  cells: z.array(cellSchema),
  points: z.array(pointSchema),
})
export type ExploreMap = z.infer<typeof exploreMapSchema>

/** A town of the register: the middle of its homes, for its name on the map. */
const mapTownSchema = z.object({ name: z.string(), lat: z.number(), lng: z.number(), homes: z.number().int() })

/** Largest first. */
export const exploreMapTownsSchema = z.array(mapTownSchema)
export type ExploreMapTowns = z.infer<typeof exploreMapTownsSchema>
