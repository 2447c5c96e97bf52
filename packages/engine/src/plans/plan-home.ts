import type { PlausibleFeatures } from '../dwelling/features/plausible-features.ts'
import type { MissingFacts, UnsupportedHome } from '../dwelling/reading/missing-facts.ts'
import { openPlanner } from './open-planner.ts'
import type { TargetAnswer } from './plan.ts'
import type { PlanCurvePoint } from './plan-curves.ts'
import { requireSensiblePlan } from './plan-option-checks.ts'
import type { PlanTarget } from './plan-targets.ts'
import type { BudgetAnswer, NearMiss, Planner, PlannerOptions, SurveyFirst } from './planner.ts'
import type { BudgetAim } from './search-plans.ts'

export interface PlanOptions extends PlannerOptions {
  targets: readonly PlanTarget[]
  /** The best for a budget [£]. */
  budget?: { gbp: number; aim: BudgetAim }
  /** Also curves, near misses, and plans for the answers to what is not known. */
  withMore?: boolean
}

export interface PlannedHome extends Pick<Planner, 'before' | 'rules' | 'offered' | 'notIncluded'> {
  kind: 'planned'
  answers: readonly TargetAnswer[]
  /** For a score that is reached by panels: the cheapest way by the fabric alone, which new metrics test first. */
  byFabric: TargetAnswer | null
  surveys: readonly SurveyFirst[]
  nearMisses: readonly NearMiss[]
  budget: BudgetAnswer | null
  curves: { bill: readonly PlanCurvePoint[]; score: readonly PlanCurvePoint[] } | null
  evaluations: number
  /** False where the search relied on a bound that did not hold for this home. */
  isProven: boolean
}

/**
 * What to do at a home: for each target the cheapest set of measures that reaches it, step by step, with costs, bills,
 * score, rating and chance. Rules PLAN-1 to PLAN-17. "Cheapest" is proven among the options of the library and by this
 * model.
 *
 * @param features what is known about the home
 * @param options day, targets, and what the owner has decided
 * @returns plans, or which facts are missing, or why the kind is not covered
 * @throws EngineError naming field, value and range for options that make no sense
 * @see docs/method/plans.md
 */
export function planHome(
  features: PlausibleFeatures,
  options: PlanOptions,
): PlannedHome | MissingFacts | UnsupportedHome {
  requireSensiblePlan(options)
  const planner = openPlanner(features, options)
  if (planner.kind !== 'planner') return planner
  const { before, rules, offered, notIncluded } = planner
  const answers = options.targets.map(planner.answer)
  const withMore = options.withMore === true
  const score = options.targets.find(({ kind }) => kind === 'score')
  const first = answers.find(({ outcome }) => outcome.kind === 'plan')
  return {
    kind: 'planned',
    before,
    rules,
    offered,
    notIncluded,
    answers,
    byFabric: withMore ? byFabric(planner, answers) : null,
    surveys: withMore && score !== undefined ? planner.surveys(score) : [],
    nearMisses: withMore && first !== undefined ? planner.nearMisses(first) : [],
    budget: options.budget === undefined ? null : planner.budget(options.budget.gbp, options.budget.aim),
    curves: withMore ? { bill: planner.curve('bill'), score: planner.curve('score') } : null,
    evaluations: planner.evaluations(),
    isProven: planner.isProven(),
  }
}

function byFabric(planner: Planner, answers: readonly TargetAnswer[]): TargetAnswer | null {
  for (const answer of answers) {
    const ofFabric = planner.byFabric(answer)
    if (ofFabric !== null) return ofFabric
  }
  return null
}
