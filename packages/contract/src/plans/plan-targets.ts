import { z } from 'zod'
import { FIELD_TEXTS } from '../fields/field-texts.ts'
import { objectError, PLAN_VALUE_TEXTS, rangedInteger, rangedNumber, wordOf } from './plan-values.ts'

const MOST_GBP = 100_000
const MOST_AMOUNT = 1_000_000
const MOST_BUDGET_GBP = 10_000_000

export const PLAN_TARGET_KINDS = [
  'score',
  'bill',
  'rating',
  'net_import',
  'carbon',
  'best_value',
  'best_rating',
  'budget',
] as const
export type PlanTargetKind = (typeof PLAN_TARGET_KINDS)[number]

const kind = <Kind extends PlanTargetKind>(word: Kind) => z.literal(word)

/**
 * What a plan is to reach. Scores are of a certificate lodged after the works; bills are those at the meter. The limits
 * are those of the engine.
 */
export const planTargetSchema = z.discriminatedUnion(
  'kind',
  [
    /** A printed score of at least so many points, with at least so much chance. */
    z.object({ kind: kind('score'), least: rangedInteger(1, 150), chance: rangedNumber(0.5, 0.99) }),
    z.object({ kind: kind('bill'), atMostGbpPerYear: rangedNumber(-MOST_GBP, MOST_GBP) }),
    z.object({ kind: kind('rating'), rating: wordOf(['high', 'very_high']) }),
    z.object({ kind: kind('net_import'), atMostKwhPerYear: rangedNumber(-MOST_AMOUNT, MOST_AMOUNT) }),
    z.object({ kind: kind('carbon'), atMostKgPerYear: rangedNumber(-MOST_AMOUNT, MOST_AMOUNT) }),
    /** Most net present value over the years of the engine. */
    z.object({ kind: kind('best_value') }),
    /** The best rating within reach; for an equal rating the least net import. */
    z.object({ kind: kind('best_rating') }),
    /** The best for a sum of money. */
    z.object({ kind: kind('budget'), gbp: rangedNumber(0, MOST_BUDGET_GBP), aim: wordOf(['bill', 'score']) }),
  ],
  {
    error: (issue) =>
      issue.code === 'invalid_union' ? kindProblem(issue.input) : objectError('a target').error(issue),
  },
)
export type PlanTargetRecord = z.infer<typeof planTargetSchema>

function kindProblem(input: unknown): string {
  const given = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined
  return given === undefined ? FIELD_TEXTS.required : PLAN_VALUE_TEXTS.word(given, PLAN_TARGET_KINDS)
}
