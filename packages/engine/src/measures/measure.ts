import type { HomeChange } from '../dwelling/changes/home-change.ts'
import type { MeasureId } from '../tables/measures/measure-ids.ts'
import type { MeasureCategory } from '../tables/measures/measure-words.ts'

/**
 * A package has at most one option of a slot. The changes of a package are made in this order: hot water after the
 * heating that brings its own, showers before what recovers their heat, panels before the battery.
 */
export const PLAN_SLOTS = [
  'wall',
  'party_wall',
  'roof',
  'floor',
  'windows',
  'doors',
  'draughts',
  'chimneys',
  'ventilation',
  'heating',
  'controls',
  'secondary_heating',
  'cylinder',
  'thermostat',
  'showers',
  'waste_water',
  'solar_water',
  'lighting',
  'cooking',
  'panels',
  'battery',
  'meter',
] as const
export type PlanSlot = (typeof PLAN_SLOTS)[number]

/** Pounds, VAT included, before any grant. */
export interface CostRange {
  lowGbp: number
  typicalGbp: number
  highGbp: number
}

export interface MeasureQuestion {
  /** Stable, such as `exposure`. */
  id: string
  /** In everyday words. */
  ask: string
  /** Dotted path of the home's features that answers it; null where a person must. */
  fact: string | null
}

/** Whether a measure suits a home, as a sentence that follows "because". Rule MEA-21. */
export type Applicability =
  | { kind: 'applies'; because: string }
  | { kind: 'already_there'; because: string }
  | { kind: 'not_possible'; because: string }
  | { kind: 'ask'; because: string; questions: readonly MeasureQuestion[] }

/** One way to do one measure at a home. */
export interface MeasureOption {
  /** Unique for the home, such as `ewi` or `ewi:150mm`. */
  id: string
  measureId: MeasureId
  /** Everyday words with the option, such as "External wall insulation, 100 mm". */
  words: string
  slot: PlanSlot
  /** Decides the order of steps. Rule MEA-20. */
  category: MeasureCategory
  changes: readonly HomeChange[]
  /** What is priced: the unit names it, such as `m² of wall`. */
  quantity: { value: number; unit: string }
  /** Works of this option alone; null: not known, then the cost of the whole plan is not known. */
  cost: CostRange | null
  /**
   * Where the cost depends on the size of a heat pump: the cost by design heat loss [kW] after the fabric steps,
   * ascending; `cost` is then null.
   */
  costByDesignHeatLoss: readonly { upToKw: number; cost: CostRange }[] | null
  /** Works paid once in a plan, however many options need them. */
  sharedWorks: readonly string[]
  /** Shared works that a plan with this option does not need: fans that run all day are ventilation up to standard. */
  provides: readonly string[]
  /** Of each entry, one of these options or measures must be in the package too. */
  requiresOneOf: readonly (readonly string[])[]
  /** Options or measures that may not be in the same package, beyond those of the slot. */
  excludes: readonly string[]
  /** 1 to 200; 200 for what is done once and for all. */
  lifeYears: number
  servicingGbpPerYear: number
  /** Paid again at the end of its life. */
  replacementGbp: number
  /** What would be renewed anyway; null where nothing is, or it is not known. */
  renewalCreditGbp: number | null
}

/** Works that several options need and that are paid once. Rule MEA-23. */
export interface SharedWork {
  id: string
  words: string
  cost: CostRange | null
}

export interface OfferedMeasure {
  measureId: MeasureId
  applicability: Applicability
  /**
   * Empty unless the measure applies, asks or is locked in, and has a mechanism in the model. For `ask`: the options as
   * they would be if the answers allow them.
   */
  options: readonly MeasureOption[]
  /** Questions whose answers would allow more options. */
  moreOptionsIf: readonly MeasureQuestion[]
  /** What the owner decided against or beyond the conditions. Rule MEA-22. */
  overridden: 'locked_in' | 'excluded' | null
}

export interface OfferedMeasures {
  kind: 'offered'
  measures: readonly OfferedMeasure[]
  sharedWorks: readonly SharedWork[]
  /** Before any works. Rule MEA-46. */
  firstSteps: readonly FirstStep[]
}

/** A survey or certificate that comes before any works. */
export interface FirstStep {
  measureId: MeasureId
  words: string
  because: string
  cost: CostRange | null
}
