import { type CustomColumn, customColumnId, customColumnName } from '@retrofolio/contract/homes/custom-columns'
import {
  factOfMeaning,
  mappedCustomValue,
  mappedFacts,
  type ValueMapping,
} from '@retrofolio/contract/imports/value-mappings'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { isoTime } from '../../../formats/iso-time.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import { organisationEvent, recordAudit } from '../../audit/record-audit.service.ts'
import { presentColumn } from '../../homes/columns/columns.present.ts'
import { findColumns } from '../../homes/columns/columns.repository.ts'
import type { MemberRequest, PortfolioDependencies } from '../../homes/homes.service.ts'
import { recountReadWith } from '../columns/check-columns.service.ts'
import { customValueText } from '../reading/cells/read-custom-cells.ts'
import { factsText } from '../reading/read-cell.ts'
import { deleteMapping, findAllMappings, type MappingState } from './value-mappings.repository.ts'

type Dependencies = Pick<PortfolioDependencies, 'database' | 'now'>

/** The organisation's mappings. */
export async function listValueMappings(
  { database }: Pick<Dependencies, 'database'>,
  organisationId: number,
): Promise<ValueMapping[]> {
  const { found, custom } = await withinOrganisation(database, organisationId, async (queries) => ({
    found: await findAllMappings(queries, organisationId),
    custom: await findColumns(queries, organisationId),
  }))
  const columns = new Map<string, CustomColumn>(custom.map((one) => [customColumnName(one), presentColumn(one)]))
  // Those of a removed column are not used, and return with it if its removal is undone.
  const isUsed = ({ meaning }: MappingState) => customColumnId(meaning) === null || columns.has(meaning)
  return found.filter(isUsed).map((mapping) => presentMapping(mapping, columns.get(mapping.meaning)))
}

function presentMapping(mapping: MappingState, column: CustomColumn | undefined): ValueMapping {
  const { id, meaning, value, takenAs, rememberedAt } = mapping
  const read = column === undefined ? readAsFact(mapping) : readAsCustomValue(mapping, column)
  return { id, meaning, value, takenAs, rememberedAt: isoTime(rememberedAt), ...read }
}

type Reading = Pick<ValueMapping, 'taken' | 'isValid'>

function readAsFact({ meaning, takenAs }: MappingState): Reading {
  const fact = factOfMeaning(meaning)
  const facts = fact === undefined ? null : mappedFacts(fact, takenAs)
  return { taken: facts === null ? null : factsText(facts), isValid: facts !== null }
}

function readAsCustomValue({ takenAs }: MappingState, column: CustomColumn): Reading {
  const value = mappedCustomValue(column, takenAs)
  return { taken: value == null ? null : customValueText(column, value), isValid: value !== undefined }
}

/** Rows that are read from now on no longer use it; imported data stays. */
export function deleteValueMapping(deps: Dependencies, request: MemberRequest, mappingId: number): Promise<null> {
  const { organisationId } = request.session
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    const deleted = await deleteMapping(queries, organisationId, mappingId)
    if (deleted === null) throw new Refusal('NOT_FOUND')
    await recountReadWith(queries, organisationId, new Set([deleted.meaning]))
    const details = { fact: await nameOf(queries, organisationId, deleted.meaning) }
    await recordAudit(queries, { ...organisationEvent(deps, request), action: 'value_mapping_deleted', details })
    return null
  })
}

/** The trail names a custom column by its name. */
async function nameOf(queries: Queries, organisationId: number, meaning: string): Promise<string> {
  const id = customColumnId(meaning)
  if (id === null) return meaning
  return (await findColumns(queries, organisationId)).find((column) => column.id === id)?.name ?? meaning
}
