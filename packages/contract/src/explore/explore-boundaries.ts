import { z } from 'zod'

const positionSchema = z.tuple([z.number(), z.number()])

/** Outlines of authorities, regions and nations: a GeoJSON FeatureCollection in degrees, with a version. */
export const exploreBoundariesSchema = z.object({
  type: z.literal('FeatureCollection'),
  version: z.string(),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.object({
        code: z.string(),
        name: z.string(),
        kind: z.enum(['nation', 'region', 'authority']),
      }),
      geometry: z.object({
        type: z.literal('MultiPolygon'),
        coordinates: z.array(z.array(z.array(positionSchema))),
      }),
    }),
  ),
})
export type ExploreBoundaries = z.infer<typeof exploreBoundariesSchema>
