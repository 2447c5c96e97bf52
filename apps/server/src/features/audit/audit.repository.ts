import type { AuditAction, AuditFilter } from '@retrofolio/contract/accounts/audit'
import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { claimOrganisation } from '../../database/organisation-scope.ts'
import { errorCode } from '../../reporting/error-code.ts'
import { auditEntries } from './audit.tables.ts'

export type AuditRow = typeof auditEntries.$inferSelect
type NewAuditEntry = Omit<typeof auditEntries.$inferInsert, 'id' | 'organisationId'>

/** Returns whether the organisation still exists. */
export async function insertAuditEntry(
  queries: Queries,
  organisationId: number,
  entry: NewAuditEntry,
): Promise<boolean> {
  await claimOrganisation(queries, organisationId)
  try {
    await queries.insert(auditEntries).values({ ...entry, organisationId })
    return true
  } catch (error) {
    if (error instanceof Error && errorCode(error.cause) === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * The only permitted change of an entry. Entries about a user without another member as actor (such as a reset request
 * while signed out) usually have that user's own address.
 */
export async function eraseAddresses(queries: Queries, organisationId: number, userId: number): Promise<void> {
  await claimOrganisation(queries, organisationId)
  await queries
    .update(auditEntries)
    .set({ address: null })
    .where(
      and(
        eq(auditEntries.organisationId, organisationId),
        or(eq(auditEntries.actorUserId, userId), and(isNull(auditEntries.actorUserId), isAbout('member', userId))),
        isNotNull(auditEntries.address),
      ),
    )
}

/** The member who last took one of these actions on a home; null if there was none. */
export async function findLastActor(
  queries: Queries,
  organisationId: number,
  { homeId, actions }: { homeId: number; actions: AuditAction[] },
): Promise<{ userId: number; entryId: number } | null> {
  const [row] = await queries
    .select({ userId: auditEntries.actorUserId, entryId: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.organisationId, organisationId),
        isAbout('home', homeId),
        inArray(auditEntries.action, actions),
        isNotNull(auditEntries.actorUserId),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return row === undefined || row.userId === null ? null : { userId: row.userId, entryId: row.entryId }
}

/** Newest first, older than `before`. */
export function findAuditEntries(
  queries: Queries,
  organisationId: number,
  { action, member, home, before, limit }: AuditFilter & { before: number | null; limit: number },
): Promise<AuditRow[]> {
  return queries
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.organisationId, organisationId),
        before === null ? undefined : lt(auditEntries.id, before),
        action === null ? undefined : eq(auditEntries.action, action),
        member === null ? undefined : or(eq(auditEntries.actorUserId, member), isAbout('member', member)),
        home === null ? undefined : isAbout('home', home),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}

/** Members whose entry shows how they joined: by invitation, or created by the operator. */
export function findArrivals(queries: Queries, organisationId: number) {
  return queries
    .select({ action: auditEntries.action, userId: auditEntries.subjectId })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.organisationId, organisationId),
        eq(auditEntries.subjectKind, 'member'),
        inArray(auditEntries.action, ['member_joined', 'member_created']),
      ),
    )
}

function isAbout(kind: AuditRow['subjectKind'], id: number) {
  return and(eq(auditEntries.subjectKind, kind), eq(auditEntries.subjectId, id))
}
