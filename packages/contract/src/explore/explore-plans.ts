import { z } from 'zod'
import { exploreSelectionShape, refuseBoth } from './explore-selection.ts'

/**
 * Why there is no route to band C. `new_certificate`: a new certificate alone would reach it; `survey_first`: a fact has
 * to be found out before any works; `not_planned`: too little is known of the home.
 */
export const EXPLORE_PLAN_OUTCOMES = [
  'already_there',
  'new_certificate',
  'survey_first',
  'not_reached',
  'cost_not_known',
  'not_planned',
] as const
export type ExplorePlanOutcome = (typeof EXPLORE_PLAN_OUTCOMES)[number]

/** For lists and exports. */
export const EXPLORE_PLAN_OUTCOME_WORDS: Readonly<Record<ExplorePlanOutcome, string>> = {
  already_there: 'Band C already',
  new_certificate: 'New certificate is enough',
  survey_first: 'Survey first',
  not_reached: 'No route found',
  cost_not_known: 'Cost not known',
  not_planned: 'Too little known',
}

/** Jobs of an organisation that are kept; older ones are forgotten, their plans stay. */
export const EXPLORE_PLANS_JOBS_KEPT = 20
/** Plans of found homes that an organisation keeps; the oldest are removed. */
export const EXPLORE_PLANS_KEPT = 200_000

/** Cheapest routes of a home of the register, by the organisation's prices. Null where a route is not reached. */
export const explorePlanSchema = z.object({
  /** Likely cost of reaching band C, with a chance of at least 80%, and a rating of High [£]. */
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
  /** Why there is no route to C; null where there is one. */
  outcome: z.enum(EXPLORE_PLAN_OUTCOMES).nullable(),
})
export type ExplorePlan = z.infer<typeof explorePlanSchema>

/** Plans for the homes of a selection, which fill columns of the search. */
export const startExplorePlansRequestSchema = z.object(exploreSelectionShape).superRefine(refuseBoth)

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
