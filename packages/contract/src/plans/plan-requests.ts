import { z } from 'zod'
import { optionalFlagField } from '../fields/choice-fields.ts'
import { textField } from '../fields/text-fields.ts'
import { planSettingsSchema, planStepsSchema } from './plan-settings.ts'
import { rangedInteger } from './plan-values.ts'

export const PLAN_NAME_MAX_CHARACTERS = 80
export const PLAN_NOTE_MAX_CHARACTERS = 2_000
/** Per home, without deleted ones. */
export const HOME_PLANS_MAX = 20
/** Per plan. */
export const PLAN_VERSIONS_MAX = 200
/** Deleted plans of a home in a list. Their number has no limit: a program can save and delete all day. */
export const DELETED_PLANS_SHOWN = 100
/** After that many days a deleted plan is gone. */
export const PLAN_UNDO_DAYS = 30

const version = rangedInteger(1, 1_000_000)
const planFields = {
  name: textField({ maxCharacters: PLAN_NAME_MAX_CHARACTERS }),
  note: textField({ maxCharacters: PLAN_NOTE_MAX_CHARACTERS, isOptional: true }),
  steps: planStepsSchema,
  settings: planSettingsSchema,
}

/** `{"name": "Band C by 2030", "steps": […], "settings": {…}}`. Figures are always calculated by the server. */
export const createPlanRequestSchema = z.object({
  ...planFields,
  /** Whether lists are to show it. The first plan of a home is chosen anyway. */
  isChosen: optionalFlagField(),
})
export type CreatePlanRequest = z.infer<typeof createPlanRequestSchema>

/** `version` is the one that the changes were made on: a newer one is not overwritten. */
export const changePlanRequestSchema = z.object({ ...planFields, version })
export type ChangePlanRequest = z.infer<typeof changePlanRequestSchema>

/** `{"version": 3, "save": true}`: with `save` the new figures become a version. */
export const recalculatePlanRequestSchema = z.object({ version, save: optionalFlagField() })
export type RecalculatePlanRequest = z.infer<typeof recalculatePlanRequestSchema>

/** `{"name": "Band C, without panels"}`. */
export const copyPlanRequestSchema = z.object({ name: planFields.name })
export type CopyPlanRequest = z.infer<typeof copyPlanRequestSchema>

export const PLAN_TEXTS = {
  taken: (name: string) => `This home already has a plan “${name}”. Choose another name.`,
  full: `This home already has the maximum of ${HOME_PLANS_MAX} plans. Delete some first.`,
  manyVersions: `This plan already has the maximum of ${PLAN_VERSIONS_MAX} versions. Copy it and change the copy.`,
  repeated: (optionId: string) => `“${optionId}” is in the plan twice. Leave one of them out.`,
  measure: (id: string) => `“${id}” is not a measure of the library. Leave it out, or use one that the home offers.`,
  question: (id: string) => `“${id}” is not a question of a grant. Leave it out.`,
  both: (id: string) => `“${id}” is both included and excluded. Remove it from one of the lists.`,
  given: (id: string) => `“${id}” is there twice. Leave one of them out.`,
} as const
