import type { Queries } from '../../platform/database.ts'
import { claimOrganisation } from '../../platform/organisation-scope.ts'
import { auditEntries } from './audit.tables.ts'

type NewAuditEntry = Omit<typeof auditEntries.$inferInsert, 'id' | 'organisationId'>

export async function insertAuditEntry(queries: Queries, organisationId: number, entry: NewAuditEntry): Promise<void> {
  await claimOrganisation(queries, organisationId)
  await queries.insert(auditEntries).values({ ...entry, organisationId })
}
