import { PLAN_OUTCOMES } from '@retrofolio/contract/plans/plan-figures'
import { PLAN_JOB_STATUSES } from '@retrofolio/contract/plans/plan-jobs'
import type { PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import { organisations } from '../../../database/organisations.tables.ts'
import { homes } from '../homes.tables.ts'

/** Jobs that make plans for many homes. A trigger tells open pages about each change. */
export const planJobs = pgTable(
  'plan_jobs',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** A user id; the name is looked up when displayed. */
    startedById: bigint('started_by_id', { mode: 'number' }).notNull(),
    target: jsonb().$type<PlanTargetRecord>().notNull(),
    /** Whether lists show the new plans in place of chosen ones. */
    isChosen: boolean('is_chosen').notNull(),
    /** Day of prices, VAT and rules, `YYYY-MM-DD`: the same for all homes. */
    asOf: text('as_of').notNull(),
    /** Version of the organisation's own rates; null with the library's prices. */
    ratesVersion: integer('rates_version'),
    status: text({ enum: PLAN_JOB_STATUSES }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** When the first homes were taken, and the last ones saved: the pace follows from both. */
    beganAt: timestamp('began_at', { withTimezone: true }),
    workedAt: timestamp('worked_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    // An organisation runs one job at a time.
    uniqueIndex('plan_jobs_running_unique').on(table.organisationId).where(sql`${table.status} = 'running'`),
    check('plan_jobs_status_known', inVocabulary(table.status, PLAN_JOB_STATUSES)),
    organisationPolicy('plan_jobs_of_organisation', table.organisationId),
  ],
)

/** Every outcome of a home in a job. */
export const PLANNING_OUTCOMES = [...PLAN_OUTCOMES, 'failed'] as const

/** The homes of each job, with what became of them. */
export const planJobHomes = pgTable(
  'plan_job_homes',
  {
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    jobId: bigint('job_id', { mode: 'number' }).notNull(),
    homeId: bigint('home_id', { mode: 'number' }).notNull(),
    /** null while the home waits. */
    outcome: text({ enum: PLANNING_OUTCOMES }),
    /** Why the home could not be planned, as a sentence. */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.jobId, table.homeId] }),
    // For lists: the last job of each home.
    index('plan_job_homes_home').on(table.organisationId, table.homeId, table.jobId),
    foreignKey({
      name: 'plan_job_homes_job',
      columns: [table.organisationId, table.jobId],
      foreignColumns: [planJobs.organisationId, planJobs.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'plan_job_homes_home',
      columns: [table.homeId, table.organisationId],
      foreignColumns: [homes.id, homes.organisationId],
    }).onDelete('cascade'),
    check('plan_job_homes_outcome_known', inVocabulary(table.outcome, PLANNING_OUTCOMES)),
    organisationPolicy('plan_job_homes_of_organisation', table.organisationId),
  ],
)
