import type { ListedCertificate } from '@retrofolio/reference-data/listed-certificates/match-listed'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { certificateDocuments, certificateLists, certificateReplay } from './certificates.tables.ts'

export async function findDocument(queries: Queries, certificateKey: string): Promise<Record<string, unknown> | null> {
  const [row] = await queries
    .select({ document: certificateDocuments.document })
    .from(certificateDocuments)
    .where(eq(certificateDocuments.certificateKey, certificateKey))
  return row?.document ?? null
}

export async function saveDocument(
  queries: Queries,
  row: { certificateKey: string; document: Record<string, unknown>; fetchedAt: Date },
): Promise<void> {
  await queries.insert(certificateDocuments).values(row).onConflictDoNothing()
}

export async function deleteDocuments(queries: Queries, certificateKeys: readonly string[]): Promise<void> {
  if (certificateKeys.length === 0) return
  await queries.delete(certificateDocuments).where(inArray(certificateDocuments.certificateKey, [...certificateKeys]))
}

/** null if it was not fetched since then. */
export async function findList(queries: Queries, postcode: string, since: Date): Promise<ListedCertificate[] | null> {
  const [row] = await queries
    .select({ certificates: certificateLists.certificates })
    .from(certificateLists)
    .where(and(eq(certificateLists.postcode, postcode), gt(certificateLists.fetchedAt, since)))
  return row?.certificates ?? null
}

export async function saveList(
  queries: Queries,
  row: { postcode: string; certificates: ListedCertificate[]; fetchedAt: Date },
): Promise<void> {
  const { certificates, fetchedAt } = row
  await queries
    .insert(certificateLists)
    .values(row)
    .onConflictDoUpdate({ target: certificateLists.postcode, set: { certificates, fetchedAt } })
}

export async function deleteLists(queries: Queries, fetchedUntil: Date): Promise<void> {
  await queries.delete(certificateLists).where(lte(certificateLists.fetchedAt, fetchedUntil))
}

/** null before the first time. */
export async function findReplayPosition(queries: Queries): Promise<string | null> {
  const [row] = await queries.select().from(certificateReplay)
  return row?.replayedUntil ?? null
}

export async function saveReplayPosition(queries: Queries, replayedUntil: string): Promise<void> {
  await queries
    .insert(certificateReplay)
    .values({ replayedUntil })
    .onConflictDoUpdate({ target: certificateReplay.id, set: { replayedUntil } })
}
