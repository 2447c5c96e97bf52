import type { MissingFacts, UnsupportedHome } from '@retrofolio/engine/dwelling/reading/missing-facts'
import type { CostRange } from '@retrofolio/engine/measures/measure'
import type { Plan, PlanStep, TargetOutcome } from '@retrofolio/engine/plans/plan'
import type { PlannedHome } from '@retrofolio/engine/plans/plan-home'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import type { HomeOutcome, PlanRow } from './plan-row.ts'

/** One plan, or why there is none. */
interface Answer {
  status: HomeOutcome['status']
  reason: string | null
  plan: Plan | null
  isProven: boolean | null
}

export interface RowOptions {
  withSteps: boolean
  /** Where the prices are of. */
  prices: string
}

/** The rows of a home that was planned, or the reason why it could not be. */
export function outcomeOf(home: PlannedHome | MissingFacts | UnsupportedHome, options: RowOptions): HomeOutcome {
  if (home.kind === 'missing') {
    return withoutFigures('missing_data', `The certificate does not state ${home.fields.map(fieldWords).join(' or ')}.`)
  }
  if (home.kind === 'unsupported') return withoutFigures('unsupported', asSentence(home.reason))
  const answer = answerOf(home)
  const { status, reason, plan } = answer
  const steps = plan?.steps ?? []
  const rows =
    options.withSteps && steps.length > 0
      ? steps.map((step, place) => stepRow(step, place + 1))
      : [options.withSteps ? {} : homeRow(home.before, answer, options)]
  return { status, reason, rows }
}

export function withoutFigures(status: HomeOutcome['status'], reason: string): HomeOutcome {
  return { status, reason, rows: [{}] }
}

function answerOf({ answers: [first], budget, before }: PlannedHome): Answer {
  if (first !== undefined) return targetAnswer(first.outcome)
  if (budget === null || budget.plan.steps.length === 0) {
    return withoutPlan('not_reached', 'No measure that is offered and improves the home is within the budget.')
  }
  const { plan, isProven } = budget
  const isBetter = plan.after.bill.meter.totalGbp < before.bill.meter.totalGbp
  return isBetter
    ? { status: 'planned', reason: null, plan, isProven }
    : withoutPlan('not_reached', 'No measure within the budget lowers the bill.')
}

function targetAnswer(outcome: TargetOutcome): Answer {
  switch (outcome.kind) {
    case 'met_by_certificate':
      return withoutPlan(
        'nothing_to_do',
        outcome.until === null
          ? 'The lodged certificate meets the target.'
          : `The lodged certificate meets the target until ${outcome.until}.`,
      )
    case 'met':
      return withoutPlan('nothing_to_do', 'The home meets the target as it is.')
    case 'new_certificate': {
      const percent = Math.round(outcome.chance * 100)
      return withoutPlan(
        'new_certificate',
        `A new certificate by today's rules would meet the target, with a chance of ${percent} %.`,
      )
    }
    case 'cost_not_known':
      return {
        status: 'cost_not_known',
        reason: 'Only works whose cost is not known reach the target.',
        plan: outcome.plan,
        isProven: null,
      }
    case 'not_reached':
      return withoutPlan(
        'not_reached',
        outcome.isProven
          ? 'No set of the measures offered reaches the target.'
          : 'The search found no set of measures that reaches the target, and did not prove that there is none.',
      )
    case 'plan':
  }
  return { status: 'planned', reason: null, plan: outcome.plan, isProven: outcome.isProven }
}

const withoutPlan = (status: Answer['status'], reason: string): Answer => ({
  status,
  reason,
  plan: null,
  isProven: null,
})

function homeRow(before: PlanState, { plan, isProven }: Answer, { prices }: RowOptions): PlanRow {
  const after = plan?.after ?? null
  const steps = plan?.steps ?? []
  return {
    package: joined(steps.map(({ option }) => option.words)),
    package_ids: joined(steps.map(({ option }) => option.id)),
    works: joined(steps.flatMap(({ sharedWorks }) => sharedWorks.map(({ words }) => words))),
    ...costCells(plan?.cost ?? null),
    is_proven_cheapest: isProven === null ? null : isProven ? 'yes' : 'no',
    chance: rounded(plan?.chance ?? null, 3),
    sap_score_before: before.sapScore,
    sap_score_after: after?.sapScore,
    epc_band_before: before.epcBand,
    epc_band_after: after?.epcBand,
    bill_meter_before_gbp: rounded(before.bill.meter.totalGbp, 2),
    bill_meter_after_gbp: rounded(after?.bill.meter.totalGbp, 2),
    bill_certificate_before_gbp: rounded(before.bill.certificate.totalGbp, 2),
    bill_certificate_after_gbp: rounded(after?.bill.certificate.totalGbp, 2),
    space_heating_kwh_before: rounded(before.spaceHeatingKwh, 1),
    space_heating_kwh_after: rounded(after?.spaceHeatingKwh, 1),
    net_grid_import_kwh_before: rounded(before.netImportKwh, 1),
    net_grid_import_kwh_after: rounded(after?.netImportKwh, 1),
    co2_kg_before: rounded(before.co2KgPerYear, 1),
    co2_kg_after: rounded(after?.co2KgPerYear, 1),
    zero_bill_potential_before: before.zeroBillPotential,
    zero_bill_potential_after: after?.zeroBillPotential,
    payback_years: rounded(plan?.money?.paybackYears, 1),
    questions: joined([...new Set(steps.flatMap(({ questions }) => questions.map(({ ask }) => ask)))]),
    notes: joined(plan?.notes ?? []),
    prices,
  }
}

function stepRow(
  { option, cost, sharedWorks, after, adds, chance, questions, grants }: PlanStep,
  step: number,
): PlanRow {
  const costs = [cost, ...sharedWorks.map((work) => work.cost)]
  return {
    step,
    measure: option.measureId,
    option: option.id,
    words: option.words,
    works: joined(sharedWorks.map(({ words }) => words)),
    quantity: rounded(option.quantity.value, 2),
    quantity_unit: option.quantity.unit,
    ...costCells(sumOf(costs)),
    adds_sap_points: rounded(adds.sapPoints, 2),
    adds_space_heating_kwh: rounded(adds.spaceHeatingKwh, 1),
    adds_bought_kwh: rounded(adds.boughtKwh, 1),
    adds_net_grid_import_kwh: rounded(adds.netImportKwh, 1),
    adds_co2_kg: rounded(adds.co2KgPerYear, 1),
    adds_bill_meter_gbp: rounded(adds.meterGbpPerYear, 2),
    adds_bill_certificate_gbp: rounded(adds.certificateGbpPerYear, 2),
    sap_score_after: after.sapScore,
    epc_band_after: after.epcBand,
    zero_bill_potential_after: after.zeroBillPotential,
    chance_after: rounded(chance, 3),
    questions: joined(questions.map(({ ask }) => ask)),
    grants: joined(grants.map(({ grant, outcome }) => `${grant.id}: ${outcome.kind.replaceAll('_', ' ')}`)),
  }
}

function costCells(cost: CostRange | null): PlanRow {
  return {
    cost_low_gbp: rounded(cost?.lowGbp, 2),
    cost_typical_gbp: rounded(cost?.typicalGbp, 2),
    cost_high_gbp: rounded(cost?.highGbp, 2),
  }
}

/** Not known as soon as one part is not. */
function sumOf(parts: readonly (CostRange | null)[]): CostRange | null {
  const sum: CostRange = { lowGbp: 0, typicalGbp: 0, highGbp: 0 }
  for (const part of parts) {
    if (part === null) return null
    sum.lowGbp += part.lowGbp
    sum.typicalGbp += part.typicalGbp
    sum.highGbp += part.highGbp
  }
  return sum
}

function rounded(value: number | null | undefined, decimals: number): number | null {
  return value == null ? null : Number(value.toFixed(decimals))
}

const joined = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join('; '))

const FIELD_WORDS: Readonly<Record<MissingFacts['fields'][number], string>> = {
  propertyType: 'the property type',
  totalFloorAreaM2: 'a plausible total floor area',
}
const fieldWords = (field: MissingFacts['fields'][number]): string => FIELD_WORDS[field]

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
