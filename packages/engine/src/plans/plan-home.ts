import { assessPlausible } from '../assess/assess.ts'
import type { AssessOptions } from '../assess/assess-options.ts'
import { epcBandOfScore } from '../certificate/sap-score.ts'
import type { PlausibleFeatures } from '../dwelling/features/plausible-features.ts'
import type { MissingFacts, UnsupportedHome } from '../dwelling/reading/missing-facts.ts'
import { createWorkspace } from '../heat-loss/heat-balance.ts'
import type { MeasureQuestion, OfferedMeasures, PlanSlot } from '../measures/measure.ts'
import type { MeasureOptions } from '../measures/offered/measure-options.ts'
import { measuresFor } from '../measures/offered/measures-for.ts'
import type { GrantedHome } from '../rules/judge-grants.ts'
import { type JudgedRule, judgeRules } from '../rules/judge-rules.ts'
import type { LodgedCertificate } from '../rules/judged-home.ts'
import { BAND_SCORES } from '../tables/certificate/rating-figures.ts'
import { type EpcBand, isHeatPump, type Tenure, type UnlistedEquipment } from '../vocabulary.ts'
import { packageScoreRanges } from './assured-scores.ts'
import { decidingFacts } from './deciding-facts.ts'
import { packageCosts } from './package-costs.ts'
import { packageHome } from './package-home.ts'
import type { Plan, TargetAnswer } from './plan.ts'
import { type PlanCurvePoint, planCurve } from './plan-curves.ts'
import { requireSensiblePlan } from './plan-option-checks.ts'
import { type PlannedHomeInput, type PlanState, planState } from './plan-state.ts'
import type { PlanTarget } from './plan-targets.ts'
import { type BudgetAim, type PlanSearch, searchPlans } from './search-plans.ts'
import { type AnswerInput, planOf, targetAnswer } from './target-answer.ts'

export interface PlanOptions extends Omit<MeasureOptions, 'panels'> {
  assess?: Omit<AssessOptions, 'changes'>
  /** Of the register, whose law it is; null or left out where none is known. */
  certificate?: LodgedCertificate | null
  unlisted?: UnlistedEquipment | null
  targets: readonly PlanTarget[]
  /** The best for a budget [£]. */
  budget?: { gbp: number; aim: BudgetAim }
  /** Whether the occupier's bill may rise. Left out: not in homes that are let. */
  mayRaiseBill?: boolean
  /** Years until a renewal is due anyway, by measure. */
  dueInYears?: Readonly<Record<string, number>>
  /** Answers to the questions of grants, by `GRANT/question`. */
  grantAnswers?: Readonly<Record<string, boolean>>
  /** Also curves, near misses, and plans for the answers to what is not known. */
  withMore?: boolean
  /** Packages that are evaluated at most; 60,000 where left out. */
  mostEvaluations?: number
}

/** A better result for more money. */
export interface NearMiss {
  reaches: { band: EpcBand } | { rating: 'high' | 'very_high' }
  /** More than the plan of the first target, at typical costs [£]. */
  extraGbp: number
}

/** A fact to be found out before any works, with the answer to the first target for each of its answers. */
export interface SurveyFirst {
  question: MeasureQuestion
  surveyId: string
  answers: readonly { words: string; answer: TargetAnswer }[]
}

export interface PlannedHome {
  kind: 'planned'
  /** The home as it is. */
  before: PlanState
  /** Standards and duties of its nation on the day. */
  rules: readonly JudgedRule[]
  offered: OfferedMeasures
  answers: readonly TargetAnswer[]
  /** For a score that is reached by panels: the cheapest way by the fabric alone, which new metrics test first. */
  byFabric: TargetAnswer | null
  surveys: readonly SurveyFirst[]
  nearMisses: readonly NearMiss[]
  budget: { plan: Plan; isProven: boolean } | null
  curves: { bill: readonly PlanCurvePoint[]; score: readonly PlanCurvePoint[] } | null
  evaluations: number
  /** False where the search relied on a bound that did not hold for this home. */
  isProven: boolean
}

const MOST_EVALUATIONS = 60_000

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
  const offered = measuresFor(features, { ...options, panels: options.assess?.panels })
  if (offered.kind !== 'offered') return offered
  const assessOptions = pricedOptions(options)
  const workspace = createWorkspace()
  const home = assessPlausible(features, assessOptions, null, workspace)
  if (home.kind !== 'analysed') return home
  const planned: PlannedHomeInput = {
    features,
    home,
    options: assessOptions,
    unlisted: options.unlisted ?? null,
    workspace,
  }
  const input = answerInput(planned, offered, options)
  const answers = options.targets.map((target) => targetAnswer(input, target))
  const withMore = options.withMore === true
  const costs = packageCosts(input.packages.slots, offered.sharedWorks)
  return {
    kind: 'planned',
    before: input.before,
    rules: rulesOf(input),
    offered,
    answers,
    byFabric: withMore ? fabricAnswer(input, options, answers) : null,
    surveys: withMore ? surveysOf(features, options) : [],
    nearMisses: withMore ? nearMissesOf(input.search, answers) : [],
    budget: budgetPlan(input, options),
    curves: withMore
      ? {
          bill: planCurve(input.search.curve('bill'), input.packages.slots, costs),
          score: planCurve(input.search.curve('score'), input.packages.slots, costs),
        }
      : null,
    evaluations: input.search.evaluations(),
    isProven: !input.search.isBoundBroken(),
  }
}

/** Bills by the prices of the day of the plan. */
function pricedOptions({ assess = {}, asOf }: PlanOptions): Omit<AssessOptions, 'changes'> {
  return { ...assess, money: { tariffDate: asOf, ...assess.money } }
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

function answerInput(planned: PlannedHomeInput, offered: OfferedMeasures, options: PlanOptions): AnswerInput {
  const { features } = planned
  const tenure = options.tenure === undefined ? features.tenure : options.tenure
  const home = packageHome(features, offered, planned.options)
  const input = {
    planned,
    nation: features.nation,
    tenure,
    asOf: options.asOf,
    certificate: options.certificate ?? null,
    dueInYears: options.dueInYears ?? {},
    offered,
    packages: home,
    before: planState(planned, [], home.heatBeforeKwh(new Uint8Array(home.slots.length))),
    granted: grantedHome(planned, tenure, options),
  }
  return { ...input, search: searchWithin(null, input, options) }
}

function searchWithin(
  within: ReadonlySet<PlanSlot> | null,
  { packages, offered, planned, tenure }: Omit<AnswerInput, 'search'>,
  options: PlanOptions,
): PlanSearch {
  const isLet = tenure === 'private_rented' || tenure === 'social_rented'
  return searchPlans(packages, {
    sharedWorks: offered.sharedWorks,
    scoreRangeOf: packageScoreRanges(packages, planned.unlisted),
    lockedIn: new Set(options.include ?? []),
    mayRaiseBill: options.mayRaiseBill ?? !isLet,
    mostEvaluations: options.mostEvaluations ?? MOST_EVALUATIONS,
    within,
  })
}

function rulesOf({ nation, tenure, certificate, before, asOf }: AnswerInput): JudgedRule[] {
  return judgeRules({ nation, tenure, certificate, scoreToday: before.scoreRange }, { asOf })
}

function grantedHome(
  { features }: PlannedHomeInput,
  tenure: Tenure | null,
  { certificate, grantAnswers }: PlanOptions,
): GrantedHome {
  const { system, fuel } = features.mainHeating
  return {
    nation: features.nation,
    tenure,
    band: certificate == null ? null : epcBandOfScore(certificate.score),
    heating: fuel === null ? null : { fuel, isHeatPump: system !== null && isHeatPump(system) },
    hasMainsGas: features.hasMainsGas,
    answers: grantAnswers,
  }
}

/** Rule PLAN-17. */
function fabricAnswer(input: AnswerInput, options: PlanOptions, answers: readonly TargetAnswer[]): TargetAnswer | null {
  const byPanels = answers.find(
    ({ target, outcome }) =>
      target.kind === 'score' &&
      outcome.kind === 'plan' &&
      outcome.plan.notes.includes('panels_only_move_the_old_rating'),
  )
  if (byPanels === undefined) return null
  return targetAnswer({ ...input, search: searchWithin(FABRIC_SLOTS, input, options) }, byPanels.target)
}

/** Rule PLAN-15. The answer to a fact may be that nothing has to be done. */
function surveysOf(features: PlausibleFeatures, options: PlanOptions): SurveyFirst[] {
  const target = options.targets.find(({ kind }) => kind === 'score')
  if (target === undefined) return []
  return decidingFacts(features).map(({ question, surveyId, answers }) => ({
    question,
    surveyId,
    answers: answers.flatMap(({ words, features: known }) => {
      const home = planHome(known, { ...options, targets: [target], withMore: false })
      const answer = home.kind === 'planned' ? home.answers[0] : undefined
      return answer === undefined ? [] : [{ words, answer }]
    }),
  }))
}

const RATINGS = ['high', 'very_high'] as const

function nearMissesOf(search: PlanSearch, answers: readonly TargetAnswer[]): NearMiss[] {
  const first = answers.find(({ outcome }) => outcome.kind === 'plan')
  if (first?.outcome.kind !== 'plan') return []
  const { plan } = first.outcome
  const costGbp = plan.cost?.typicalGbp ?? 0
  const extra = (target: PlanTarget): number | null => {
    const { best } = search.cheapest(target)
    return best === null ? null : best.costGbp - costGbp
  }
  const misses: NearMiss[] = []
  const reached = first.target.kind === 'score' ? first.target.least : plan.after.sapScore
  const next = BAND_SCORES.filter(([, least]) => least > reached).toSorted(([, one], [, other]) => one - other)[0]
  if (next !== undefined) {
    const extraGbp = extra({ kind: 'score', least: next[1], chance: chanceOf(first.target) })
    if (extraGbp !== null && extraGbp > 0) misses.push({ reaches: { band: next[0] }, extraGbp })
  }
  for (const rating of RATINGS) {
    const extraGbp = extra({ kind: 'rating', rating })
    if (extraGbp !== null && extraGbp > 0) misses.push({ reaches: { rating }, extraGbp })
  }
  return misses
}

const USUAL_CHANCE = 0.8
const chanceOf = (target: PlanTarget): number => (target.kind === 'score' ? target.chance : USUAL_CHANCE)

function budgetPlan(input: AnswerInput, { budget }: PlanOptions): PlannedHome['budget'] {
  if (budget === undefined) return null
  const { best, isProven } = input.search.best(budget.gbp, budget.aim)
  return best === null ? null : { plan: planOf(input, best, null), isProven }
}
