import type {
  PlanFigures,
  PlanOutcome,
  PlanStateRecord,
  PlanStepFigures,
} from '@retrofolio/contract/plans/plan-figures'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { CostRange, MeasureQuestion } from '@retrofolio/engine/measures/measure'
import type { OwnPlan } from '@retrofolio/engine/plans/own-plan'
import type { Plan, PlanMoneyOutcome, PlanStep, PlanWarning } from '@retrofolio/engine/plans/plan'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import type { NotIncluded } from '@retrofolio/engine/plans/planner'
import type { JudgedGrant } from '@retrofolio/engine/rules/judge-grants'

/** The home that a plan is of. */
export interface PlannedOnWire {
  before: PlanState
  /** Where the prices are of, as a sentence. */
  pricesOf: string
  /** Measures that the settings include and no plan has. */
  notIncluded: readonly NotIncluded[]
}

/** A plan of the owner's own. It was not searched for, so that nothing is proven. */
export function ownPlanOnWire(own: OwnPlan, home: PlannedOnWire): PlanFigures {
  return {
    ...planOnWire(own.plan, home, { outcome: 'plan', outcomeReason: null, isProven: null }),
    notOffered: own.notOffered.map(({ optionId, because }) => ({ optionId, because })),
    needs: own.needs.map(({ optionId, oneOf, because, isCounted }) => ({
      optionId,
      oneOf: [...oneOf],
      because,
      isCounted,
    })),
    conflicts: own.conflicts.map(({ optionId, withOptionId, because }) => ({ optionId, withOptionId, because })),
    orderNotes: own.orderNotes.map(({ optionId, because }) => ({ optionId, because })),
  }
}

/** A plan that was searched for. */
export function planOnWire(
  plan: Plan,
  { before, pricesOf, notIncluded }: PlannedOnWire,
  answer: Pick<PlanFigures, 'outcome' | 'outcomeReason' | 'isProven'>,
): PlanFigures {
  const [first] = plan.steps
  return {
    ...answer,
    before: stateOnWire(before),
    after: stateOnWire(plan.after),
    cost: costOnWire(plan.cost),
    chance: plan.chance,
    firstStep: first === undefined ? null : { optionId: first.option.id, words: first.option.words },
    savesGbpMeter: before.bill.meter.totalGbp - plan.after.bill.meter.totalGbp,
    savesGbpCertificate: before.bill.certificate.totalGbp - plan.after.bill.certificate.totalGbp,
    money: plan.money === null ? null : moneyOnWire(plan.money),
    steps: plan.steps.map(stepOnWire),
    notOffered: [],
    needs: [],
    conflicts: [],
    orderNotes: [],
    notIncluded: notIncluded.map(({ measureId, because }) => ({ measureId, because })),
    notes: [...plan.notes],
    pricesOf,
  }
}

/** An answer without works. */
export function noWorksOnWire(
  { before, pricesOf, notIncluded }: PlannedOnWire,
  answer: {
    outcome: Exclude<PlanOutcome, 'plan' | 'cost_not_known'>
    /** A sentence. */
    outcomeReason: string
    isProven: boolean | null
    /** Of a new certificate; null for the others. */
    chance: number | null
  },
): PlanFigures {
  const plan: Plan = { steps: [], cost: null, after: before, chance: answer.chance, notes: [], money: null }
  return planOnWire(plan, { before, pricesOf, notIncluded }, answer)
}

/** Figures of a home at one point of a plan. */
export function stateOnWire(state: PlanState): PlanStateRecord {
  return {
    sapScore: state.sapScore,
    epcBand: state.epcBand,
    scoreP10: state.scoreRange.p10,
    scoreP90: state.scoreRange.p90,
    co2Kg: state.co2KgPerYear,
    netImportKwh: state.netImportKwh,
    zeroBillPotential: state.zeroBillPotential,
    billMeterGbp: state.bill.meter.totalGbp,
    billCertificateGbp: state.bill.certificate.totalGbp,
    spaceHeatingKwh: state.spaceHeatingKwh,
    designHeatLossKw: state.designHeatLossKw,
  }
}

function stepOnWire(step: PlanStep): PlanStepFigures {
  const { option, adds } = step
  return {
    optionId: option.id,
    measureId: option.measureId,
    words: option.words,
    category: option.category,
    quantity: step.quantity.value,
    unit: step.quantity.unit,
    cost: costOnWire(step.cost),
    sharedWorks: step.sharedWorks.map(({ id, words, cost }) => ({ id, words, cost: costOnWire(cost) })),
    joinedWith: step.joinedWith,
    year: step.year,
    adds: {
      sapPoints: adds.sapPoints,
      co2Kg: adds.co2KgPerYear,
      netImportKwh: adds.netImportKwh,
      spaceHeatingKwh: adds.spaceHeatingKwh,
      boughtKwh: adds.boughtKwh,
      billMeterGbp: adds.meterGbpPerYear,
      billCertificateGbp: adds.certificateGbpPerYear,
    },
    after: stateOnWire(step.after),
    chance: step.chance,
    lifeYears: option.lifeYears,
    questions: step.questions.map(questionOnWire),
    grants: step.grants.map(grantOnWire),
    warnings: step.warnings.map(warningOnWire),
  }
}

const costOnWire = (cost: CostRange | null): PlanFigures['cost'] => (cost === null ? null : { ...cost })

function questionOnWire({ id, ask, fact }: MeasureQuestion): PlanStepFigures['questions'][number] {
  const answered = fact === null ? undefined : HOME_FACTS.find(({ path }) => path === fact)
  return { id, ask, fact: answered === undefined ? null : snakeKey(answered.key) }
}

function grantOnWire({ grant: { id, name }, outcome }: JudgedGrant): PlanStepFigures['grants'][number] {
  const amount = outcome.kind === 'not_eligible' ? null : outcome.amount
  return {
    id,
    name,
    outcome: outcome.kind,
    because: outcome.kind === 'not_eligible' ? outcome.because : null,
    questions: outcome.kind === 'ask' ? [...outcome.questions] : [],
    upToGbp: amount?.upToGbp ?? null,
    shareOfCost: amount?.shareOfCost ?? null,
    open: amount?.open ?? null,
    perhaps: amount?.perhaps ?? null,
  }
}

function warningOnWire({ kind, savedPercent, evidence }: PlanWarning): PlanStepFigures['warnings'][number] {
  return {
    kind,
    savedPercent,
    measuredLowPercent: evidence.low,
    measuredHighPercent: evidence.high,
    source: evidence.source,
  }
}

function moneyOnWire(money: PlanMoneyOutcome): NonNullable<PlanFigures['money']> {
  return {
    payer: money.flows.payer,
    years: money.years,
    discountRate: money.discountRate,
    paybackYears: money.paybackYears,
    netPresentValueGbp: money.netPresentValueGbp,
    rateOfReturn: money.rateOfReturn?.kind === 'rate' ? money.rateOfReturn.share : null,
    savingGbpPerYear: { ...money.savingGbpPerYear },
  }
}
