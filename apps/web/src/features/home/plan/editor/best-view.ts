import type { Plan } from '@retrofolio/engine/plans/plan'
import { formatPounds } from '../../../../lib/format/format-pounds.ts'
import { ratingWord } from '../../../../ui/home/rating-badge.tsx'
import { type OutcomeContext, outcomeWords } from '../words/outcome-words.ts'
import { costView } from '../words/plan-figures-view.ts'
import type { SearchAnswer } from '../worker/planner-calls.ts'

/** The result of a search in words, with the steps that it found. */
export interface BestView {
  words: string
  /** null where there is nothing to take. */
  optionIds: readonly string[] | null
}

/** @param inPlan ids of the options that the plan has switched on */
export function bestView(found: SearchAnswer, inPlan: readonly string[], context: OutcomeContext): BestView {
  const { plan, words } = foundPlan(found, context)
  const steps = plan?.steps ?? []
  if (plan === null || steps.length === 0) return { words, optionIds: null }
  const optionIds = steps.map(({ option }) => option.id)
  const isSame = optionIds.toSorted().join() === inPlan.toSorted().join()
  if (isSame) return { words: `These steps are the best already. ${words}`, optionIds: null }
  const cost = costView(plan.cost)
  const names = steps.map(({ option }) => option.words).join('; ')
  return {
    words: `${names}. Costs ${cost.typical.text}${cost.range === null ? '' : ` (${cost.range})`}. ${words}`,
    optionIds,
  }
}

function foundPlan(found: SearchAnswer, context: OutcomeContext): { plan: Plan | null; words: string } {
  switch (found.kind) {
    case 'target': {
      const { heading, plan, words } = outcomeWords(found.answer, context)
      return { plan, words: heading === null ? words : `${heading}. ${words}` }
    }
    case 'best_value': {
      const { netPresentValueGbp, plan, years } = found.answer
      const worth = `Worth ${formatPounds(netPresentValueGbp).text} more than it costs over ${years} years.`
      return { plan, words: plan === null ? `No works pay back within ${years} years.` : worth }
    }
    case 'best_rating': {
      const { plan, rating } = found.answer
      return {
        plan,
        words: plan === null ? 'No works improve the rating.' : `The cheapest way to ${ratingWord(rating)}.`,
      }
    }
    case 'budget':
  }
  const { answer } = found
  return answer === null
    ? { plan: null, words: 'Nothing that is offered is within the budget.' }
    : { plan: answer.plan, words: 'The best within the budget.' }
}
