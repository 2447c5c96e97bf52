import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { ORGANISATION } from './deployment.ts'

/** Counts of homes in the database; they only agree if nothing was lost, left incomplete or done twice. */
export interface SimulatedHomes {
  uprns: string[]
  /** Homes that lack a part of their analysis, or have one too many. */
  incomplete: number
  /** Audit entries of added homes. */
  addedEntries: number
}

export function simulatedHomes(database: Database, organisationId = ORGANISATION): Promise<SimulatedHomes> {
  return withinOrganisation(database, organisationId, async (queries) => {
    const { rows } = await queries.execute<{ uprns: string[] | null; incomplete: number; added_entries: number }>(sql`
      select
        (select array_agg(uprn order by uprn) from homes) as uprns,
        (select count(*)::int from homes
          where status = 'failed' or (
            (select count(*) from heat_loss_calculations part where part.home_id = homes.id),
            (select count(*) from energy_calculations part where part.home_id = homes.id),
            (select count(*) from solar_analyses part where part.home_id = homes.id)
          ) is distinct from (case when status = 'analysed' then (3::bigint, 3::bigint, 1::bigint) else (0::bigint, 0::bigint, 0::bigint) end)
        ) as incomplete,
        (select count(*)::int from audit_entries where action = 'home_added') as added_entries`)
    const [row] = rows
    return { uprns: row?.uprns ?? [], incomplete: row?.incomplete ?? -1, addedEntries: row?.added_entries ?? -1 }
  })
}
