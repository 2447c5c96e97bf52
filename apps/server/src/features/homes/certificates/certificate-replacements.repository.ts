import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { equalsAny } from '../../../database/equals-any.ts'
import { certificateReplacements } from './certificate-checks.tables.ts'

const { homeId: home, organisationId: organisation, replacedAt } = certificateReplacements

/** Notes that the home got a newer certificate. */
export async function noteReplacement(
  queries: Queries,
  { organisationId, homeId }: { organisationId: number; homeId: number },
  at: Date,
): Promise<void> {
  await queries
    .insert(certificateReplacements)
    .values({ organisationId, homeId, replacedAt: at })
    .onConflictDoUpdate({ target: [organisation, home], set: { replacedAt: at } })
}

/** By the ids of the homes; no entry for a home whose certificate was never replaced. */
export async function findReplacements(
  queries: Queries,
  organisationId: number,
  homeIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const rows = await queries
    .select({ home, replacedAt })
    .from(certificateReplacements)
    .where(and(eq(organisation, organisationId), equalsAny(home, homeIds)))
  return new Map(rows.map((row) => [row.home, row.replacedAt]))
}
