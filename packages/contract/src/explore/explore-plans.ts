import { z } from 'zod'
import { exploreSelectionShape } from './explore-selection.ts'

/** Cheapest routes of a home of the register, by the organisation's prices. Null where a route is not reached. */
export const explorePlanSchema = z.object({
  /** Likely cost of reaching band C and a rating of High [£]. */
  costToCGbp: z.number().nullable(),
  costToHighGbp: z.number().nullable(),
  /** Measures of the route to C, in the order of works. */
  measuresToC: z.array(z.string()),
  /** Points of the score that the route to C gains. */
  gainPoints: z.number().nullable(),
  /** Saved a year on the metered basis [kWh, £]. */
  savedKwh: z.number().nullable(),
  savedGbp: z.number().nullable(),
  firstStep: z.string().nullable(),
  /** Why there is no route to C: `already_there`, `not_reached`, `cost_not_known`; null where there is one. */
  outcome: z.string().nullable(),
})
export type ExplorePlan = z.infer<typeof explorePlanSchema>

/** Plans for the homes of a selection, which fill columns of the search. */
export const startExplorePlansRequestSchema = z.object(exploreSelectionShape)

const count = z.number().int()

export const explorePlansJobSchema = z.object({
  id: count,
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  startedBy: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  total: count,
  done: count,
  failed: count,
  secondsLeft: count.nullable(),
})
export type ExplorePlansJob = z.infer<typeof explorePlansJobSchema>
export const explorePlansJobsSchema = z.array(explorePlansJobSchema)
