import { TENURES } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'
import { planTargetSchema } from './plan-targets.ts'
import { flagValue, keyText, listOf, objectError, rangedInteger, wordOf } from './plan-values.ts'

/** Steps of a plan, those that are switched off included. */
export const PLAN_STEPS_MAX = 60
const SETTING_ENTRIES_MAX = 100
const OPTION_ID_MAX_CHARACTERS = 200
const MEASURE_ID_MAX_CHARACTERS = 60
const FIRST_YEAR = 2020
const LAST_YEAR = 2100
/** As in the engine. */
const MOST_YEARS_TO_RENEWAL = 200

/** One step as the user arranged it. */
export const planStepSchema = z.object(
  {
    /** Of the engine's options for the home, such as `ewi:100mm`. */
    optionId: keyText(OPTION_ID_MAX_CHARACTERS),
    isOn: flagValue(),
    /** Proposals keep a locked step. */
    isLocked: flagValue(),
    /** Calendar year of the works; null where none is given. */
    year: rangedInteger(FIRST_YEAR, LAST_YEAR).nullable(),
  },
  objectError('a step'),
)
export type PlanStepRecord = z.infer<typeof planStepSchema>

/** In the order of works. */
export const planStepsSchema = listOf(planStepSchema, PLAN_STEPS_MAX, 'steps')

const measureId = keyText(MEASURE_ID_MAX_CHARACTERS)

/** What the owner decided. Figures follow from it, from the steps and from the home. */
export const planSettingsSchema = z.object(
  {
    target: planTargetSchema.nullable(),
    /** In place of the home's; null for the home's. */
    tenure: wordOf(TENURES).nullable(),
    /** Ids of measures that every proposal has, whatever their conditions say. */
    include: listOf(measureId, SETTING_ENTRIES_MAX, 'measures'),
    /** Ids of measures that no proposal has. */
    exclude: listOf(measureId, SETTING_ENTRIES_MAX, 'measures'),
    /** Whether the occupier's bill may rise; null: not in homes that are let. */
    mayRaiseBill: flagValue().nullable(),
    /** Years until the renewal of a measure is due anyway, where known. */
    dueInYears: listOf(
      z.object({ measureId, years: rangedInteger(0, MOST_YEARS_TO_RENEWAL) }, objectError('a measure with years')),
      SETTING_ENTRIES_MAX,
      'measures with years',
    ),
    /** Answers to the questions of grants, by `GRANT/question`, such as `WHLG/income`. */
    grantAnswers: listOf(
      z.object({ question: keyText(MEASURE_ID_MAX_CHARACTERS), answer: flagValue() }, objectError('an answer')),
      SETTING_ENTRIES_MAX,
      'answers',
    ),
    /** Prices of a programme of many similar homes. */
    isProgramme: flagValue(),
    /** Whether the page also shows rules that are only proposed. */
    showProposedRules: flagValue(),
  },
  objectError('the settings of a plan'),
)
export type PlanSettings = z.infer<typeof planSettingsSchema>

/** Settings of a plan for which nothing was decided. */
export const USUAL_PLAN_SETTINGS: PlanSettings = {
  target: null,
  tenure: null,
  include: [],
  exclude: [],
  mayRaiseBill: null,
  dueInYears: [],
  grantAnswers: [],
  isProgramme: false,
  showProposedRules: false,
}
