import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { enquiries } from './enquiries.tables.ts'

export type Enquiry = typeof enquiries.$inferSelect

/** null if these answers are already stored. */
export async function insertFormResponse(
  queries: Queries,
  response: typeof enquiries.$inferInsert & { responseId: string },
): Promise<Enquiry | null> {
  const [row] = await queries
    .insert(enquiries)
    .values(response)
    .onConflictDoNothing({ target: enquiries.responseId })
    .returning()
  return row ?? null
}

export interface EnquiryFilter {
  kind: string | null
  since: Date | null
  /** Includes suspected spam. */
  withSuspects: boolean
}

/** Newest first. */
export function findEnquiries(queries: Queries, filter: EnquiryFilter): Promise<Enquiry[]> {
  return queries
    .select()
    .from(enquiries)
    .where(
      and(
        filter.kind === null ? undefined : eq(enquiries.kind, filter.kind),
        filter.since === null ? undefined : gte(enquiries.createdAt, filter.since),
        filter.withSuspects ? undefined : eq(enquiries.isSuspect, false),
      ),
    )
    .orderBy(desc(enquiries.id))
}

/** Oldest first, for the export of a person's data. */
export function findEnquiriesFrom(queries: Queries, email: string): Promise<Enquiry[]> {
  return queries.select().from(enquiries).where(isFrom(email)).orderBy(asc(enquiries.id))
}

export async function deleteEnquiriesFrom(queries: Queries, email: string): Promise<number[]> {
  const gone = await queries.delete(enquiries).where(isFrom(email)).returning({ id: enquiries.id })
  return gone.map((row) => row.id)
}

export async function deleteEnquiriesBefore(queries: Queries, at: Date): Promise<void> {
  await queries.delete(enquiries).where(lt(enquiries.createdAt, at))
}

const isFrom = (email: string) => sql`lower(${enquiries.email}) = lower(${email})`
