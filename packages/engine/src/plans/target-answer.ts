import type { OfferedMeasures } from '../measures/measure.ts'
import type { GrantedHome } from '../rules/judge-grants.ts'
import type { LodgedCertificate } from '../rules/judged-home.ts'
import { lastValidDay } from '../rules/rule-test.ts'
import { scoreChance } from '../uncertainty/band-chance.ts'
import type { Nation, Tenure } from '../vocabulary.ts'
import type { FoundPackage } from './cheapest-package.ts'
import type { EvaluatedPackage } from './evaluated-packages.ts'
import type { PackageHome } from './package-home.ts'
import type { Plan, PlanNote, TargetAnswer, TargetOutcome } from './plan.ts'
import { planMoney } from './plan-money.ts'
import type { PlannedHomeInput, PlanState } from './plan-state.ts'
import { costOfSteps, planSteps } from './plan-steps.ts'
import { type PlanTarget, TARGET_BASIS } from './plan-targets.ts'
import { FIGURE_OF, type PlanSearch } from './search-plans.ts'

export interface AnswerInput {
  planned: PlannedHomeInput
  nation: Nation
  tenure: Tenure | null
  /** `YYYY-MM-DD` */
  asOf: string
  /** Of the register; null where none is known. */
  certificate: LodgedCertificate | null
  dueInYears: Readonly<Record<string, number>>
  offered: OfferedMeasures
  packages: PackageHome
  before: PlanState
  granted: GrantedHome
  search: PlanSearch
}

/**
 * The answer to one target. Rules PLAN-1 and PLAN-16: what the certificate of the register settles comes first, then a
 * new certificate, then works.
 *
 * @param input the home with its search
 * @param target to reach
 * @returns the answer with the basis that it stands on
 */
export function targetAnswer(input: AnswerInput, target: PlanTarget): TargetAnswer {
  return { target, basis: TARGET_BASIS[target.kind], outcome: withoutWorks(input, target) ?? withWorks(input, target) }
}

function withoutWorks({ certificate, asOf, nation, before }: AnswerInput, target: PlanTarget): TargetOutcome | null {
  if (target.kind !== 'score') return null
  const until = certificate === null ? null : lastValidDay(certificate, { nation })
  const isValid = certificate !== null && certificate.lodgedOn <= asOf && until !== null && until >= asOf
  if (isValid && certificate.score >= target.least) return { kind: 'met_by_certificate', until }
  const chance = scoreChance(before.scoreRange, target.least)
  return chance >= target.chance ? { kind: 'new_certificate', chance } : null
}

/** Costs that differ by less are equal. */
const PROVEN_GBP = 0.01

function withWorks(input: AnswerInput, target: PlanTarget): TargetOutcome {
  const found = input.search.cheapest(target)
  if (found.best !== null) {
    if (target.kind !== 'score' && found.best.choice.every((one) => one === 0)) return { kind: 'met' }
    const gapGbp = found.best.costGbp - found.leastPossibleGbp
    const isProven = gapGbp < PROVEN_GBP && !input.search.isBoundBroken()
    return { kind: 'plan', plan: planOf(input, found.best, target), isProven, gapGbp }
  }
  const unpriced = input.search.cheapestUnpriced(target)
  if (unpriced !== null) return { kind: 'cost_not_known', plan: planOf(input, unpriced, target) }
  const { best } = input.search.best(Number.POSITIVE_INFINITY, FIGURE_OF[target.kind])
  return { kind: 'not_reached', best: best === null ? null : planOf(input, best, target), isProven: isProvenOut(found) }
}

const isProvenOut = ({ leastPossibleGbp }: FoundPackage): boolean => leastPossibleGbp === Number.POSITIVE_INFINITY

/**
 * The plan of a package.
 *
 * @param input the home with its search
 * @param chosen package
 * @param target that the chance of each step is given for; null for none
 * @returns steps in their order, with cost and money
 */
export function planOf(input: AnswerInput, chosen: EvaluatedPackage, target: PlanTarget | null): Plan {
  const { asOf, before, granted, offered, packages, planned } = input
  const leastScore = target?.kind === 'score' ? target.least : null
  const steps = planSteps({ planned, packages, offered, before, granted, asOf, leastScore }, chosen)
  const after = steps.at(-1)?.after ?? before
  return {
    steps,
    cost: costOfSteps(steps),
    after,
    chance: leastScore === null ? null : scoreChance(after.scoreRange, leastScore),
    notes: notesOf(steps, leastScore),
    money: planMoney({
      steps,
      before: before.bill.meter,
      after: after.bill.meter,
      tenure: input.tenure,
      asOf,
      dueInYears: input.dueInYears,
    }),
  }
}

function notesOf(steps: Plan['steps'], leastScore: number | null): PlanNote[] {
  const notes: PlanNote[] = []
  if (leastScore !== null && steps.some(({ option }) => option.slot === 'panels')) {
    notes.push('panels_only_move_the_old_rating')
  }
  const isRecorded = steps.some(({ option }) =>
    option.changes.some(
      (change) => change.kind === 'main_heating' && (change.efficiencyPercent ?? 0) > WITHOUT_A_HEAT_PUMP,
    ),
  )
  if (isRecorded) notes.push('heat_pump_product_must_be_recorded')
  const isCounted = steps.some(({ option, adds }) => option.slot === 'panels' && !(adds.netImportKwh < -LEAST_KWH))
  if (isCounted) notes.push('panels_count_in_the_rating_already')
  return notes
}

/** Less is no change of a rating [kWh/yr]. */
const LEAST_KWH = 1

/** No other heater gives out so much more than it takes in [%]. */
const WITHOUT_A_HEAT_PUMP = 110
