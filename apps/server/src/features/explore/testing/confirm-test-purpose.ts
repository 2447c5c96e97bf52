import type { Database } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import type { Member } from '../../../testing/test-app.ts'
import { insertPurpose } from '../purpose/purpose.repository.ts'

/** Confirms what the member's organisation uses addresses for, also where no register is rated. */
export async function confirmTestPurpose(database: Database, { organisationId, userId }: Member): Promise<void> {
  const confirmed = { confirmedById: userId, confirmedAt: new Date() }
  await withinOrganisation(database, organisationId, (queries) =>
    insertPurpose(queries, { organisationId, purpose: 'assess_or_improve_homes', ...confirmed }),
  )
}
