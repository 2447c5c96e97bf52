import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import type { HomeRow } from '../homes.repository.ts'
import { homes } from '../homes.tables.ts'

/** The part of a home that is compared with the register. */
export type CertifiedHome = Pick<HomeRow, 'id' | 'uprn' | 'certificateKey' | 'fullAddress'> & {
  lodgedOn: string | null
  /** As certified. */
  tenure: string | null
}

/** The next page of an organisation's homes, oldest first, including archived ones. */
export function findCertifiedHomes(
  queries: Queries,
  organisationId: number,
  page: { after: number; limit: number },
): Promise<CertifiedHome[]> {
  const { id, uprn, certificateKey, fullAddress, features } = homes
  const lodgedOn = sql<string | null>`${features} ->> 'lodgedOn'`
  const tenure = sql<string | null>`${features} ->> 'tenure'`
  return queries
    .select({ id, uprn, certificateKey, fullAddress, lodgedOn, tenure })
    .from(homes)
    .where(and(eq(homes.organisationId, organisationId), gt(homes.id, page.after)))
    .orderBy(asc(homes.id))
    .limit(page.limit)
}
