import { and, count, eq, gt, gte, lt, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { users } from '../accounts/accounts.tables.ts'
import { imports } from '../imports/imports.tables.ts'
import { dashboardVisits } from './dashboard.tables.ts'

/**
 * Notes that a member sees the dashboard on this day.
 *
 * @returns the day of their last visit before it; null if there was none
 */
export async function recordVisit(
  queries: Queries,
  { organisationId, userId }: { organisationId: number; userId: number },
  today: string,
): Promise<string | null> {
  const { organisationId: organisation, userId: user, visitedOn, beforeOn } = dashboardVisits
  await queries
    .insert(dashboardVisits)
    .values({ organisationId, userId, visitedOn: today })
    .onConflictDoUpdate({
      target: [organisation, user],
      set: { beforeOn: sql`${visitedOn}`, visitedOn: today },
      setWhere: lt(visitedOn, today),
    })
  const [row] = await queries
    .select({ beforeOn })
    .from(dashboardVisits)
    .where(and(eq(organisation, organisationId), eq(user, userId)))
  return row?.beforeOn ?? null
}

/** The days of a member's visits that are stored, earliest first. */
export async function findVisitsOf(queries: Queries, organisationId: number, userId: number): Promise<string[]> {
  const { organisationId: organisation, userId: user, visitedOn, beforeOn } = dashboardVisits
  const rows = await queries
    .select({ beforeOn, visitedOn })
    .from(dashboardVisits)
    .where(and(eq(organisation, organisationId), eq(user, userId)))
  return rows.flatMap((row) => [row.beforeOn, row.visitedOn]).filter((day) => day !== null)
}

/** Active members who joined on a day or later, except one. */
export async function countMembersSince(
  queries: Queries,
  { organisationId, userId }: { organisationId: number; userId: number },
  day: string,
): Promise<number> {
  const [row] = await queries
    .select({ members: count() })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        users.isActive,
        ne(users.id, userId),
        gte(sql`(${users.createdAt} at time zone 'Europe/London')::date::text`, day),
      ),
    )
  return row?.members ?? 0
}

/** Imports with rows that a member must decide, those with most rows first. */
export function findPendingImports(queries: Queries, organisationId: number) {
  return queries
    .select({ id: imports.id, fileName: imports.fileName, rows: imports.ambiguous })
    .from(imports)
    .where(and(eq(imports.organisationId, organisationId), eq(imports.status, 'done'), gt(imports.ambiguous, 0)))
    .orderBy(sql`${imports.ambiguous} desc`, sql`${imports.id} desc`)
    .limit(3)
}
