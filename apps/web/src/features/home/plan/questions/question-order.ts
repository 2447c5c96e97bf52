import type { PlanQuestion } from '@retrofolio/analysis/plans/plan-questions'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'

export interface OrderContext {
  /** As listed before. */
  listed: readonly PlanQuestion[]
  /** Answered since the list was opened, the last one last. */
  answered: readonly HomeFactKey[]
  /** Questions that somebody does not know the answer of. */
  notKnown: ReadonlySet<HomeFactKey>
  /** Measures of the plan. */
  planned: ReadonlySet<string>
}

/**
 * The questions to list: at first those of the plan's measures, then by what an answer settles, with those
 * answered "not known" last. Later each stays in its place, so that no press moves what is read. A question that an answer
 * brings up follows it.
 */
export function listedQuestions(
  open: readonly PlanQuestion[],
  { listed, answered, notKnown, planned }: OrderContext,
): readonly PlanQuestion[] {
  const kept = listed.flatMap((before) => {
    const now = open.find(({ key }) => key === before.key)
    return now !== undefined ? [now] : answered.includes(before.key) ? [before] : []
  })
  const fresh = open
    .filter(({ key }) => !kept.some((one) => one.key === key))
    .toSorted((one, other) => rankOf(one, { notKnown, planned }) - rankOf(other, { notKnown, planned }))
  const place = kept.findIndex(({ key }) => key === answered.at(-1)) + 1
  return [...kept.slice(0, place), ...fresh, ...kept.slice(place)]
}

function rankOf(question: PlanQuestion, { notKnown, planned }: Pick<OrderContext, 'notKnown' | 'planned'>): number {
  return (notKnown.has(question.key) ? 2 : 0) + (isForPlan(question, planned) ? 0 : 1)
}

export function isForPlan({ measures, moreOptionsOf }: PlanQuestion, planned: ReadonlySet<string>): boolean {
  return [...measures, ...moreOptionsOf].some(({ id }) => planned.has(id))
}
