import type { AddRefusal, ExploreAddition } from '@retrofolio/contract/explore/explore-add'
import { sql } from 'drizzle-orm'
import { bigint, check, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { inVocabulary } from '../../../database/in-vocabulary.ts'
import { organisationPolicy } from '../../../database/organisation-policy.ts'
import { organisations } from '../../../database/organisations.tables.ts'

export const ADDITION_STATUSES = ['running', 'done', 'cancelled'] as const

/** Homes that were not added for one reason. */
export interface RefusedHomes {
  homes: number
  examples: ExploreAddition['refusals'][number]['examples']
}

/** Homes of the register that are being added to a portfolio, or were. */
export const exploreAdditions = pgTable(
  'explore_additions',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** A user id; the name is looked up when displayed. */
    startedById: bigint('started_by_id', { mode: 'number' }).notNull(),
    /** `done` before all homes are finished: its job was given up. */
    status: text({ enum: ADDITION_STATUSES }).notNull(),
    /** Keys of all homes, in their order. */
    homeKeys: text('home_keys').array().notNull(),
    /** Those of the finished homes that were refused, in the same order. */
    refusedKeys: text('refused_keys').array().notNull().default([]),
    selected: integer().notNull(),
    /** Number of finished keys, from the first: added or refused. */
    done: integer().notNull(),
    added: integer().notNull(),
    refusals: jsonb().$type<Partial<Record<AddRefusal, RefusedHomes>>>().notNull(),
    /** The first homes that were added. */
    homes: jsonb().$type<ExploreAddition['homes']>().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    // An organisation runs one at a time.
    uniqueIndex('explore_additions_running_unique').on(table.organisationId).where(sql`${table.status} = 'running'`),
    check('explore_additions_status_known', inVocabulary(table.status, ADDITION_STATUSES)),
    organisationPolicy('explore_additions_of_organisation', table.organisationId),
  ],
)
