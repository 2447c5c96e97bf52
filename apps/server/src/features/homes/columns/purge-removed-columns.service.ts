import { type CustomColumnName, customColumnName } from '@retrofolio/contract/homes/custom-columns'
import type { Database, Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'
import { UNDO_MS } from './columns.service.ts'
import { purgeRemovedColumns } from './removed-columns.repository.ts'

export interface PurgeDependencies {
  database: Database
  now: () => Date
  /** Deletes remembered values of imports for these columns. */
  forgetMappingsOf: (queries: Queries, organisationId: number, meanings: readonly CustomColumnName[]) => Promise<void>
}

/** Deletes columns, values and remembered values of imports whose removal can no longer be undone. */
export async function purgeColumns(deps: PurgeDependencies, stopping: AbortSignal): Promise<void> {
  const before = new Date(deps.now().getTime() - UNDO_MS)
  for (const organisationId of await listOrganisations(deps.database)) {
    if (stopping.aborted) return
    await withinOrganisation(deps.database, organisationId, async (queries) => {
      const ids = await purgeRemovedColumns(queries, organisationId, before)
      if (ids.length === 0) return
      const meanings = ids.map((id) => customColumnName({ id }))
      await deps.forgetMappingsOf(queries, organisationId, meanings)
    })
  }
}
