import type { RateProblem } from '@retrofolio/analysis/read-schedule-of-rates'
import type { ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { organisationPolicy } from '../../database/organisation-policy.ts'
import { organisations } from '../../database/organisations.tables.ts'

/**
 * The changes of an organisation's own prices, which are only ever added. The newest one says which prices are in use:
 * those of its version, or ours if it has none. An upload is a new version; going back names an earlier one.
 */
export const rateSchedules = pgTable(
  'rate_schedules',
  {
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Counts from 1 within the organisation. */
    entry: integer().notNull(),
    version: integer(),
    /** The prices of an upload; null where an earlier version, or ours, is used again. */
    rates: jsonb().$type<ScheduleOfRates>(),
    fileName: text('file_name'),
    /** What was not read of the file. The first problems only; all are counted. */
    problems: jsonb().$type<RateProblem[]>().notNull().default([]),
    problemCount: integer('problem_count').notNull().default(0),
    rowsNotRead: integer('rows_not_read').notNull().default(0),
    warnings: jsonb().$type<string[]>().notNull().default([]),
    /** A user id. */
    madeById: bigint('made_by_id', { mode: 'number' }).notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.entry] }),
    uniqueIndex('rate_schedules_version_unique')
      .on(table.organisationId, table.version)
      .where(sql`${table.rates} is not null`),
    organisationPolicy('rate_schedules_of_organisation', table.organisationId),
  ],
)
