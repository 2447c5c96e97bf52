import type { Proposals } from '@retrofolio/analysis/plans/home-to-plan'
import type { Plan } from '@retrofolio/engine/plans/plan'
import type { RatingAnswer, ValueAnswer } from '@retrofolio/engine/plans/planner'
import { formatPounds } from '../../../../lib/format/format-pounds.ts'
import { formatNumber } from '../../../../lib/format/format-quantity.ts'
import { ratingWord } from '../../../../ui/home/rating-badge.tsx'
import { type OutcomeContext, outcomeWords } from '../words/outcome-words.ts'
import { type PlanFiguresView, planFiguresView } from '../words/plan-figures-view.ts'
import { PLAN_NOTES } from '../words/plan-notes.ts'

export type ProposalKey = 'band_c' | 'best_value' | 'best_rating'

export interface ProposalView {
  key: ProposalKey
  title: string
  /** Replaces the figures, or precedes those that do not reach the target. */
  heading: string | null
  words: string
  figures: PlanFiguresView | null
  firstStep: { words: string; others: number } | null
  /** Limits of the plan, as sentences. */
  notes: readonly string[]
  /** Options of the plan in the order of works; null where there is none to use. */
  optionIds: readonly string[] | null
  /** The title of an earlier proposal with the same steps. */
  sameAs: string | null
}

/** Three answers to "What should be done here?". An answer with the steps of an earlier one says so. */
export function proposalViews(proposals: Proposals, context: OutcomeContext): ProposalView[] {
  const views = [
    bandCView(proposals.bandC, context),
    bestValueView(proposals.bestValue, context),
    bestRatingView(proposals.bestRating, context),
  ]
  return views.map((view, index) => ({ ...view, sameAs: sameAs(view, views.slice(0, index)) }))
}

function sameAs({ optionIds }: ProposalView, earlier: readonly ProposalView[]): string | null {
  if (optionIds === null || optionIds.length === 0) return null
  const same = earlier.find((one) => one.optionIds !== null && one.optionIds.join() === optionIds.join())
  return same?.title ?? null
}

function bandCView(answer: Proposals['bandC'], context: OutcomeContext): ProposalView {
  const { heading, words, plan } = outcomeWords(answer, context)
  return { ...viewOf('band_c', 'Least cost to band C', plan, context), heading, words }
}

function bestValueView(answer: ValueAnswer, context: OutcomeContext): ProposalView {
  const { discountRate, isProven, netPresentValueGbp, plan, years } = answer
  const horizon = `over ${years} years, at a discount rate of ${formatNumber(discountRate * 100, 1).replace(/\.0$/, '')}% a year`
  const view = viewOf('best_value', `Best value over ${years} years`, plan, context)
  if (plan === null || plan.steps.length === 0) {
    return {
      ...view,
      heading: 'No works pay back',
      words: `No set of the measures offered saves more than it costs ${horizon}.`,
    }
  }
  const worth = `Worth ${formatPounds(netPresentValueGbp).text} more than it costs ${horizon}. Works that are due anyway count only at their extra cost.`
  return { ...view, words: isProven ? worth : `${worth} The search did not prove that no other set is worth more.` }
}

function bestRatingView(answer: RatingAnswer, context: OutcomeContext): ProposalView {
  const { isProven, plan, rating } = answer
  const view = viewOf('best_rating', 'Best rating', plan, context)
  const word = ratingWord(rating)
  if (plan === null || plan.steps.length === 0) {
    return {
      ...view,
      heading: `Stays ${word}`,
      words: 'No set of the measures offered reaches a better rating.',
    }
  }
  const isBetter = rating !== context.before.zeroBillPotential
  const words = isBetter
    ? `The cheapest way to ${word}, the best rating within reach.`
    : `The rating stays ${word}. These works bring its net import down most.`
  return { ...view, words: isProven ? words : `${words} The search did not prove that no other set is cheaper.` }
}

function viewOf(key: ProposalKey, title: string, plan: Plan | null, { before }: OutcomeContext): ProposalView {
  const [first, ...others] = plan?.steps ?? []
  return {
    key,
    title,
    heading: null,
    words: '',
    figures: plan === null || first === undefined ? null : planFiguresView(before, plan),
    firstStep: first === undefined ? null : { words: first.option.words, others: others.length },
    notes: (plan?.notes ?? []).map((note) => PLAN_NOTES[note]),
    optionIds: plan === null || first === undefined ? null : plan.steps.map(({ option }) => option.id),
    sameAs: null,
  }
}
