import type { Database } from '../../database/database.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { findDecisionsOf } from './decisions/import-decisions.repository.ts'
import { decisionAbout } from './decisions/remembered-decisions.ts'
import type { ImportKey } from './imports.repository.ts'
import type { KnownOfRows } from './matching/prepare-rows.ts'
import { findPortfolioHomes, findReferencedHomes } from './rows/held-homes.repository.ts'

/** Asked of the database when the rows of a batch are known. */
export function knownOfRows({ database }: { database: Database }, key: ImportKey): KnownOfRows {
  const { organisationId } = key
  return {
    homesOfReferences: (references) =>
      withinOrganisation(database, organisationId, (queries) => findReferencedHomes(queries, key, references)),
    portfolioHomes: (ids) =>
      withinOrganisation(database, organisationId, (queries) => findPortfolioHomes(queries, organisationId, ids)),
    decisionsOf: async (rows) => {
      const said = rows.map(({ content }) => content)
      const remembered = await withinOrganisation(database, organisationId, (queries) =>
        findDecisionsOf(queries, organisationId, said),
      )
      return rows.map(({ content, candidates }) => decisionAbout(content, candidates, remembered))
    },
  }
}
