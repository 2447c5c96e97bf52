import { lastValidDay } from '../rules/rule-test.ts'
import { scoreChance } from '../uncertainty/band-chance.ts'
import type { AnswerInput } from './answer-input.ts'
import type { FoundPackage } from './packages/cheapest-package.ts'
import type { EvaluatedPackage } from './packages/evaluated-packages.ts'
import type { Plan, TargetAnswer, TargetOutcome } from './plan.ts'
import { planOfSteps } from './plan-of-steps.ts'
import { optionsOf } from './plan-steps.ts'
import { type PlanTarget, TARGET_BASIS } from './plan-targets.ts'
import { FIGURE_OF } from './search-plans.ts'
import { inOrderOfWorks } from './step-order.ts'
import { withoutTrifles } from './trifles.ts'

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
  const nearest = best === null ? null : planOf(input, withoutTrifles(input, best).kept, target)
  return { kind: 'not_reached', best: nearest, isProven: isProvenOut(found) }
}

const isProvenOut = ({ leastPossibleGbp }: FoundPackage): boolean => leastPossibleGbp === Number.POSITIVE_INFINITY

/**
 * The plan of a package, with its steps in the order of works. Rules PLAN-12 and MEA-20.
 *
 * @param input the home with its search
 * @param chosen package
 * @param target that the chance of each step is given for; null for none
 * @returns steps in their order, with cost and money
 */
export function planOf(input: AnswerInput, { choice }: EvaluatedPackage, target: PlanTarget | null): Plan {
  const options = inOrderOfWorks(optionsOf(input.packages, choice))
  return planOfSteps(
    input,
    options.map((option) => ({ option, year: null })),
    target,
  )
}
