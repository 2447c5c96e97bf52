import { z } from 'zod'
import { exploreHomeSchema } from './explore-answers.ts'
import { exploreSelectionShape, refuseBoth } from './explore-selection.ts'

/** Homes that the organisation keeps in view. They use no quota. */
export const exploreShortlistSchema = z.object({
  version: z.string(),
  homes: z.array(
    z.object({
      home: exploreHomeSchema,
      /** `A former member` after their account was deleted. */
      addedBy: z.string(),
      addedAt: z.string(),
    }),
  ),
  /** Keys of homes that the register no longer has. */
  missing: z.array(z.string()),
})
export type ExploreShortlist = z.infer<typeof exploreShortlistSchema>

export const addToShortlistRequestSchema = z.object(exploreSelectionShape).superRefine(refuseBoth)

/** `{"homes": "uprn:1,uprn:2"}`. */
export const removeFromShortlistRequestSchema = z.object({ homes: exploreSelectionShape.homes })

export const shortlistChangeSchema = z.object({
  /** Homes that were added or removed. */
  changed: z.number().int(),
  /** Their keys, which undo the change. */
  homeKeys: z.array(z.string()),
  /** Homes on the shortlist now. */
  homes: z.number().int(),
})
