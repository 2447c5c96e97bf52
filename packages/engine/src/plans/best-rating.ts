import { RATING_LIMITS_KWH } from '../rating/rate.ts'
import { ZERO_BILL_POTENTIALS, type ZeroBillPotential } from '../vocabulary.ts'
import type { AnswerInput } from './answer-input.ts'
import type { PlanTarget } from './plan-targets.ts'
import type { RatingAnswer } from './planner.ts'
import { planOf } from './target-answer.ts'

/** A penny. */
const PROVEN_GBP = 0.01

/**
 * The cheapest set of measures that reaches the best rating within reach; of sets of equal cost the one with the least
 * net grid import. Rule PLAN-26.
 *
 * @param input the home with its search
 * @returns the rating and the way to it; no plan where no works better the rating
 */
export function bestRating(input: AnswerInput): RatingAnswer {
  const { search, before } = input
  const now = ZERO_BILL_POTENTIALS.indexOf(before.zeroBillPotential)
  let areBetterRuledOut = true
  for (const rating of ZERO_BILL_POTENTIALS.slice(0, now)) {
    const target = targetOf(rating)
    const { best, leastPossibleGbp } = search.cheapest(target)
    if (best !== null) {
      const ofEqualCost = search.best(best.costGbp, 'net_import').best ?? best
      const plan = planOf(input, ofEqualCost, target)
      const gapGbp = best.costGbp - leastPossibleGbp
      return {
        plan,
        rating: plan.after.zeroBillPotential,
        netImportKwh: plan.after.netImportKwh,
        isProven: areBetterRuledOut && gapGbp < PROVEN_GBP,
        gapGbp,
      }
    }
    const unpriced = search.cheapestUnpriced(target)
    if (unpriced !== null) {
      const plan = planOf(input, unpriced, target)
      const { zeroBillPotential, netImportKwh } = plan.after
      return { plan, rating: zeroBillPotential, netImportKwh, isProven: false, gapGbp: null }
    }
    areBetterRuledOut &&= leastPossibleGbp === Number.POSITIVE_INFINITY
  }
  const { zeroBillPotential: rating, netImportKwh } = before
  return { plan: null, rating, netImportKwh, isProven: areBetterRuledOut, gapGbp: areBetterRuledOut ? 0 : null }
}

function targetOf(rating: ZeroBillPotential): PlanTarget {
  return rating === 'very_high' || rating === 'high'
    ? { kind: 'rating', rating }
    : { kind: 'net_import', atMostKwhPerYear: rating === 'medium' ? RATING_LIMITS_KWH.medium : MOST_KWH }
}

/** Any home is rated low at least. */
const MOST_KWH = 1e6
