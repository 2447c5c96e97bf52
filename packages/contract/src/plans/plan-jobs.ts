import { z } from 'zod'
import { optionalFlagField } from '../fields/choice-fields.ts'
import { documented, textField } from '../fields/text-fields.ts'
import { LIST_PARAMETERS_MAX_CHARACTERS } from '../homes/list-requests.ts'
import { PLAN_OUTCOMES } from './plan-figures.ts'
import { PLAN_TARGET_KINDS, planTargetSchema } from './plan-targets.ts'

/** Homes of one job. */
export const PLANNED_HOMES_MAX = 50_000
/** Jobs of an organisation that are kept; older ones are forgotten with the reasons of their homes. */
export const PLAN_JOBS_KEPT = 20

const IDS = /^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/

export const PLAN_JOB_TEXTS = {
  notIds: 'Send the ids of homes, separated by commas, such as 12,13.',
  noHomes: 'No homes match. Choose at least one listed home.',
  tooManyHomes: (count: number) =>
    `That is ${count.toLocaleString('en-GB')} homes; the maximum is ${PLANNED_HOMES_MAX.toLocaleString('en-GB')}. Choose fewer.`,
} as const

/**
 * `{"home_ids": "12,13", "target": {"kind": "score", "least": 69, "chance": 0.8}, "choose": true}`. With `parameters` in
 * place of `home_ids`: all homes of the list that match these filters.
 */
export const startPlanJobRequestSchema = z.object({
  /** Separated by commas, because a body may not have thousands of values. Empty: those that `parameters` select. */
  homeIds: documented(textField({ isOptional: true }).superRefine(checkIds), {
    isRequired: false,
    schema: { type: 'string', pattern: IDS.source },
  }),
  parameters: textField({ isOptional: true, maxCharacters: LIST_PARAMETERS_MAX_CHARACTERS }),
  target: documented(planTargetSchema, {
    isRequired: true,
    schema: { type: 'object', properties: { kind: { enum: PLAN_TARGET_KINDS } }, required: ['kind'] },
  }),
  /** Whether lists are to show the new plans. A home without a chosen plan gets its new one anyway. */
  choose: optionalFlagField(),
})
export type StartPlanJobRequest = z.infer<typeof startPlanJobRequestSchema>

function checkIds(text: string, context: z.RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  if (text === '') return
  if (!IDS.test(text)) refuse(PLAN_JOB_TEXTS.notIds)
  const count = text.split(',').length
  if (count > PLANNED_HOMES_MAX) refuse(PLAN_JOB_TEXTS.tooManyHomes(count))
}

export const PLAN_JOB_STATUSES = ['running', 'done', 'cancelled'] as const

const count = z.number().int()

export const planJobSchema = z.object({
  id: count,
  status: z.enum(PLAN_JOB_STATUSES),
  target: planTargetSchema,
  /** What the plans are for, in words, such as `Band C`. */
  targetWords: z.string(),
  /** Whether lists show the new plans. */
  choose: z.boolean(),
  /** `A former member` after their account was deleted. */
  startedBy: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Homes of the job, those deleted meanwhile not counted. */
  total: count,
  done: count,
  /** Homes with an answer, and those that could not be planned. */
  planned: count,
  failed: count,
  /** The homes with an answer, by what it is. */
  outcomes: z.array(z.object({ outcome: z.enum(PLAN_OUTCOMES), homes: count })),
  /** Until all homes are done, at the pace so far; null before there is one, and after the end. */
  secondsLeft: count.nullable(),
  /** Why homes could not be planned, the most frequent reasons first. */
  reasons: z.array(z.object({ reason: z.string(), homes: count })),
})
export type PlanJob = z.infer<typeof planJobSchema>

/** Newest first. */
export const planJobsSchema = z.array(planJobSchema)

/** A home that could not be planned. */
export const failedPlanSchema = z.object({ homeId: count, fullAddress: z.string(), reason: z.string() })
export const failedPlansSchema = z.array(failedPlanSchema)
export type FailedPlan = z.infer<typeof failedPlanSchema>
