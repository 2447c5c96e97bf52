import type { AnswerInput } from './answer-input.ts'
import type { BudgetAnswer } from './planner.ts'
import type { BudgetAim } from './search-plans.ts'
import { planOf } from './target-answer.ts'
import { withoutTrifles } from './trifles.ts'

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
  const { best, isProven } = input.search.best(gbp, aim)
  if (best === null) return null
  const { kept, leftOut } = withoutTrifles(input, best)
  return { plan: planOf(input, kept, null), isProven, leftOut }
}
