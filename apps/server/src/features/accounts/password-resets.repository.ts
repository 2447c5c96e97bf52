import { eq, lt } from 'drizzle-orm'
import type { Queries } from '../../platform/database.ts'
import { passwordResets } from './accounts.tables.ts'

export async function insertPasswordReset(
  queries: Queries,
  reset: { userId: number; tokenHash: string; requestedAt: Date },
): Promise<{ id: number }> {
  const [row] = await queries.insert(passwordResets).values(reset).returning({ id: passwordResets.id })
  if (row === undefined) throw new Error('A password reset was inserted but not returned.')
  return row
}

export async function findPasswordResetHashes(queries: Queries, userId: number): Promise<string[]> {
  const rows = await queries
    .select({ tokenHash: passwordResets.tokenHash })
    .from(passwordResets)
    .where(eq(passwordResets.userId, userId))
  return rows.map((row) => row.tokenHash)
}

export async function deletePasswordResets(queries: Queries, userId: number): Promise<void> {
  await queries.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function deletePasswordResetsBefore(queries: Queries, at: Date): Promise<void> {
  await queries.delete(passwordResets).where(lt(passwordResets.requestedAt, at))
}
