import { z } from 'zod'
import { planFiguresSchema } from './plan-figures.ts'
import { planSettingsSchema, planStepSchema } from './plan-settings.ts'

/** Why the figures of a plan are out of date. */
export const PLAN_STALE_REASONS = [
  /** The model was changed. */
  'engine',
  /** Published figures that it uses were changed. */
  'tables',
  /** Energy prices or VAT of today differ from those of the plan's day. */
  'prices',
  /** The organisation's own rates were changed. */
  'rates',
  /** Facts, certificate or roof of the home were changed. */
  'facts',
] as const
export type PlanStaleReason = (typeof PLAN_STALE_REASONS)[number]

/** Saved versions never change. */
export const planVersionSchema = z.object({
  version: z.number().int(),
  name: z.string(),
  note: z.string(),
  /** In the order of works, those that are switched off included. */
  steps: z.array(planStepSchema),
  settings: planSettingsSchema,
  figures: planFiguresSchema,
  /** `A former member` after their account was deleted. */
  author: z.string(),
  createdAt: z.string(),
  /** Day of prices, VAT and rules. */
  asOf: z.string(),
  engineVersion: z.string(),
  tablesVersion: z.string(),
  /** Of the organisation's own rates; null with the library's prices. */
  ratesVersion: z.number().int().nullable(),
})
export type PlanVersion = z.infer<typeof planVersionSchema>

export const planVersionSummarySchema = planVersionSchema.pick({
  version: true,
  name: true,
  author: true,
  createdAt: true,
})
export type PlanVersionSummary = z.infer<typeof planVersionSummarySchema>

export const planSchema = z.object({
  id: z.number().int(),
  homeId: z.number().int(),
  name: z.string(),
  /** The plan that lists show for the home; at most one per home. */
  isChosen: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When it was deleted; null for others. A deletion can be undone for 30 days. */
  deletedAt: z.string().nullable(),
  current: planVersionSchema,
  /** Newest first. */
  versions: z.array(planVersionSummarySchema),
  /** Null while the figures are up to date. */
  staleness: z.object({ reasons: z.array(z.enum(PLAN_STALE_REASONS)) }).nullable(),
})
export type PlanRecord = z.infer<typeof planSchema>

/** The chosen plan first, then the newest. */
export const plansSchema = z.array(planSchema)

/** Figures of a plan or of one of its steps that a recalculation compares. */
export const PLAN_CHANGE_FIGURES = [
  'outcome',
  'is_offered',
  'words',
  'quantity',
  'cost_low_gbp',
  'cost_typical_gbp',
  'cost_high_gbp',
  'sap_score',
  'epc_band',
  'chance',
  'co2_kg',
  'net_import_kwh',
  'zero_bill_potential',
  'bill_meter_gbp',
  'bill_certificate_gbp',
  'space_heating_kwh',
  'net_present_value_gbp',
  'payback_years',
] as const
export type PlanChangeFigure = (typeof PLAN_CHANGE_FIGURES)[number]

const changeValue = z.union([z.number(), z.string(), z.boolean()]).nullable()

/** One figure that differs. */
export const planChangeSchema = z.object({
  /** `before`: the home without works; `plan`: after all steps; `step`: after this step. */
  at: z.enum(['before', 'plan', 'step']),
  /** Of a step; null otherwise. */
  optionId: z.string().nullable(),
  figure: z.enum(PLAN_CHANGE_FIGURES),
  old: changeValue,
  new: changeValue,
})
export type PlanChange = z.infer<typeof planChangeSchema>

export const planRecalculationSchema = z.object({
  /** Why the saved figures were out of date; empty if they were not. */
  reasons: z.array(z.enum(PLAN_STALE_REASONS)),
  /** The figures of the saved version, and those of today. */
  before: planFiguresSchema,
  after: planFiguresSchema,
  /** What differs between them by more than rounding, step by step. */
  changes: z.array(planChangeSchema),
  /** The plan with its new version; null if nothing was saved. */
  plan: planSchema.nullable(),
})
export type PlanRecalculation = z.infer<typeof planRecalculationSchema>
