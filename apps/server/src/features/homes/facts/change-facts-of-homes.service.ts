import type { ChangedFactsOfHomes, ChangeFactsOfHomesRequest } from '@retrofolio/contract/homes/fact-requests'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import { lockHome } from '../homes.repository.ts'
import type { MemberRequest, PortfolioDependencies } from '../homes.service.ts'
import { changeFactsOfHome } from './facts.service.ts'

/**
 * Gives many homes the same facts, each in a transaction of its own: a home gets all of them or none, and one that
 * cannot have them does not hold up the others.
 */
export async function changeFactsOfHomes(
  deps: Pick<PortfolioDependencies, 'database' | 'model' | 'now'>,
  request: MemberRequest,
  { homeIds, facts }: ChangeFactsOfHomesRequest,
): Promise<ChangedFactsOfHomes> {
  const { organisationId } = request.session
  const result: ChangedFactsOfHomes = { changed: [], unchanged: [], refused: [], missing: [] }
  for (const homeId of homeIds) {
    let fullAddress = ''
    try {
      await withinOrganisation(deps.database, organisationId, async (queries) => {
        const home = await lockHome(queries, organisationId, homeId)
        if (home === null) {
          result.missing.push(homeId)
          return
        }
        fullAddress = home.fullAddress
        const { isChanged } = await changeFactsOfHome(deps, queries, request, home, facts)
        result[isChanged ? 'changed' : 'unchanged'].push(homeId)
      })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'FIELDS_INVALID') throw error
      const reason = Object.values(error.parts.fields ?? {})
        .flat()
        .join(' ')
      result.refused.push({ homeId, fullAddress, reason })
    }
  }
  return result
}
