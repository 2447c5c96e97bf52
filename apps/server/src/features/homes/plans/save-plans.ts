import type { PlanFigures } from '@retrofolio/contract/plans/plan-figures'
import { HOME_PLANS_MAX, PLAN_VERSIONS_MAX } from '@retrofolio/contract/plans/plan-requests'
import type { PlanSettings, PlanStepRecord } from '@retrofolio/contract/plans/plan-settings'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { assignments, columnList, rowWriter } from '../../../database/rows/row-writer.ts'
import { findPlansOfHomes, lockHomes, type PlanVersionRow, unchoosePlans } from './plans.repository.ts'
import { homePlans, homePlanVersions } from './plans.tables.ts'

/** What the figures of a version were calculated from. */
export type PlanBasis = Pick<
  PlanVersionRow,
  'asOf' | 'engineVersion' | 'tablesVersion' | 'ratesVersion' | 'factsDigest'
>

/** A plan, or an answer without steps, as it is to be saved. */
export interface PlanToSave {
  homeId: number
  name: string
  note: string
  steps: PlanStepRecord[]
  settings: PlanSettings
  figures: PlanFigures
  basis: PlanBasis
  /** Whether lists show it in place of the home's chosen plan. */
  isChosen: boolean
}

/** `home_missing`: deleted meanwhile; `plans_full`, `versions_full`: the limits of a home and of a plan. */
export type SavedPlan =
  | { homeId: number; planId: number; version: number }
  | { homeId: number; problem: 'home_missing' | 'plans_full' | 'versions_full' }

export interface Saving {
  /** A user id. */
  authorId: number
  at: Date
}

/**
 * Saves plans of many homes, at most one for each home. A home that has a plan of the same name gets a new version of
 * it, so that a repeated job adds no plans. The first plan of a home is chosen anyway.
 *
 * @returns what became of each plan, in their order
 */
export async function savePlans(
  queries: Queries,
  organisationId: number,
  plans: readonly PlanToSave[],
  saving: Saving,
): Promise<SavedPlan[]> {
  if (plans.length === 0) return []
  const homeIds = plans.map(({ homeId }) => homeId)
  if (new Set(homeIds).size < homeIds.length) throw new RangeError('a home has several plans to save')
  const present = await lockHomes(queries, organisationId, homeIds)
  const existing = Map.groupBy(await findPlansOfHomes(queries, organisationId, homeIds), ({ homeId }) => homeId)
  const added: PlanToSave[] = []
  const changed: ChangedPlan[] = []
  const problems = new Map<number, Extract<SavedPlan, { problem: string }>['problem']>()
  for (const plan of plans) {
    const others = existing.get(plan.homeId) ?? []
    const same = others.find(({ name }) => name.toLowerCase() === plan.name.toLowerCase())
    if (!present.has(plan.homeId)) problems.set(plan.homeId, 'home_missing')
    else if (same !== undefined && same.version >= PLAN_VERSIONS_MAX) problems.set(plan.homeId, 'versions_full')
    else if (same !== undefined) {
      changed.push({ ...plan, planId: same.id, version: same.version + 1, isChosen: plan.isChosen || same.isChosen })
    } else if (others.length >= HOME_PLANS_MAX) problems.set(plan.homeId, 'plans_full')
    else added.push({ ...plan, isChosen: plan.isChosen || others.length === 0 })
  }
  const chosen = [...added, ...changed].filter(({ isChosen }) => isChosen).map(({ homeId }) => homeId)
  if (chosen.length > 0) await unchoosePlans(queries, organisationId, chosen)
  const saved = await writePlans(queries, organisationId, { added, changed }, saving)
  return plans.map(({ homeId }): SavedPlan => {
    const one = saved.get(homeId)
    return one === undefined ? { homeId, problem: problems.get(homeId) ?? 'home_missing' } : { homeId, ...one }
  })
}

export interface ChangedPlan extends PlanToSave {
  planId: number
  /** The number of the new version. */
  version: number
}

/**
 * Writes plans and their versions, with a statement for each table. The caller has locked the homes, checked names and
 * limits, and left those without a chosen plan that get one.
 *
 * @returns plan and version, by home
 */
export async function writePlans(
  queries: Queries,
  organisationId: number,
  { added, changed }: { added: readonly PlanToSave[]; changed: readonly ChangedPlan[] },
  { authorId, at }: Saving,
): Promise<Map<number, { planId: number; version: number }>> {
  const ids = await insertPlans(
    queries,
    added.map((plan) => ({ ...headOf(plan), organisationId, version: 1, createdAt: at, updatedAt: at })),
  )
  const heads = changed.map((plan) => ({ ...headOf(plan), id: plan.planId, version: plan.version, updatedAt: at }))
  await updatePlans(queries, organisationId, heads)
  const written = [
    ...added.map((plan, place) => ({ ...plan, planId: ids[place] ?? Number.NaN, version: 1 })),
    ...changed,
  ]
  await insertVersions(
    queries,
    written.map(({ planId, version, name, note, steps, settings, figures, basis }) => ({
      organisationId,
      planId,
      version,
      name,
      note,
      steps,
      settings,
      figures,
      authorId,
      createdAt: at,
      ...basis,
    })),
  )
  return new Map(written.map(({ homeId, planId, version }) => [homeId, { planId, version }]))
}

/** The columns that lists show. */
function headOf({ homeId, name, settings, figures, isChosen }: PlanToSave) {
  const { outcome, cost, after, firstStep, chance } = figures
  return {
    homeId,
    name,
    isChosen,
    outcome,
    targetKind: settings.target?.kind ?? null,
    costLowGbp: cost?.lowGbp ?? null,
    costTypicalGbp: cost?.typicalGbp ?? null,
    costHighGbp: cost?.highGbp ?? null,
    bandAfter: after.epcBand,
    scoreAfter: after.sapScore,
    billAfterGbp: after.billMeterGbp,
    ratingAfter: after.zeroBillPotential,
    firstStep: firstStep?.words ?? null,
    chance,
  }
}

const NEW_PLANS = rowWriter(homePlans, (key) => key !== 'id' && key !== 'deletedAt')
const FIXED_COLUMNS: readonly string[] = ['id', 'organisationId', 'homeId', 'createdAt', 'deletedAt']
const CHANGED_PLANS = rowWriter(homePlans, (key) => !FIXED_COLUMNS.includes(key))
const PLAN_VERSIONS = rowWriter(homePlanVersions)

async function insertPlans(queries: Queries, rows: readonly (typeof homePlans.$inferInsert)[]): Promise<number[]> {
  if (rows.length === 0) return []
  const { columns, source } = NEW_PLANS
  const { rows: inserted } = await queries.execute<{ id: string }>(sql`
    insert into ${homePlans} (${columnList(columns)})
    select ${columnList(columns)} from ${source([rows])} added
    order by added.place
    returning id`)
  // The database assigns ids in insertion order.
  return inserted.map(({ id }) => Number(id)).sort((one, other) => one - other)
}

async function updatePlans(
  queries: Queries,
  organisationId: number,
  rows: readonly (Partial<typeof homePlans.$inferInsert> & { id: number })[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await queries.execute(sql`
    update ${homePlans} set ${assignments(CHANGED_PLANS.columns, 'changed')}
    from ${CHANGED_PLANS.source([rows])} changed
    where home_plans.organisation_id = ${organisationId}
      and home_plans.id = (${sql.param(ids)}::bigint[])[changed.place + 1]`)
}

async function insertVersions(
  queries: Queries,
  rows: readonly (typeof homePlanVersions.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  const { columns, source } = PLAN_VERSIONS
  await queries.execute(sql`
    insert into ${homePlanVersions} (${columnList(columns)})
    select ${columnList(columns)} from ${source([rows])} added`)
}
