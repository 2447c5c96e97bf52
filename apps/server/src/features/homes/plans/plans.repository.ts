import { and, asc, count, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { equalsAny, equalsAnyPair } from '../../../database/equals-any.ts'
import type { HomeKey } from '../analysis/analysis.record.ts'
import { homes } from '../homes.tables.ts'
import { homePlans, homePlanVersions } from './plans.tables.ts'

export type PlanRow = typeof homePlans.$inferSelect
export type PlanVersionRow = typeof homePlanVersions.$inferSelect

/** The chosen plan first, then the newest. */
export function findPlans(queries: Queries, home: HomeKey): Promise<PlanRow[]> {
  return queries
    .select()
    .from(homePlans)
    .where(and(ofHome(home), isNull(homePlans.deletedAt)))
    .orderBy(desc(homePlans.isChosen), desc(homePlans.id))
}

/** The last deleted first. */
export function findDeletedPlans(
  queries: Queries,
  home: HomeKey,
  { deletedFrom, limit }: { deletedFrom: Date; limit: number },
): Promise<PlanRow[]> {
  return queries
    .select()
    .from(homePlans)
    .where(and(ofHome(home), gte(homePlans.deletedAt, deletedFrom)))
    .orderBy(desc(homePlans.deletedAt), desc(homePlans.id))
    .limit(limit)
}

/** Including a deleted one. */
export async function findPlan(queries: Queries, organisationId: number, planId: number): Promise<PlanRow | null> {
  const [row] = await queries.select().from(homePlans).where(isPlan(organisationId, planId))
  return row ?? null
}

/** The same, locked for this transaction. Lock its home first. */
export async function lockPlan(queries: Queries, organisationId: number, planId: number): Promise<PlanRow | null> {
  const [row] = await queries.select().from(homePlans).where(isPlan(organisationId, planId)).for('update')
  return row ?? null
}

/** Locks homes in the order of their ids, so that two savings do not wait for each other. */
export async function lockHomes(
  queries: Queries,
  organisationId: number,
  homeIds: readonly number[],
): Promise<Set<number>> {
  const rows = await queries
    .select({ id: homes.id })
    .from(homes)
    .where(and(eq(homes.organisationId, organisationId), equalsAnyPair(homes.id, homeIds)))
    .orderBy(asc(homes.id))
    .for('no key update')
  return new Set(rows.map(({ id }) => id))
}

/** Plans of several homes, without deleted ones. */
export function findPlansOfHomes(
  queries: Queries,
  organisationId: number,
  homeIds: readonly number[],
): Promise<Pick<PlanRow, 'id' | 'homeId' | 'name' | 'version' | 'isChosen'>[]> {
  const { id, homeId, name, version, isChosen } = homePlans
  return queries
    .select({ id, homeId, name, version, isChosen })
    .from(homePlans)
    .where(and(eq(homePlans.organisationId, organisationId), equalsAny(homeId, homeIds), isNull(homePlans.deletedAt)))
}

/** The chosen plan of each home that has one, with the target of its current version. */
export function findChosenPlans(queries: Queries, organisationId: number, homeIds: readonly number[]) {
  const { homeId, outcome, costTypicalGbp, bandAfter, scoreAfter, billAfterGbp, ratingAfter, firstStep, chance } =
    homePlans
  return queries
    .select({
      homeId,
      outcome,
      costTypicalGbp,
      bandAfter,
      scoreAfter,
      billAfterGbp,
      ratingAfter,
      firstStep,
      chance,
      target: sql<unknown>`${homePlanVersions.settings} -> 'target'`,
      co2AfterKg: sql<number>`(${homePlanVersions.figures} -> 'after' ->> 'co2Kg')::float8`,
      madeAt: homePlanVersions.createdAt,
    })
    .from(homePlans)
    .innerJoin(
      homePlanVersions,
      and(
        eq(homePlanVersions.organisationId, homePlans.organisationId),
        eq(homePlanVersions.planId, homePlans.id),
        eq(homePlanVersions.version, homePlans.version),
      ),
    )
    .where(
      and(
        eq(homePlans.organisationId, organisationId),
        equalsAny(homeId, homeIds),
        isNull(homePlans.deletedAt),
        homePlans.isChosen,
      ),
    )
}

export async function countPlans(queries: Queries, home: HomeKey): Promise<number> {
  const [counted] = await queries
    .select({ plans: count() })
    .from(homePlans)
    .where(and(ofHome(home), isNull(homePlans.deletedAt)))
  return counted?.plans ?? 0
}

/** The home's plan with this name, in whatever case. */
export async function findPlanNamed(queries: Queries, home: HomeKey, name: string): Promise<PlanRow | null> {
  const isNamed = sql`lower(${homePlans.name}) = lower(${name})`
  const [row] = await queries
    .select()
    .from(homePlans)
    .where(and(ofHome(home), isNull(homePlans.deletedAt), isNamed))
  return row ?? null
}

export async function findVersion(
  queries: Queries,
  organisationId: number,
  { planId, version }: Pick<PlanVersionRow, 'planId' | 'version'>,
): Promise<PlanVersionRow | null> {
  const [row] = await queries
    .select()
    .from(homePlanVersions)
    .where(and(ofPlan(organisationId, planId), eq(homePlanVersions.version, version)))
  return row ?? null
}

/** The current version of each plan. */
export function findCurrentVersions(
  queries: Queries,
  organisationId: number,
  planIds: readonly number[],
): Promise<PlanVersionRow[]> {
  return queries
    .select({ version: homePlanVersions })
    .from(homePlanVersions)
    .innerJoin(
      homePlans,
      and(
        eq(homePlans.organisationId, homePlanVersions.organisationId),
        eq(homePlans.id, homePlanVersions.planId),
        eq(homePlans.version, homePlanVersions.version),
      ),
    )
    .where(and(eq(homePlans.organisationId, organisationId), equalsAny(homePlans.id, planIds)))
    .then((rows) => rows.map(({ version }) => version))
}

export type VersionSummary = Pick<PlanVersionRow, 'planId' | 'version' | 'name' | 'authorId' | 'createdAt'>

/** Newest first. */
export function findVersionSummaries(
  queries: Queries,
  organisationId: number,
  planIds: readonly number[],
): Promise<VersionSummary[]> {
  const { planId, version, name, authorId, createdAt } = homePlanVersions
  return queries
    .select({ planId, version, name, authorId, createdAt })
    .from(homePlanVersions)
    .where(and(eq(homePlanVersions.organisationId, organisationId), equalsAny(planId, planIds)))
    .orderBy(asc(planId), desc(version))
}

export async function updatePlan(
  queries: Queries,
  { organisationId, id }: Pick<PlanRow, 'organisationId' | 'id'>,
  change: Partial<Pick<PlanRow, 'isChosen' | 'deletedAt' | 'updatedAt'>>,
): Promise<void> {
  await queries.update(homePlans).set(change).where(isPlan(organisationId, id))
}

/** Leaves these homes without a chosen plan. Deleted plans still remember it. */
export async function unchoosePlans(
  queries: Queries,
  organisationId: number,
  homeIds: readonly number[],
): Promise<void> {
  await queries
    .update(homePlans)
    .set({ isChosen: false })
    .where(
      and(
        eq(homePlans.organisationId, organisationId),
        equalsAny(homePlans.homeId, homeIds),
        isNull(homePlans.deletedAt),
        homePlans.isChosen,
      ),
    )
}

/** Removes plans, with their versions, whose deletion can no longer be undone. */
export async function purgeDeletedPlans(queries: Queries, organisationId: number, deletedBefore: Date): Promise<void> {
  await queries
    .delete(homePlans)
    .where(and(eq(homePlans.organisationId, organisationId), lt(homePlans.deletedAt, deletedBefore)))
}

/** The versions that a user saved, oldest first. */
export function findPlanVersionsBy(queries: Queries, organisationId: number, authorId: number) {
  return queries
    .select({
      homeAddress: homes.fullAddress,
      name: homePlanVersions.name,
      note: homePlanVersions.note,
      version: homePlanVersions.version,
      createdAt: homePlanVersions.createdAt,
    })
    .from(homePlanVersions)
    .innerJoin(
      homePlans,
      and(eq(homePlans.organisationId, homePlanVersions.organisationId), eq(homePlans.id, homePlanVersions.planId)),
    )
    .innerJoin(homes, and(eq(homes.organisationId, homePlans.organisationId), eq(homes.id, homePlans.homeId)))
    .where(and(eq(homePlanVersions.organisationId, organisationId), eq(homePlanVersions.authorId, authorId)))
    .orderBy(asc(homePlanVersions.planId), asc(homePlanVersions.version))
}

function ofHome({ organisationId, homeId }: HomeKey) {
  return and(eq(homePlans.organisationId, organisationId), eq(homePlans.homeId, homeId))
}

function ofPlan(organisationId: number, planId: number) {
  return and(eq(homePlanVersions.organisationId, organisationId), eq(homePlanVersions.planId, planId))
}

function isPlan(organisationId: number, planId: number) {
  return and(eq(homePlans.organisationId, organisationId), eq(homePlans.id, planId))
}
