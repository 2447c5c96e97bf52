import { eq } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { registerPurposes } from './purpose.tables.ts'

export type PurposeRow = typeof registerPurposes.$inferSelect

/** The purpose that the organisation confirmed; null before. */
export async function findPurpose(queries: Queries, organisationId: number): Promise<PurposeRow | null> {
  const [row] = await queries.select().from(registerPurposes).where(eq(registerPurposes.organisationId, organisationId))
  return row ?? null
}

/** Returns whether it is the first confirmation; a later one changes nothing. */
export async function insertPurpose(queries: Queries, purpose: PurposeRow): Promise<boolean> {
  const rows = await queries.insert(registerPurposes).values(purpose).onConflictDoNothing().returning()
  return rows.length > 0
}
