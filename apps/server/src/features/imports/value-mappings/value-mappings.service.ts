import { factOfMeaning, mappedFacts, type ValueMapping } from '@retrofolio/contract/imports/value-mappings'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { isoTime } from '../../../formats/iso-time.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import { organisationEvent, recordAudit } from '../../audit/record-audit.service.ts'
import type { MemberRequest, PortfolioDependencies } from '../../homes/homes.service.ts'
import { recountReadWith } from '../columns/check-columns.service.ts'
import { factsText } from '../reading/read-cell.ts'
import { deleteMapping, findAllMappings, type MappingState } from './value-mappings.repository.ts'

type Dependencies = Pick<PortfolioDependencies, 'database' | 'now'>

/** The organisation's mappings. */
export async function listValueMappings(
  { database }: Pick<Dependencies, 'database'>,
  organisationId: number,
): Promise<ValueMapping[]> {
  const found = await withinOrganisation(database, organisationId, (queries) =>
    findAllMappings(queries, organisationId),
  )
  return found.map(presentMapping)
}

function presentMapping({ id, meaning, value, takenAs, rememberedAt }: MappingState): ValueMapping {
  const fact = factOfMeaning(meaning)
  const facts = fact === undefined ? null : mappedFacts(fact, takenAs)
  const taken = facts === null ? null : factsText(facts)
  return { id, meaning, value, takenAs, taken, rememberedAt: isoTime(rememberedAt), isValid: facts !== null }
}

/** Rows that are read from now on no longer use it; imported data stays. */
export function deleteValueMapping(deps: Dependencies, request: MemberRequest, mappingId: number): Promise<null> {
  const { organisationId } = request.session
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    const deleted = await deleteMapping(queries, organisationId, mappingId)
    if (deleted === null) throw new Refusal('NOT_FOUND')
    await recountReadWith(queries, organisationId, new Set([deleted.meaning]))
    const details = { fact: deleted.meaning }
    await recordAudit(queries, { ...organisationEvent(deps, request), action: 'value_mapping_deleted', details })
    return null
  })
}
