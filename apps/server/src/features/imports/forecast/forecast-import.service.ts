import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import {
  FORECAST_EXAMPLES_MAX,
  FORECAST_ROWS_MAX,
  type ImportForecast,
} from '@retrofolio/contract/imports/import-forecasts'
import { type KnownFacts, statedFact } from '@retrofolio/engine/dwelling/features/corrected-features'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import { findKnownFactsOf } from '../../homes/facts/facts.repository.ts'
import { countRemainingHomes, type HomeRow } from '../../homes/homes.repository.ts'
import type { PortfolioDependencies } from '../../homes/homes.service.ts'
import { certifiedFeatures, knownFeatures } from '../../homes/known-features.ts'
import type { RowToAnalyse } from '../analysis/analyse-row.ts'
import { findImport, findRowsOf } from '../imports.repository.ts'
import { type ImportRequest, importKeyOf, requireImport } from '../imports.service.ts'
import { knownOfRows } from '../known-of-rows.ts'
import { assignHomes, type RowPlan } from '../matching/assign-homes.ts'
import { analyseFoundRows, findRows, type ReadRow } from '../matching/prepare-rows.ts'
import { factsText } from '../reading/read-cell.ts'
import { findCertifiedHomes, findHeldHomes, type HeldHome } from '../rows/held-homes.repository.ts'
import { namesOf } from '../rows/save-rows.service.ts'
import { newsOf } from '../rows/update-homes.ts'
import { contextOf } from '../run-import.service.ts'
import { findValueMappings } from '../value-mappings/value-mappings.repository.ts'

type Dependencies = Pick<PortfolioDependencies, 'database' | 'register' | 'certificates' | 'now'>

/** Rows matched together, as in an import. */
const BATCH_ROWS = 1_000

type Plan = RowPlan<true>

/** Counts what an upload would do, by reading and matching its rows as the import does, without analysing homes. */
export async function forecastImport(deps: Dependencies, request: ImportRequest): Promise<ImportForecast> {
  const { database, register } = deps
  const key = importKeyOf(request)
  const { organisationId } = key
  const { state, rows, mappings } = await withinOrganisation(database, organisationId, async (queries) => {
    const found = requireImport(await findImport(queries, key))
    if (found.status !== 'uploaded') throw new Refusal('IMPORT_STARTED')
    return {
      state: found,
      rows: await findRowsOf(queries, key, { outcome: 'waiting', after: 0, limit: FORECAST_ROWS_MAX }),
      mappings: await findValueMappings(queries, organisationId, found.columns),
    }
  })
  const sources = { register, isServiceAsked: deps.certificates !== null }
  const known = knownOfRows(deps, key)
  const found: ReadRow[] = []
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const batch = rows.slice(from, from + BATCH_ROWS)
    found.push(...(await findRows(sources, batch, { columns: state.columns, mappings }, known)))
  }
  const context = contextOf({ hasRoofImagery: false, now: deps.now }, state)
  const prepared = await analyseFoundRows<true>(async (tasks) => tasks.map(isCovered), found, context)
  return withinOrganisation(database, organisationId, async (queries) => {
    const held = await findHeldHomes(queries, organisationId, namesOf(prepared))
    const remaining = await countRemainingHomes(queries, organisationId)
    const plans = assignHomes(prepared, { importId: key.importId, held, rowsOfHomes: new Map(), remaining })
    const ids = plans.flatMap((plan) => (plan.kind === 'update' ? [plan.homeId] : []))
    const homes = await findCertifiedHomes(queries, organisationId, ids)
    const facts = await findKnownFactsOf(queries, organisationId, ids)
    return forecastOf(plans, held, (plan) => {
      const home = homes.get(plan.homeId)
      return home === undefined ? [] : changesOf(plan, home, facts.get(plan.homeId) ?? {})
    })
  })
}

/** The method does not cover park homes. */
function isCovered({ facts, known }: RowToAnalyse): true | null {
  return knownFeatures(facts, known)?.propertyType === 'park_home' ? null : true
}

type Change = ImportForecast['changedHomes'][number]['changes'][number]
type Update = Extract<Plan, { kind: 'update' }>

/** Values of a home that differ from its row. */
function changesOf(
  { prepared: { content } }: Update,
  home: Parameters<typeof newsOf>[1] & Pick<HomeRow, 'reference' | 'tags' | 'customValues'>,
  known: KnownFacts,
): Change[] {
  const { reference } = content
  const certified = certifiedFeatures(home)
  const facts = newsOf(content.facts, home, known).map(({ key, value }): Change => {
    const before = known[key] ?? statedFact(certified, key)
    return {
      name: FACT_NAMES[key],
      from: before === null ? null : factsText({ [key]: before }),
      to: factsText({ [key]: value }) ?? '',
    }
  })
  const isNewReference = reference !== null && reference !== home.reference
  const had = new Set(home.tags.map((tag) => tag.toLowerCase()))
  const tags = content.tags.filter((tag) => !had.has(tag.toLowerCase()))
  return [
    ...(isNewReference ? [{ name: 'Own reference', from: home.reference, to: reference }] : []),
    ...facts,
    ...(tags.length > 0
      ? [{ name: 'Tags', from: home.tags.join(', ') || null, to: [...home.tags, ...tags].join(', ') }]
      : []),
    ...content.values.flatMap(({ columnId, name, value }): Change[] => {
      const before = home.customValues[columnId]
      return before === value ? [] : [{ name, from: before === undefined ? null : String(before), to: String(value) }]
    }),
  ]
}

function forecastOf(
  plans: readonly Plan[],
  held: readonly HeldHome[],
  changesBy: (plan: Update) => Change[],
): ImportForecast {
  const addressOf = new Map(held.map(({ id, fullAddress }) => [id, fullAddress]))
  const count = (kind: Plan['kind']) => plans.filter((plan) => plan.kind === kind).length
  const updates = plans.flatMap((plan) => (plan.kind === 'update' ? [{ plan, changes: changesBy(plan) }] : []))
  const changed = updates.filter(({ changes }) => changes.length > 0)
  const repeated = plans.filter((plan) => plan.kind === 'duplicate' && plan.ofRow !== null).length
  const byName = Map.groupBy(
    changed.flatMap(({ changes }) => changes),
    ({ name }) => name,
  )
  return {
    rows: plans.length,
    added: count('add'),
    restored: count('restore'),
    updated: changed.length,
    unchanged: updates.length - changed.length + count('duplicate') - repeated,
    repeated,
    ambiguous: count('ambiguous'),
    leftOut: count('left_out'),
    invalid: count('invalid'),
    overQuota: count('over_quota'),
    withValuesNotUnderstood: plans.filter(
      ({ kind, prepared }) => kind !== 'invalid' && prepared.content.problems.length > 0,
    ).length,
    changes: [...byName]
      .map(([name, changes]) => ({ name, homes: changes.length }))
      .toSorted((one, other) => other.homes - one.homes),
    changedHomes: changed.slice(0, FORECAST_EXAMPLES_MAX).map(({ plan, changes }) => ({
      row: plan.prepared.row,
      homeId: plan.homeId,
      fullAddress: addressOf.get(plan.homeId) ?? '',
      changes,
    })),
    invalidRows: plans
      .flatMap((plan) => (plan.kind === 'invalid' ? [{ row: plan.prepared.row, reason: plan.reason }] : []))
      .slice(0, FORECAST_EXAMPLES_MAX),
  }
}
