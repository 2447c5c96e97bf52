import { PLAN_OUTCOMES, type PlanFigures } from '@retrofolio/contract/plans/plan-figures'
import type { PlanSettings, PlanStepRecord } from '@retrofolio/contract/plans/plan-settings'
import { PLAN_TARGET_KINDS } from '@retrofolio/contract/plans/plan-targets'
import { EPC_BANDS, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { inVocabulary } from '../../../database/in-vocabulary.ts'
import { organisationPolicy } from '../../../database/organisation-policy.ts'
import { homes } from '../homes.tables.ts'

/**
 * Plans of homes. Figures that lists show are those of the current version, written in the same transaction. A trigger
 * tells pages that show the home about each change.
 */
export const homePlans = pgTable(
  'home_plans',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    homeId: bigint('home_id', { mode: 'number' }).notNull(),
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    name: text().notNull(),
    /** Number of the current version, counted from 1. */
    version: integer().notNull(),
    isChosen: boolean('is_chosen').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** A deletion can be undone for a while. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    outcome: text({ enum: PLAN_OUTCOMES }).notNull(),
    targetKind: text('target_kind', { enum: PLAN_TARGET_KINDS }),
    /** null: not known, or no steps. */
    costLowGbp: doublePrecision('cost_low_gbp'),
    costTypicalGbp: doublePrecision('cost_typical_gbp'),
    costHighGbp: doublePrecision('cost_high_gbp'),
    bandAfter: text('band_after', { enum: EPC_BANDS }).notNull(),
    scoreAfter: integer('score_after').notNull(),
    /** At the meter. */
    billAfterGbp: doublePrecision('bill_after_gbp').notNull(),
    ratingAfter: text('rating_after', { enum: ZERO_BILL_POTENTIALS }).notNull(),
    /** In everyday words; null without steps. */
    firstStep: text('first_step'),
    /** Of reaching the score of the target; null for other targets. */
    chance: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('home_plans_home').on(table.organisationId, table.homeId),
    uniqueIndex('home_plans_name_unique')
      .on(table.organisationId, table.homeId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    // A deleted plan remembers that it was chosen.
    uniqueIndex('home_plans_chosen_unique')
      .on(table.organisationId, table.homeId)
      .where(sql`${table.isChosen} and ${table.deletedAt} is null`),
    foreignKey({
      name: 'home_plans_home',
      columns: [table.homeId, table.organisationId],
      foreignColumns: [homes.id, homes.organisationId],
    }).onDelete('cascade'),
    check('home_plans_outcome_known', inVocabulary(table.outcome, PLAN_OUTCOMES)),
    organisationPolicy('home_plans_of_organisation', table.organisationId),
  ],
)

/** Versions of plans. A trigger rejects every change: a saved version stays as it is. */
export const homePlanVersions = pgTable(
  'home_plan_versions',
  {
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    planId: bigint('plan_id', { mode: 'number' }).notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    note: text().notNull(),
    steps: jsonb().$type<PlanStepRecord[]>().notNull(),
    settings: jsonb().$type<PlanSettings>().notNull(),
    figures: jsonb().$type<PlanFigures>().notNull(),
    /** A user id; the name is looked up when displayed. */
    authorId: bigint('author_id', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Day of prices, VAT and rules, `YYYY-MM-DD`. */
    asOf: text('as_of').notNull(),
    engineVersion: text('engine_version').notNull(),
    tablesVersion: text('tables_version').notNull(),
    /** Of the organisation's own rates; null with the library's prices. */
    ratesVersion: integer('rates_version'),
    /** Digest of all that was known of the home. */
    factsDigest: text('facts_digest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.planId, table.version] }),
    foreignKey({
      name: 'home_plan_versions_plan',
      columns: [table.organisationId, table.planId],
      foreignColumns: [homePlans.organisationId, homePlans.id],
    }).onDelete('cascade'),
    organisationPolicy('home_plan_versions_of_organisation', table.organisationId),
  ],
)
