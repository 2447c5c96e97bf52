import { z } from 'zod'

/** Homes that share a cell of the map. */
const cellSchema = z.object({
  lat: z.number(),
  lng: z.number(),
  homes: z.number().int(),
  /** Mean of the coloured figure, of the homes where it is known; null where it is known of none. */
  value: z.number().nullable(),
})

const pointSchema = z.object({
  homeKey: z.string(),
  lat: z.number(),
  lng: z.number(),
  value: z.number().nullable(),
  /** Of a coloured word, such as a rating or a band. */
  word: z.string().nullable(),
})

/** Cells far out, and homes one by one where few are in the box. */
export const exploreMapSchema = z.object({
  version: z.string(),
  isEstimated: z.boolean(),
  /** Matching homes in the box; homes without a location are on no map. */
  homes: z.number().int(),
  notLocated: z.number().int(),
  /** Width of a cell [degrees of longitude]; null where points are sent. */
  cellDegrees: z.number().nullable(),
  cells: z.array(cellSchema),
  points: z.array(pointSchema),
})
export type ExploreMap = z.infer<typeof exploreMapSchema>
