import { customColumnId } from '@retrofolio/contract/homes/custom-columns'
import type { ImportColumnCheck, ImportDetail, ImportUnrecognisedValue } from '@retrofolio/contract/imports/imports'
import {
  canBeMapped,
  changeProblem,
  comparableValue,
  type ImportValue,
  type ImportValueColumn,
  type ImportValues,
  LISTED_VALUES_MAX,
  MAPPING_TEXTS,
  type MappingChange,
  type MappingTarget,
  mappingProblem,
  REMEMBERED_MAPPINGS_MAX,
} from '@retrofolio/contract/imports/value-mappings'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { isoTime } from '../../../formats/iso-time.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import { presentColumn } from '../../homes/columns/columns.present.ts'
import { findColumns } from '../../homes/columns/columns.repository.ts'
import type { PortfolioDependencies } from '../../homes/homes.service.ts'
import { columnChecks, recountReadWith } from '../columns/check-columns.service.ts'
import { cellsOf } from '../columns/checks-with-mappings.ts'
import { findImport } from '../imports.repository.ts'
import { changeImport, type ImportRequest, importKeyOf, recordOfImport, requireImport } from '../imports.service.ts'
import { mappingKey } from '../reading/value-mappings.ts'
import { rulesOf, targetOf } from './mapping-rules.ts'
import { changeMappings, countMappings, findMappingsOf, type MappingState } from './value-mappings.repository.ts'

type Dependencies = Pick<PortfolioDependencies, 'database' | 'now' | 'memberNames'>

/** The distinct values of a file that are not understood, and those that the organisation has mapped. */
export async function listImportValues(
  { database }: Pick<Dependencies, 'database'>,
  request: ImportRequest,
): Promise<ImportValues> {
  const key = importKeyOf(request)
  const { columns, checks, mappings } = await withinOrganisation(database, key.organisationId, async (queries) => {
    const state = requireImport(await findImport(queries, key))
    return {
      columns: state.columns,
      checks: await columnChecks(queries, key, state),
      mappings: await findMappingsOf(queries, key.organisationId, state.columns),
    }
  })
  const remembered = new Map(mappings.map((one) => [mappingKey(one.meaning, one.comparable), one]))
  return columns.flatMap((column, place): ImportValues => {
    const { header, meaning } = column
    const target = targetOf(column)
    const check = checks[place]
    if (meaning === null || target === undefined || check === undefined || check.refused === 0) return []
    const mappingOf = (text: string) => remembered.get(mappingKey(meaning, text))
    return [{ place, header, meaning, ...rulesOf(target), ...valuesOf(target, check, mappingOf) }]
  })
}

function valuesOf(
  target: MappingTarget,
  { refused, values }: ImportColumnCheck,
  mappingOf: (comparable: string) => MappingState | undefined,
): Pick<ImportValueColumn, 'values' | 'furtherCells'> {
  const bySpelling = Map.groupBy(
    values.filter(({ value }) => canBeMapped(value)),
    ({ value }) => comparableValue(value),
  )
  const mergedValues = [...bySpelling]
    .map(([text, spellings]) => importValue(target, spellings, mappingOf(text)))
    .toSorted((one, other) => other.count - one.count)
  const open = mergedValues.filter(({ takenAs }) => takenAs === null)
  const mapped = mergedValues.filter(({ takenAs }) => takenAs !== null)
  const listed = open.slice(0, LISTED_VALUES_MAX)
  return {
    values: [...listed, ...mapped.slice(0, LISTED_VALUES_MAX)],
    furtherCells: refused - cellsOf(mapped) - cellsOf(listed),
  }
}

/** @param spellings at least one, the most frequent first */
function importValue(
  target: MappingTarget,
  spellings: readonly ImportUnrecognisedValue[],
  mapping: MappingState | undefined,
): ImportValue {
  const isValid = mapping !== undefined && mappingProblem(target, mapping.takenAs) === null
  return {
    value: spellings[0]?.value ?? '',
    count: cellsOf(spellings),
    row: Math.min(...spellings.map(({ row }) => row)),
    takenAs: isValid ? mapping.takenAs : null,
    rememberedAt: isValid ? isoTime(mapping.rememberedAt) : null,
    ignored: mapping === undefined || isValid ? null : mapping.takenAs,
  }
}

/**
 * Maps values of a file, for it and for later files of the organisation.
 *
 * @param read reads the body; called once the import is known to exist
 */
export function mapImportValues(
  deps: Dependencies,
  request: ImportRequest,
  read: () => readonly MappingChange[],
): Promise<ImportDetail> {
  return changeImport(deps, request, async (queries, state) => {
    const changes = read()
    if (state.status !== 'uploaded') throw new Refusal('IMPORT_STARTED')
    await requireCustomColumns(queries, state.organisationId, changes)
    await changeMappings(queries, state.organisationId, changes, deps.now())
    await recountReadWith(queries, state.organisationId, new Set(changes.map(({ meaning }) => meaning)))
    if ((await countMappings(queries, state.organisationId)) > REMEMBERED_MAPPINGS_MAX) {
      throw invalidFields({ mappings: [MAPPING_TEXTS.full] })
    }
    await recordOfImport(deps, queries, request, state, {
      action: 'import_values_mapped',
      details: { values: changes.length },
    })
  })
}

/** @throws Refusal for mappings of custom columns that do not exist or cannot hold the value */
async function requireCustomColumns(
  queries: Queries,
  organisationId: number,
  changes: readonly MappingChange[],
): Promise<void> {
  if (changes.every(({ meaning }) => customColumnId(meaning) === null)) return
  const columns = new Map((await findColumns(queries, organisationId)).map((column) => [column.id, column]))
  const problems = changes.flatMap((change, index) => {
    const id = customColumnId(change.meaning)
    if (id === null) return []
    const column = columns.get(id)
    const place = index + 1
    return (
      (column === undefined ? MAPPING_TEXTS.noColumn(place) : changeProblem(change, presentColumn(column), place)) ?? []
    )
  })
  if (problems.length > 0) throw invalidFields({ mappings: problems })
}
