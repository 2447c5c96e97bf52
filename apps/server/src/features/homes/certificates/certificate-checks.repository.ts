import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { homes } from '../homes.tables.ts'
import { certificateChecks } from './certificate-checks.tables.ts'

/** Listed homes whose certificate was not checked since then, longest unchecked first. */
export async function findUncheckedHomes(
  queries: Queries,
  organisationId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<number[]> {
  const rows = await queries
    .select({ id: homes.id })
    .from(homes)
    .leftJoin(
      certificateChecks,
      and(eq(certificateChecks.homeId, homes.id), eq(certificateChecks.organisationId, homes.organisationId)),
    )
    .where(
      and(
        eq(homes.organisationId, organisationId),
        isNull(homes.archivedAt),
        // A new home's certificate was looked up when the home was added.
        lt(homes.createdAt, since),
        or(isNull(certificateChecks.checkedAt), lt(certificateChecks.checkedAt, since)),
      ),
    )
    .orderBy(asc(certificateChecks.checkedAt), asc(homes.id))
    .limit(limit)
    // Other nodes that check at the same time take other homes.
    .for('update', { of: homes, skipLocked: true })
  return rows.map(({ id }) => id)
}

export async function findHomesOfCertificates(
  queries: Queries,
  organisationId: number,
  certificateKeys: readonly string[],
): Promise<number[]> {
  const rows = await queries
    .select({ id: homes.id })
    .from(homes)
    .where(and(eq(homes.organisationId, organisationId), inArray(homes.certificateKey, [...certificateKeys])))
  return rows.map(({ id }) => id)
}

export async function markChecked(
  queries: Queries,
  organisationId: number,
  homeIds: readonly number[],
  checkedAt: Date,
): Promise<void> {
  if (homeIds.length === 0) return
  await queries
    .insert(certificateChecks)
    .values(homeIds.map((homeId) => ({ homeId, organisationId, checkedAt })))
    .onConflictDoUpdate({
      target: [certificateChecks.organisationId, certificateChecks.homeId],
      set: { checkedAt },
    })
}
