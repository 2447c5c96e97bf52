import { z } from 'zod'
import { exploreFiltersField } from '../explore/explore-selection.ts'
import { optionalFlagField } from '../fields/choice-fields.ts'
import { nameField } from '../fields/text-fields.ts'

export const CRITERION_NAME_MAX_CHARACTERS = 60
/** Per organisation. */
export const CRITERIA_MAX = 100

export const CRITERION_TEXTS = {
  taken: (name: string) => `Your organisation already has a criterion “${name}”. Choose another name.`,
  full: `Your organisation already has the maximum of ${CRITERIA_MAX} criteria. Delete some first.`,
} as const

/** Named filters of the search, shared by the organisation. */
export const criterionSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** As in a query of the search: `area=YO&band_today=E,F,G`. */
  filters: z.string(),
  /** The filters for people, in short: `York · Band E, F or G`. */
  summary: z.string(),
  /** Whether the signed-in member is notified of new matches. */
  notify: z.boolean(),
  /** `A former member` after their account was deleted. */
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Homes that match in the register of now; null where they could not be counted, `problem` says why. */
  homes: z.number().int().nullable(),
  problem: z.string().nullable(),
  /** Since the register before: homes that match now and did not, and the reverse. Null before a second register. */
  change: z
    .object({ version: z.string(), since: z.string(), appeared: z.number().int(), left: z.number().int() })
    .nullable(),
})
export type Criterion = z.infer<typeof criterionSchema>

/** In alphabetical order. */
export const criteriaSchema = z.array(criterionSchema)

/** `{"name": "York, E to G", "filters": "area=YO&band_today=E,F,G", "notify": true}`. */
export const criterionRequestSchema = z.object({
  name: nameField({ maxCharacters: CRITERION_NAME_MAX_CHARACTERS }),
  filters: exploreFiltersField(),
  notify: optionalFlagField(),
})
export type CriterionRequest = z.infer<typeof criterionRequestSchema>
