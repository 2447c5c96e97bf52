import { eq, lt } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { mailedLinks } from '../accounts.tables.ts'

export async function insertMailedLink(
  queries: Queries,
  link: { userId: number; tokenHash: string; requestedAt: Date },
): Promise<{ id: number }> {
  const [row] = await queries.insert(mailedLinks).values(link).returning({ id: mailedLinks.id })
  if (row === undefined) throw new Error('A mailed link was inserted but not returned.')
  return row
}

export async function findLinkHashes(queries: Queries, userId: number): Promise<string[]> {
  const rows = await queries
    .select({ tokenHash: mailedLinks.tokenHash })
    .from(mailedLinks)
    .where(eq(mailedLinks.userId, userId))
  return rows.map((row) => row.tokenHash)
}

export async function deleteLinks(queries: Queries, userId: number): Promise<void> {
  await queries.delete(mailedLinks).where(eq(mailedLinks.userId, userId))
}

export async function deleteLinksBefore(queries: Queries, at: Date): Promise<void> {
  await queries.delete(mailedLinks).where(lt(mailedLinks.requestedAt, at))
}
