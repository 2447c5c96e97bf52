import { z } from 'zod'
import { documented } from '../fields/text-fields.ts'

/** The only purpose for which addresses and postcodes of the register may be shown. */
export const REGISTER_PURPOSE = 'assess_or_improve_homes'

/** What is searched, and what the organisation may see of it. */
export const exploreAboutSchema = z.object({
  version: z.string(),
  /** Homes in the register. */
  homes: z.number().int(),
  ratedAt: z.string(),
  /** Whether homes have an authority and a region: the locations of the register have to name them. */
  hasAuthorities: z.boolean(),
  /** Whether the operator loaded boundaries, which the map shows. */
  hasBoundaries: z.boolean(),
  /** When a member confirmed the purpose; until then no address or postcode is sent. */
  purpose: z.object({ confirmedAt: z.string(), confirmedBy: z.string() }).nullable(),
})
export type ExploreAbout = z.infer<typeof exploreAboutSchema>

/** `{"purpose": "assess_or_improve_homes"}`, for the whole organisation and once; the audit trail records it. */
export const confirmPurposeRequestSchema = z.object({
  purpose: documented(z.literal(REGISTER_PURPOSE, { error: `Send ${REGISTER_PURPOSE}.` }), {
    isRequired: true,
    schema: { enum: [REGISTER_PURPOSE] },
  }),
})

export const EXPLORE_PLACE_KINDS = [
  'nation',
  'region',
  'authority',
  'town',
  'area',
  'district',
  'street',
  'postcode',
] as const
export type ExplorePlaceKind = (typeof EXPLORE_PLACE_KINDS)[number]

/** A place of the register whose name begins with, or has words that begin with, a text. */
export const explorePlaceSchema = z.object({
  /** The filter that finds its homes, and the value of that filter. */
  kind: z.enum(EXPLORE_PLACE_KINDS),
  value: z.string(),
  /** For people: `Chestnut Avenue, York`, `YO31`, `City of York`. */
  label: z.string(),
  homes: z.number().int(),
  /** West, south, east and north of its homes; null where none has a location. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
})
export type ExplorePlaceFound = z.infer<typeof explorePlaceSchema>

/** Best matches first. */
export const explorePlacesSchema = z.array(explorePlaceSchema)
