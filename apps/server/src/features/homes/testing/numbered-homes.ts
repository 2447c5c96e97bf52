import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'

/** Adds thousands of homes without a certificate, each with its number as UPRN. */
export async function addNumberedHomes(
  database: Database,
  organisationId: number,
  first: number,
  last: number,
): Promise<void> {
  await withinOrganisation(database, organisationId, (queries) =>
    queries.execute(sql`
      insert into homes (organisation_id, uprn, full_address, normalised_address, status, created_at, updated_at)
      select ${organisationId}, number::text, number || ' Mill Lane', number || ' mill lane', 'missing_data', now(), now()
      from generate_series(${first}::int, ${last}::int) as number`),
  )
}
