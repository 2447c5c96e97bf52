import { eq } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { organisations } from '../../database/organisations.tables.ts'

export type OrganisationRow = typeof organisations.$inferSelect

export async function findOrganisation(queries: Queries, organisationId: number): Promise<OrganisationRow | null> {
  const [row] = await queries.select().from(organisations).where(eq(organisations.id, organisationId))
  return row ?? null
}

export async function updateName(queries: Queries, organisationId: number, name: string): Promise<void> {
  await queries.update(organisations).set({ name }).where(eq(organisations.id, organisationId))
}
