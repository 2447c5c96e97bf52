import type { Database } from '../../database/database.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { type CurrentRates, findCurrentRates } from './rates.repository.ts'

/** The own prices that an organisation uses; null if it uses ours. */
export function currentRates(database: Database, organisationId: number): Promise<CurrentRates | null> {
  return withinOrganisation(database, organisationId, (queries) => findCurrentRates(queries, organisationId))
}
