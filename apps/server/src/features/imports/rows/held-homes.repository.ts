import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import type { Queries } from '../../../database/database.ts'
import { equalsAny } from '../../../database/equals-any.ts'
import { homes } from '../../homes/homes.tables.ts'

/** A home that the organisation already has, archived or not. */
export type HeldHome = Pick<
  typeof homes.$inferSelect,
  'id' | 'uprn' | 'fullAddress' | 'normalisedAddress' | 'archivedAt' | 'importId' | 'importRow'
>

const HELD = {
  id: homes.id,
  uprn: homes.uprn,
  fullAddress: homes.fullAddress,
  normalisedAddress: homes.normalisedAddress,
  archivedAt: homes.archivedAt,
  importId: homes.importId,
  importRow: homes.importRow,
}

/** Homes of the organisation that have one of these UPRNs, or, without a UPRN, one of these addresses. */
export async function findHeldHomes(
  queries: Queries,
  organisationId: number,
  { uprns, addresses }: { uprns: readonly string[]; addresses: readonly string[] },
): Promise<HeldHome[]> {
  const hasUprn = equalsAny(homes.uprn, uprns)
  const hasAddress = and(isNull(homes.uprn), equalsAny(homes.normalisedAddress, addresses))
  const isHeld = isNull(homes.archivedAt)
  // Two queries, because each has its own index.
  const conditions = [
    and(isHeld, hasUprn),
    and(isHeld, hasAddress),
    and(isNotNull(homes.archivedAt), or(hasUprn, hasAddress)),
  ]
  const found = await allOrFirstFailure(
    conditions.map((condition) =>
      queries
        .select(HELD)
        .from(homes)
        .where(and(eq(homes.organisationId, organisationId), condition))
        .execute(),
    ),
  )
  return found.flat()
}
