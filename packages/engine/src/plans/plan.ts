import type { RateOfReturn } from '../finance/appraisal.ts'
import type { PartyFlows } from '../finance/plan-cash-flows.ts'
import type { CostRange, MeasureOption, MeasureQuestion, SharedWork } from '../measures/measure.ts'
import type { JudgedGrant } from '../rules/judge-grants.ts'
import type { MeasureEvidence } from '../tables/measures/measure.ts'
import type { PlanState } from './plan-state.ts'
import type { PlanTarget } from './plan-targets.ts'

/** What a step changes when it is done after the steps before it. */
export interface StepEffect {
  sapPoints: number
  co2KgPerYear: number
  netImportKwh: number
  spaceHeatingKwh: number
  /** Bought energy of all fuels, at the meter [kWh/yr]. */
  boughtKwh: number
  /** Bills: below 0 is saved [£/yr]. */
  meterGbpPerYear: number
  certificateGbpPerYear: number
}

export interface PlanStep {
  option: MeasureOption
  /** What is priced. For a heat pump the design heat loss after the whole plan, which its cost follows. */
  quantity: MeasureOption['quantity']
  /** Calendar year of the works; null where none is set. */
  year: number | null
  /** Id of the option that this step is done with, since that one needs it; null for a step of its own. */
  joinedWith: string | null
  /** Of the option, at the size that the whole plan needs; null: not known. */
  cost: CostRange | null
  /** Shared works that this step is the first to need. */
  sharedWorks: readonly SharedWork[]
  after: PlanState
  adds: StepEffect
  /** Chance that a certificate lodged after this step reaches the score of the target; null for other targets. */
  chance: number | null
  /** Answers that the step takes for granted. */
  questions: readonly MeasureQuestion[]
  /** Grants that name the measure. None is counted: a grant is not received before it is paid. */
  grants: readonly JudgedGrant[]
  warnings: readonly PlanWarning[]
}

export type PlanWarning =
  /** The model saves more than twice what was measured in like homes. */
  { kind: 'above_measured'; savedPercent: number; evidence: MeasureEvidence }

export type PlanNote =
  /** Reaches an old rating by panels, which do nothing for the fabric metric of new certificates. */
  | 'panels_only_move_the_old_rating'
  /** The figures of the heat pump depend on the product that the certificate records. */
  | 'heat_pump_product_must_be_recorded'
  /** Rule PLAN-18: the rating counts the panels that the roof could have, so new ones do not move it. */
  | 'panels_count_in_the_rating_already'

/** An ordered list of steps, with what they cost and change together. */
export interface Plan {
  steps: readonly PlanStep[]
  /** Steps and shared works; null: the cost of one of them is not known. */
  cost: CostRange | null
  after: PlanState
  /** null for targets without a chance. */
  chance: number | null
  notes: readonly PlanNote[]
  money: PlanMoneyOutcome | null
}

/** Money over the years, by who pays and who saves. In pounds of today. */
export interface PlanMoneyOutcome {
  flows: PartyFlows
  /** Fall of the occupier's bill at the meter in each year from 1, by long-run prices [£]. */
  savingsGbp: readonly number[]
  years: number
  /** Simple payback of the one who pays; null where it is not within the years looked at. */
  paybackYears: number | null
  netPresentValueGbp: number
  discountRate: number
  /** null for a social landlord. */
  rateOfReturn: RateOfReturn | null
  /** First year's saving of the occupier at the meter, by prices [£/yr]. */
  savingGbpPerYear: { longRun: number; today: number; stress: number }
}

/** The answer to one target. `isProven`: no set of the options offered reaches it for less, by this model. */
export type TargetOutcome =
  /** The certificate of the register meets it already: nothing to do until it expires. */
  | { kind: 'met_by_certificate'; until: string | null }
  /** A new certificate by today's rules would meet it, with this chance and no works. */
  | { kind: 'new_certificate'; chance: number }
  /** The home meets it already, by the figures of the engine. */
  | { kind: 'met' }
  | { kind: 'plan'; plan: Plan; isProven: boolean; gapGbp: number }
  /** Reached only with works whose cost is not known. */
  | { kind: 'cost_not_known'; plan: Plan }
  /** Out of reach of all options together. */
  | { kind: 'not_reached'; best: Plan | null; isProven: boolean }

export interface TargetAnswer {
  target: PlanTarget
  basis: 'certificate' | 'meter'
  outcome: TargetOutcome
}
