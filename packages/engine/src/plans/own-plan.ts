import type { Plan } from './plan.ts'

/** A step as the owner has placed it. */
export interface PlanStepChoice {
  optionId: string
  /** Calendar year of the works, such as 2028; null: this year. */
  year: number | null
  /** A step that is off changes nothing. */
  isOn: boolean
}

/** A plan of the owner's own. Rule PLAN-27. Each step that was given is a step of `plan`, off, or named in a list. */
export interface OwnPlan {
  /** Steps that are on and count, in the owner's order. */
  plan: Plan
  /** Steps, on or off, whose option the home does not offer (any more). They do not count. */
  notOffered: readonly { optionId: string; because: string | null }[]
  /** What a step that is on needs and is not on. Any one of `oneOf` would do; empty: the home offers none of them. */
  needs: readonly OwnPlanNeed[]
  /** Steps that cannot be together. The first counts, and this one does not. */
  conflicts: readonly { optionId: string; withOptionId: string; because: string }[]
  /** Orders that cost money or comfort. They are allowed. */
  orderNotes: readonly { optionId: string; because: string }[]
  /** By calendar year, from this one. */
  moneyByYear: readonly OwnPlanYear[]
}

export interface OwnPlanNeed {
  optionId: string
  /** Ids of options. */
  oneOf: readonly string[]
  because: string
  /** Whether the figures have the step all the same; false where the home cannot have it alone. */
  isCounted: boolean
}

/** Works are paid in their year, savings follow from the year after. Rules FIN-6 to FIN-9. In pounds of today. */
export interface OwnPlanYear {
  year: number
  /** Works, replacements and upkeep, less what would have been renewed anyway: below 0 where that is more. */
  costGbp: number
  /** Fall of the occupier's bill at the meter, by long-run prices. */
  savingGbp: number
  /** Savings less costs up to this year, not discounted. */
  cumulativeGbp: number
}
