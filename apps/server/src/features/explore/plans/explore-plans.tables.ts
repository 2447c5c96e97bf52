import { EXPLORE_PLAN_OUTCOMES } from '@retrofolio/contract/explore/explore-plans'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { inVocabulary } from '../../../database/in-vocabulary.ts'
import { organisationPolicy } from '../../../database/organisation-policy.ts'
import { organisations } from '../../../database/organisations.tables.ts'

const EXPLORE_PLAN_JOB_STATUSES = ['running', 'done', 'cancelled', 'failed'] as const

/** Jobs that make plans for homes of the register. */
export const explorePlanJobs = pgTable(
  'explore_plan_jobs',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** A user id; the name is looked up when displayed. */
    startedById: bigint('started_by_id', { mode: 'number' }).notNull(),
    status: text({ enum: EXPLORE_PLAN_JOB_STATUSES }).notNull(),
    /** Keys of all homes, in their order, and digests of their certificates; emptied at the end. */
    homeKeys: text('home_keys').array().notNull(),
    certificateDigests: text('certificate_digests').array().notNull(),
    total: integer().notNull(),
    /** Number of finished keys, from the first. */
    done: integer().notNull(),
    failed: integer().notNull(),
    /** Day of prices, VAT and rules, `YYYY-MM-DD`: the same for all homes. */
    asOf: text('as_of').notNull(),
    /** Version of the organisation's own rates; null with the library's prices. */
    ratesVersion: integer('rates_version'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** When the first homes were taken, and the last ones saved: the pace follows from both. */
    beganAt: timestamp('began_at', { withTimezone: true }),
    workedAt: timestamp('worked_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    // An organisation runs one job at a time.
    uniqueIndex('explore_plan_jobs_running_unique').on(table.organisationId).where(sql`${table.status} = 'running'`),
    check('explore_plan_jobs_status_known', inVocabulary(table.status, EXPLORE_PLAN_JOB_STATUSES)),
    organisationPolicy('explore_plan_jobs_of_organisation', table.organisationId),
  ],
)

/** Cheapest routes of homes of the register by an organisation's prices, with what they were calculated from. */
export const explorePlans = pgTable(
  'explore_plans',
  {
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    homeKey: text('home_key').notNull(),
    /** Of the certificate, as the search table has it. */
    certificateDigest: text('certificate_digest').notNull(),
    engineVersion: text('engine_version').notNull(),
    tablesVersion: text('tables_version').notNull(),
    ratesVersion: integer('rates_version'),
    /** The nation, the quarter of the tariff and VAT. */
    prices: text().notNull(),
    costToCGbp: doublePrecision('cost_to_c_gbp'),
    costToHighGbp: doublePrecision('cost_to_high_gbp'),
    measuresToC: text('measures_to_c').array().notNull(),
    gainPoints: doublePrecision('gain_points'),
    savedKwh: doublePrecision('saved_kwh'),
    savedGbp: doublePrecision('saved_gbp'),
    firstStep: text('first_step'),
    /** Why there is no route to C; null where there is one. */
    outcome: text({ enum: EXPLORE_PLAN_OUTCOMES }),
    plannedAt: timestamp('planned_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.homeKey] }),
    check('explore_plans_outcome_known', inVocabulary(table.outcome, EXPLORE_PLAN_OUTCOMES)),
    organisationPolicy('explore_plans_of_organisation', table.organisationId),
  ],
)
