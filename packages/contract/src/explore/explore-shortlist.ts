import { z } from 'zod'
import { exploreHomeSchema } from './explore-answers.ts'
import { exploreSelectionShape } from './explore-selection.ts'

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

/** `{"homes": "uprn:1,uprn:2"}`. */
export const shortlistRequestSchema = z.object({ homes: exploreSelectionShape.homes })

export const shortlistChangeSchema = z.object({
  /** Homes that were added or removed. */
  changed: z.number().int(),
  /** Homes on the shortlist now. */
  homes: z.number().int(),
})
