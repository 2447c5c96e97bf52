import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import type { HomeKey } from '../analysis/analysis.record.ts'

/** Stores a home's energy breakdown as a node before 0.2 does, in a separate table. */
export async function storeOlderBreakdown(database: Database, { homeId, organisationId }: HomeKey): Promise<void> {
  await withinOrganisation(database, organisationId, async (queries) => {
    await queries.execute(sql`
      insert into energy_breakdowns (home_id, organisation_id, occupiers, category, electricity_kwh, gas_kwh)
      select home_id, organisation_id, occupiers, category, "electricityKwh", "gasKwh"
      from energy_calculations,
        jsonb_to_recordset(breakdown) as part (category text, "electricityKwh" float8, "gasKwh" float8)
      where home_id = ${homeId} and organisation_id = ${organisationId}`)
    await queries.execute(sql`
      update energy_calculations set breakdown = null
      where home_id = ${homeId} and organisation_id = ${organisationId}`)
  })
}
