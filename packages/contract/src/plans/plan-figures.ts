import { EPC_BANDS, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'

const gbp = z.number()
const share = z.number()

/**
 * What the answer is. `plan`: steps; `cost_not_known`: steps that reach the target, one of them without a known cost;
 * the others have no steps.
 */
export const PLAN_OUTCOMES = [
  'plan',
  'nothing_to_do',
  'new_certificate',
  'survey_first',
  'not_reached',
  'cost_not_known',
] as const
export type PlanOutcome = (typeof PLAN_OUTCOMES)[number]

/** Pounds, VAT included, before any grant. */
export const planCostSchema = z.object({ lowGbp: gbp, typicalGbp: gbp, highGbp: gbp })
export type PlanCostRecord = z.infer<typeof planCostSchema>

/** Figures of a home at one point of a plan. */
export const planStateSchema = z.object({
  /** Of a certificate lodged at this point, by the rules of today. */
  sapScore: z.number().int(),
  epcBand: z.enum(EPC_BANDS),
  /** Ten in 100 similar homes score below the first, and ten above the second. */
  scoreP10: z.number(),
  scoreP90: z.number(),
  co2Kg: z.number(),
  netImportKwh: z.number(),
  zeroBillPotential: z.enum(ZERO_BILL_POTENTIALS),
  /** One year's bill on the metered basis, which screens show first, and on the certificate's. */
  billMeterGbp: gbp,
  billCertificateGbp: gbp,
  spaceHeatingKwh: z.number(),
  designHeatLossKw: z.number(),
})
export type PlanStateRecord = z.infer<typeof planStateSchema>

/** What a step changes when it is done after the steps before it. Bills below 0 are saved. */
export const planEffectSchema = z.object({
  sapPoints: z.number(),
  co2Kg: z.number(),
  netImportKwh: z.number(),
  spaceHeatingKwh: z.number(),
  /** Bought energy of all fuels, at the meter. */
  boughtKwh: z.number(),
  billMeterGbp: gbp,
  billCertificateGbp: gbp,
})

export const planQuestionSchema = z.object({
  /** Stable, such as `exposure`. */
  id: z.string(),
  ask: z.string(),
  /** Key of the fact that answers it; null where a person must. */
  fact: z.string().nullable(),
})

/** Whether the home may apply. No grant lowers a cost: none is received before it is paid. */
export const planGrantSchema = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(['eligible', 'not_eligible', 'ask']),
  /** Why not, as words that follow "because"; null for the other outcomes. */
  because: z.string().nullable(),
  /** What has to be answered first. */
  questions: z.array(z.string()),
  /** The most that it may pay; null: no amount is published. */
  upToGbp: gbp.nullable(),
  shareOfCost: share.nullable(),
  /** What is not settled about the amount; null where all is. */
  open: z.string().nullable(),
  /** A higher amount that is not certain, and why. */
  perhaps: z.object({ upToGbp: gbp, because: z.string() }).nullable(),
})

export const planWarningSchema = z.object({
  /** The model saves more than twice what was measured in like homes. */
  kind: z.enum(['above_measured']),
  savedPercent: z.number(),
  measuredLowPercent: z.number(),
  measuredHighPercent: z.number(),
  source: z.string(),
})

/** A step that is on, in the order of the plan. */
export const planStepFiguresSchema = z.object({
  optionId: z.string(),
  measureId: z.string(),
  /** In everyday words, with the option. */
  words: z.string(),
  category: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** Null: not known. */
  cost: planCostSchema.nullable(),
  /** Works that this step is the first to need; several steps share them. */
  sharedWorks: z.array(z.object({ id: z.string(), words: z.string(), cost: planCostSchema.nullable() })),
  /** The option that needs this step and that it is done with; null for a step of its own. */
  joinedWith: z.string().nullable(),
  /** Calendar year of the works; null: that of the plan's day. */
  year: z.number().int().nullable(),
  adds: planEffectSchema,
  after: planStateSchema,
  /** That a certificate lodged after this step reaches the score of the target; null for other targets. */
  chance: share.nullable(),
  lifeYears: z.number(),
  /** Answers that the step takes for granted. */
  questions: z.array(planQuestionSchema),
  grants: z.array(planGrantSchema),
  warnings: z.array(planWarningSchema),
})
export type PlanStepFigures = z.infer<typeof planStepFiguresSchema>

/** Money over the years, in pounds of today, before grants. */
export const planMoneySchema = z.object({
  /** Who pays for the works. */
  payer: z.enum(['owner', 'private_landlord', 'social_landlord']),
  years: z.number().int(),
  discountRate: share,
  /** Simple payback of the one who pays; null where it is not within these years. */
  paybackYears: z.number().nullable(),
  netPresentValueGbp: gbp,
  /** A share a year; null where there is none, or more than one fits. */
  rateOfReturn: share.nullable(),
  /** First year's saving of the occupier at the meter, by prices. */
  savingGbpPerYear: z.object({ longRun: gbp, today: gbp, stress: gbp }),
})

/** All figures of one version of a plan, calculated by the engine. */
export const planFiguresSchema = z.object({
  outcome: z.enum(PLAN_OUTCOMES),
  /** Why there are no steps, as a sentence; null for a plan. */
  outcomeReason: z.string().nullable(),
  before: planStateSchema,
  /** Equal to `before` without steps. */
  after: planStateSchema,
  /** Steps and shared works; null: the cost of one of them is not known. */
  cost: planCostSchema.nullable(),
  /** That a certificate lodged after the works reaches the score of the target; null for other targets. */
  chance: share.nullable(),
  firstStep: z.object({ optionId: z.string(), words: z.string() }).nullable(),
  savesGbpMeter: gbp,
  savesGbpCertificate: gbp,
  /** Whether no cheaper set of the options reaches the target, by this model; null where that was not searched. */
  isProven: z.boolean().nullable(),
  money: planMoneySchema.nullable(),
  steps: z.array(planStepFiguresSchema),
  /** Steps whose option the home does not offer, or no longer. */
  notOffered: z.array(z.object({ optionId: z.string(), because: z.string().nullable() })),
  /**
   * What a step needs that is not on: any one of `oneOf` would do; empty: the home offers none. `isCounted`: the figures
   * have the step all the same.
   */
  needs: z.array(
    z.object({ optionId: z.string(), oneOf: z.array(z.string()), because: z.string(), isCounted: z.boolean() }),
  ),
  /** Pairs that cannot be together. The figures count the first. */
  conflicts: z.array(z.object({ optionId: z.string(), withOptionId: z.string(), because: z.string() })),
  /** What the order of steps costs. */
  orderNotes: z.array(z.object({ optionId: z.string(), because: z.string() })),
  /** Measures that the settings include and that the plan cannot have, with words that follow "because". */
  notIncluded: z.array(z.object({ measureId: z.string(), because: z.string() })),
  notes: z.array(
    z.enum([
      /** Reaches an old rating by panels, which do nothing for the fabric metric of new certificates. */
      'panels_only_move_the_old_rating',
      /** The figures of the heat pump depend on the product that the certificate records. */
      'heat_pump_product_must_be_recorded',
      /** The rating counts the panels that the roof could have, so new ones do not move it. */
      'panels_count_in_the_rating_already',
    ]),
  ),
  /** Where the prices are of, as a sentence. */
  pricesOf: z.string(),
})
export type PlanFigures = z.infer<typeof planFiguresSchema>
