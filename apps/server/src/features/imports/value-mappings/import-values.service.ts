import { factWord } from '@retrofolio/analysis/fact-words'
import type { ImportColumnCheck, ImportDetail, ImportUnrecognisedValue } from '@retrofolio/contract/imports/imports'
import {
  canBeMapped,
  comparableValue,
  factOfMeaning,
  type ImportValue,
  type ImportValueColumn,
  type ImportValues,
  LISTED_VALUES_MAX,
  MAPPING_TEXTS,
  type MappingChange,
  mappedFacts,
  mappingChoicesOf,
  REMEMBERED_MAPPINGS_MAX,
} from '@retrofolio/contract/imports/value-mappings'
import { snakeKey } from '@retrofolio/contract/wire-case'
import type { HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { isoTime } from '../../../formats/iso-time.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import type { PortfolioDependencies } from '../../homes/homes.service.ts'
import { columnChecks, recountReadWith } from '../columns/check-columns.service.ts'
import { cellsOf } from '../columns/checks-with-mappings.ts'
import { findImport } from '../imports.repository.ts'
import { changeImport, type ImportRequest, importKeyOf, recordOfImport, requireImport } from '../imports.service.ts'
import { mappingKey } from '../reading/value-mappings.ts'
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
  return columns.flatMap(({ header, meaning }, place): ImportValues => {
    const fact = factOfMeaning(meaning)
    const check = checks[place]
    if (meaning === null || fact === undefined || check === undefined || check.refused === 0) return []
    return [{ place, header, meaning, ...rulesOf(fact), ...valuesOf(fact, check, remembered) }]
  })
}

function valuesOf(
  fact: HomeFact,
  { refused, values }: ImportColumnCheck,
  remembered: ReadonlyMap<string, MappingState>,
): Pick<ImportValueColumn, 'values' | 'furtherCells'> {
  const bySpelling = Map.groupBy(
    values.filter(({ value }) => canBeMapped(value)),
    ({ value }) => comparableValue(value),
  )
  const mergedValues = [...bySpelling]
    .map(([text, spellings]) => importValue(fact, spellings, remembered.get(mappingKey(snakeKey(fact.key), text))))
    .toSorted((one, other) => other.count - one.count)
  const open = mergedValues.filter(({ takenAs }) => takenAs === null)
  const mapped = mergedValues.filter(({ takenAs }) => takenAs !== null)
  const listed = open.slice(0, LISTED_VALUES_MAX)
  return {
    values: [...listed, ...mapped.slice(0, LISTED_VALUES_MAX)],
    furtherCells: refused - cellsOf(mapped) - cellsOf(listed),
  }
}

function rulesOf(
  fact: HomeFact,
): Pick<ImportValueColumn, 'kind' | 'choices' | 'unit' | 'minimum' | 'maximum' | 'isWhole'> {
  const { key, leaf, unit } = fact
  if (leaf.kind === 'number') {
    const { lowest: minimum, highest: maximum, isWhole } = leaf
    return { kind: 'number', choices: [], unit, minimum, maximum, isWhole }
  }
  const words = mappingChoicesOf(fact)
  return {
    kind: leaf.kind === 'flag' ? 'flag' : 'choice',
    choices: words.map((value) => ({ value, label: choiceLabel(key, value) })),
    unit: null,
    minimum: null,
    maximum: null,
    isWhole: false,
  }
}

/** The years of an age band depend on the nation of the row, which is not known yet. */
function choiceLabel(key: HomeFact['key'], value: string): string {
  const word = factWord(key, value, 'england')
  return key === 'ageBand' ? `${value} (${word} in England)` : word
}

/** @param spellings at least one, the most frequent first */
function importValue(
  fact: HomeFact,
  spellings: readonly ImportUnrecognisedValue[],
  mapping: MappingState | undefined,
): ImportValue {
  const isValid = mapping !== undefined && mappedFacts(fact, mapping.takenAs) !== null
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
