import type { AssessOptions } from '../assess/assess-options.ts'
import type { HomeChange } from '../dwelling/changes/home-change.ts'
import type { MeasureQuestion, OfferedMeasures } from '../measures/measure.ts'
import type { MeasureOptions } from '../measures/offered/measure-options.ts'
import type { JudgedRule } from '../rules/judge-rules.ts'
import type { LodgedCertificate } from '../rules/judged-home.ts'
import type { EpcBand, UnlistedEquipment, ZeroBillPotential } from '../vocabulary.ts'
import type { OwnPlan, PlanStepChoice } from './own-plan.ts'
import type { Plan, TargetAnswer } from './plan.ts'
import type { PlanCurvePoint } from './plan-curves.ts'
import type { PlanState } from './plan-state.ts'
import type { PlanTarget } from './plan-targets.ts'
import type { BudgetAim } from './search-plans.ts'

export interface PlannerOptions extends Omit<MeasureOptions, 'panels'> {
  assess?: Omit<AssessOptions, 'changes'>
  /** Of the register, whose law it is; null or left out where none is known. */
  certificate?: LodgedCertificate | null
  unlisted?: UnlistedEquipment | null
  /** Whether the occupier's bill may rise. Left out: not in homes that are let. */
  mayRaiseBill?: boolean
  /** Years until a renewal is due anyway, by measure. */
  dueInYears?: Readonly<Record<string, number>>
  /** Answers to the questions of grants, by `GRANT/question`. */
  grantAnswers?: Readonly<Record<string, boolean>>
  /** Packages that are evaluated at most; 60,000 where left out. */
  mostEvaluations?: number
}

/** A fact to be found out before any works, with the answer to a target for each of its answers. */
export interface SurveyFirst {
  question: MeasureQuestion
  surveyId: string
  answers: readonly { words: string; answer: TargetAnswer }[]
}

/** A better result for more money. */
export interface NearMiss {
  reaches: { band: EpcBand } | { rating: 'high' | 'very_high' }
  /** More than the plan that it is compared with, at typical costs [£]. */
  extraGbp: number
}

/** The best that a sum of money buys. Rule PLAN-8. */
export interface BudgetAnswer {
  plan: Plan
  isProven: boolean
  /** Ids of options that the money would buy as well and that add less than the least worth. */
  leftOut: readonly string[]
}

/** The plan that is worth most over the years. Rule PLAN-25. */
export interface ValueAnswer {
  /** null: nothing that is offered pays back. */
  plan: Plan | null
  years: number
  /** Real, a share a year: that of the one who pays. */
  discountRate: number
  /** Of all works and savings, whoever pays and whoever saves [£ of today]; 0 without a plan. */
  netPresentValueGbp: number
  isProven: boolean
  /** No set of the options offered is worth more by more than this [£]; null where that is not known. */
  gapGbp: number | null
}

/** The cheapest way to the best rating within reach. Rule PLAN-26. */
export interface RatingAnswer {
  /** null: the home has the best rating within reach already, or no works reach a better one. */
  plan: Plan | null
  /** Best within reach. */
  rating: ZeroBillPotential
  /** With the plan, or of the home as it is [kWh/yr]. */
  netImportKwh: number
  isProven: boolean
  /** No set of the options offered costs less by more than this [£]; null where that is not known. */
  gapGbp: number | null
}

/** A measure that the owner wants and that no plan has. */
export interface NotIncluded {
  measureId: string
  /** Follows the word "because". */
  because: string
}

/**
 * One home, assessed once. Answers are calculated on demand; the search is kept between calls, so that a later answer
 * takes less time. All answers are plain data.
 */
export interface Planner {
  readonly kind: 'planner'
  /** The home as it is. */
  readonly before: PlanState
  readonly offered: OfferedMeasures
  /** Standards and duties of its nation on the day. */
  readonly rules: readonly JudgedRule[]
  /** Measures that were to be included and cannot be. */
  readonly notIncluded: readonly NotIncluded[]
  /** The same rules as of another day `YYYY-MM-DD`. */
  rulesOn: (asOf: string, withProposed?: boolean) => readonly JudgedRule[]
  answer: (target: PlanTarget) => TargetAnswer
  bestValue: () => ValueAnswer
  bestRating: () => RatingAnswer
  /** Cheapest way by the fabric alone, for an answer that reaches its score by panels; null for others. Rule PLAN-17. */
  byFabric: (answer: TargetAnswer) => TargetAnswer | null
  /** What has to be found out first, with an answer for each case. Rule PLAN-15. */
  surveys: (target: PlanTarget) => readonly SurveyFirst[]
  /** What a little more money than that of an answer reaches; empty for an answer without a plan. */
  nearMisses: (answer: TargetAnswer) => readonly NearMiss[]
  curve: (figure: BudgetAim) => readonly PlanCurvePoint[]
  /** null where nothing is within the budget. */
  budget: (gbp: number, aim: BudgetAim) => BudgetAnswer | null
  /** A plan of the owner's own: these steps in this order, each with exact figures. Rule PLAN-27. */
  evaluate: (steps: readonly PlanStepChoice[], target: PlanTarget | null) => OwnPlan
  /** Figures of the home after any changes, without costs. */
  whatIf: (changes: readonly HomeChange[]) => PlanState
  /** Packages evaluated so far. */
  evaluations: () => number
  /** False where the search relied on a bound that did not hold for this home. */
  isProven: () => boolean
}
