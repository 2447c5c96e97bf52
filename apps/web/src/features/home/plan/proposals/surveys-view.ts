import type { TargetAnswer } from '@retrofolio/engine/plans/plan'
import type { SurveyFirst } from '@retrofolio/engine/plans/planner'
import { formatPoundsRange } from '../../../../lib/format/format-pounds.ts'
import { type OutcomeContext, outcomeWords } from '../words/outcome-words.ts'
import { costView } from '../words/plan-figures-view.ts'
import { targetText } from '../words/target-text.ts'

export interface SurveyView {
  id: string
  ask: string
  /** Range; null where none is known. */
  cost: string | null
  answers: readonly SurveyAnswerView[]
}

export interface SurveyAnswerView {
  words: string
  /** null where it is not the answer, or not known. */
  cost: string | null
  result: string
  steps: readonly string[]
}

export function surveyViews(surveys: readonly SurveyFirst[], context: OutcomeContext): SurveyView[] {
  return surveys.map(({ answers, question, surveyId }) => {
    const cost = context.offered.firstSteps.find(({ measureId }) => measureId === surveyId)?.cost ?? null
    return {
      id: question.id,
      ask: question.ask,
      cost: cost === null ? null : formatPoundsRange(cost.lowGbp, cost.highGbp),
      answers: answers.map(({ answer, words }) => ({ words, ...resultOf(answer, context) })),
    }
  })
}

function resultOf(answer: TargetAnswer, context: OutcomeContext): Omit<SurveyAnswerView, 'words'> {
  const { heading, plan, words } = outcomeWords(answer, context)
  const isReached = answer.outcome.kind === 'plan'
  const cost = isReached && plan !== null ? costView(plan.cost) : null
  return {
    cost: cost?.typical.text ?? null,
    result: isReached
      ? `for ${targetText(answer.target)}${cost?.range == null ? '' : `; range ${cost.range}`}`
      : `${heading ?? ''}. ${words}`,
    steps: (answer.outcome.kind === 'not_reached' ? [] : (plan?.steps ?? [])).map(({ option }) => option.words),
  }
}

/** The fabric's own way to the target, where the cheapest way has panels. */
export function fabricText(answer: TargetAnswer | null, context: OutcomeContext): string | null {
  if (answer === null) return null
  if (answer.outcome.kind === 'plan') {
    const aim = targetText(answer.target)
    const { plan } = answer.outcome
    const cost = costView(plan.cost)
    return `New certificates also test the fabric, which panels do not change. Without panels, ${aim} costs ${cost.typical.text}${cost.range === null ? '' : ` (${cost.range})`}: ${plan.steps.map(({ option }) => option.words).join(', ')}.`
  }
  const { heading } = outcomeWords(answer, context)
  return `New certificates also test the fabric, which panels do not change. Without panels: ${heading ?? ''}.`
}
