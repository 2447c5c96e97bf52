import type { AnswerInput } from './answer-input.ts'
import type { EvaluatedPackage } from './packages/evaluated-packages.ts'
import type { BudgetAnswer } from './planner.ts'
import type { BudgetAim } from './search-plans.ts'
import { planOf } from './target-answer.ts'

/**
 * A step that adds less than both, and costs more than `TRIFLE_GBP`, is no use of a budget. Choice of this method: half a
 * point is what a printed score rounds away, and £10 a year pays £200 back in 20 years.
 */
const LEAST_POINTS = 0.5
const LEAST_GBP_PER_YEAR = 10
const TRIFLE_GBP = 200

/**
 * The best plan for a sum of money. Rule PLAN-8: what adds less than the least worth is left out, the least useful
 * first, by what the rest of the plan loses without it.
 *
 * @param input the home with its search
 * @param gbp budget [£], 0 or more
 * @param aim what the money is spent for
 * @returns the plan, and what it leaves out; null where nothing is within the budget
 */
export function budgetPlan(input: AnswerInput, gbp: number, aim: BudgetAim): BudgetAnswer | null {
  const { search, packages } = input
  const { best, isProven } = search.best(gbp, aim)
  if (best === null) return null
  const leftOut: string[] = []
  let kept = best
  for (let trifle = worstTrifle(input, kept); trifle !== null; trifle = worstTrifle(input, kept)) {
    const option = packages.slots[trifle.slot]?.options[(kept.choice[trifle.slot] ?? 0) - 1]
    if (option !== undefined) leftOut.push(option.id)
    kept = trifle.without
  }
  return { plan: planOf(input, kept, null), isProven, leftOut }
}

interface Trifle {
  slot: number
  without: EvaluatedPackage
  savedGbp: number
}

/** Of the steps that add too little the dearest; null where each is worth its money. */
function worstTrifle({ search }: AnswerInput, whole: EvaluatedPackage): Trifle | null {
  let worst: Trifle | null = null
  for (const [slot, chosen] of whole.choice.entries()) {
    if (chosen === 0) continue
    const without = search.at(whole.choice.with(slot, 0))
    const savedGbp = whole.costGbp - without.costGbp
    if (!without.isAllowed || !search.isAccepted(without) || !(savedGbp > TRIFLE_GBP)) continue
    const points = whole.figures.sapValue - without.figures.sapValue
    const yearlyGbp = without.figures.meteredBillGbp - whole.figures.meteredBillGbp
    const isTrifle = points < LEAST_POINTS && yearlyGbp < LEAST_GBP_PER_YEAR
    if (isTrifle && savedGbp > (worst?.savedGbp ?? 0)) worst = { slot, without, savedGbp }
  }
  return worst
}
