import { assessPlausible } from '../assess/assess.ts'
import type { AssessOptions } from '../assess/assess-options.ts'
import type { HomeChange } from '../dwelling/changes/home-change.ts'
import type { PlausibleFeatures } from '../dwelling/features/plausible-features.ts'
import type { MissingFacts, UnsupportedHome } from '../dwelling/reading/missing-facts.ts'
import { createWorkspace } from '../heat-loss/heat-balance.ts'
import type { PlanSlot } from '../measures/measure.ts'
import { measuresFor } from '../measures/offered/measures-for.ts'
import { type JudgedRule, judgeRules } from '../rules/judge-rules.ts'
import { type AnswerInput, answerInput } from './answer-input.ts'
import { bestRating } from './best-rating.ts'
import { bestValue } from './best-value.ts'
import { budgetPlan } from './budget-plan.ts'
import { decidingFacts } from './deciding-facts.ts'
import { evaluateOwnPlan } from './evaluate-own-plan.ts'
import { nearMisses } from './near-misses.ts'
import { packageCosts } from './packages/package-costs.ts'
import type { TargetAnswer } from './plan.ts'
import { planCurve } from './plan-curves.ts'
import { requireSensiblePlanner } from './plan-option-checks.ts'
import { planState } from './plan-state.ts'
import type { PlanTarget } from './plan-targets.ts'
import type { Planner, PlannerOptions, SurveyFirst } from './planner.ts'
import { targetAnswer } from './target-answer.ts'

/**
 * Opens a planner: assesses a home once and offers its measures. Answers are calculated on demand. Rules PLAN-1 to
 * PLAN-27.
 *
 * @param features what is known about the home
 * @param options day, and what the owner has decided
 * @returns the planner, or which facts are missing, or why the kind is not covered
 * @throws EngineError naming field, value and range for options that make no sense
 * @see docs/method/plans.md
 */
export function openPlanner(
  features: PlausibleFeatures,
  options: PlannerOptions,
): Planner | MissingFacts | UnsupportedHome {
  requireSensiblePlanner(options)
  const offered = measuresFor(features, { ...options, panels: options.assess?.panels })
  if (offered.kind !== 'offered') return offered
  const assessOptions = pricedOptions(options)
  const workspace = createWorkspace()
  const home = assessPlausible(features, assessOptions, null, workspace)
  if (home.kind !== 'analysed') return home
  return plannerOf(answerInput(features, home, assessOptions, offered, options, workspace), options)
}

/** Bills by the prices of the day of the plan. */
function pricedOptions({ assess = {}, asOf }: PlannerOptions): Omit<AssessOptions, 'changes'> {
  return { ...assess, money: { tariffDate: asOf, ...assess.money } }
}

function plannerOf(input: AnswerInput, options: PlannerOptions): Planner {
  const { before, offered, search, packages, notIncluded, planned } = input
  const costs = packageCosts(packages.slots, offered.sharedWorks)
  const nothing = new Uint8Array(packages.slots.length)
  const ofFabric = once(() => input.searchWithin(FABRIC_SLOTS))
  return {
    kind: 'planner',
    before,
    offered,
    rules: rulesOn(input, options.asOf, false),
    notIncluded,
    rulesOn: (asOf, withProposed = false) => rulesOn(input, asOf, withProposed),
    answer: (target) => targetAnswer(input, target),
    bestValue: () => bestValue(input),
    bestRating: () => bestRating(input),
    byFabric: (answer) => (isByPanels(answer) ? targetAnswer({ ...input, search: ofFabric() }, answer.target) : null),
    surveys: (target) => surveysOf(planned.features, options, target),
    nearMisses: (answer) => nearMisses(search, answer),
    curve: (figure) => planCurve(search.curve(figure), packages.slots, costs),
    budget: (gbp, aim) => budgetPlan(input, gbp, aim),
    evaluate: (steps, target) => evaluateOwnPlan(input, steps, target),
    whatIf: (changes: readonly HomeChange[]) => planState(planned, changes, packages.heatBeforeKwh(nothing)),
    evaluations: search.evaluations,
    isProven: () => !search.isBoundBroken(),
  }
}

/** Slots of the fabric metric. */
const FABRIC_SLOTS: ReadonlySet<PlanSlot> = new Set([
  'wall',
  'party_wall',
  'roof',
  'floor',
  'windows',
  'doors',
  'draughts',
  'chimneys',
  'ventilation',
] satisfies PlanSlot[])

function rulesOn(
  { nation, tenure, certificate, before }: AnswerInput,
  asOf: string,
  withProposed: boolean,
): JudgedRule[] {
  return judgeRules({ nation, tenure, certificate, scoreToday: before.scoreRange }, { asOf, withProposed })
}

/** Rule PLAN-17. */
const isByPanels = ({ target, outcome }: TargetAnswer): boolean =>
  target.kind === 'score' && outcome.kind === 'plan' && outcome.plan.notes.includes('panels_only_move_the_old_rating')

/** Rule PLAN-15. The answer to a fact may be that nothing has to be done. */
function surveysOf(features: PlausibleFeatures, options: PlannerOptions, target: PlanTarget): SurveyFirst[] {
  return decidingFacts(features).map(({ question, surveyId, answers }) => ({
    question,
    surveyId,
    answers: answers.flatMap(({ words, features: known }) => {
      const planner = openPlanner(known, options)
      return planner.kind === 'planner' ? [{ words, answer: planner.answer(target) }] : []
    }),
  }))
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
