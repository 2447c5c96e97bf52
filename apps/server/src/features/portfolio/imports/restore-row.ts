import { analyseHome } from '@retrofolio/contract/analysis/analyse-home'
import { statedFact } from '@retrofolio/engine/dwelling/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/home-facts'
import type { Queries } from '../../../platform/database.ts'
import { bringBack } from '../add-home.service.ts'
import { insertFacts, releaseFacts } from '../facts.repository.ts'
import { findHome, updateHome } from '../homes.repository.ts'
import { certifiedFeatures } from '../known-features.ts'
import { type PortfolioDependencies, requireHome } from '../portfolio.service.ts'
import type { RowPlan } from './assign-homes.ts'
import type { ImportState } from './imports.repository.ts'

/** Brings an archived home back as adding it does, with what the file says of it over what was said before. */
export async function restoreRow(
  deps: Pick<PortfolioDependencies, 'rate' | 'now'>,
  queries: Queries,
  { organisationId, startedById, uploadedById, fileName }: ImportState,
  { homeId, facts, analysed, prepared }: Extract<RowPlan, { kind: 'restore' }>,
): Promise<void> {
  const home = { homeId, organisationId }
  const at = deps.now()
  const userId = startedById ?? uploadedById
  const known = analysed.areFactsLeftOut ? {} : prepared.content.facts
  const certified = certifiedFeatures(facts)
  const given = HOME_FACTS.flatMap(({ key }) => {
    const value = known[key]
    return value === undefined ? [] : [{ key, value, certificateValue: statedFact(certified, key) }]
  })
  await releaseFacts(queries, home, { keys: given.map(({ key }) => key), userId, at })
  await insertFacts(queries, home, { facts: given, userId, at, importedFrom: fileName })
  const archived = requireHome(await findHome(queries, organisationId, homeId))
  const analysis =
    facts.features === null
      ? ({ kind: 'missing_data', reason: analysed.statusReason ?? '' } as const)
      : analyseHome(facts.features, deps.rate)
  if (analysis.kind === 'unsupported') return
  await bringBack(deps, queries, archived, { facts, analysis })
  const { reference } = prepared.content
  if (reference !== null) await updateHome(queries, organisationId, homeId, { reference })
}
