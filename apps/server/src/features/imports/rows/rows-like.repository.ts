import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import type { ImportKey, ImportRowState } from '../imports.repository.ts'
import { importRows } from '../imports.tables.ts'

/** Most rows that one decision answers: as many as one transaction of an import saves. */
const MOST_ROWS = 125

type Like = Pick<ImportRowState, 'row' | 'uprn' | 'address'>

/**
 * Other rows of the file with the same UPRN and address, without case, spacing and punctuation.
 *
 * @param which `open`: those to decide; `decided_along`: those that took an earlier decision
 */
export function findRowsLike(
  queries: Queries,
  { organisationId, importId }: ImportKey,
  { row, uprn, address }: Like,
  which: 'open' | 'decided_along',
): Promise<ImportRowState[]> {
  return queries
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.organisationId, organisationId),
        eq(importRows.importId, importId),
        which === 'open' ? eq(importRows.outcome, 'ambiguous') : eq(importRows.isDecisionRemembered, true),
        ne(importRows.row, row),
        sql`${importRows.uprn} is not distinct from ${uprn}`,
        sql`lower(regexp_replace(${importRows.address}, '[^[:alnum:]]', '', 'g'))
          is not distinct from lower(regexp_replace(${address}, '[^[:alnum:]]', '', 'g'))`,
      ),
    )
    .orderBy(importRows.row)
    .limit(MOST_ROWS)
    .execute()
}
