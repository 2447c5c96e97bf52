import { NO_CERTIFICATE } from '@retrofolio/analysis/analyse-home'
import { statedFact } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import { NOT_KNOWN_ANSWER } from '@retrofolio/engine/vocabulary'
import type { Queries } from '../../../database/database.ts'
import { restoreArchivedHome } from '../../homes/add-home.service.ts'
import { findKnownFacts } from '../../homes/facts/facts.repository.ts'
import { findHome, updateHome } from '../../homes/homes.repository.ts'
import { type PortfolioDependencies, requireHome } from '../../homes/homes.service.ts'
import { certifiedFeatures } from '../../homes/known-features.ts'
import type { ImportState, RowEnd } from '../imports.repository.ts'
import type { RowPlan } from '../matching/assign-homes.ts'
import { insertImportedFacts, wordOf } from './changed-homes.repository.ts'

/** Restores an archived home as adding it does. Facts from the file override earlier ones, except that "not known" replaces no answer. */
export async function restoreRow(
  deps: Pick<PortfolioDependencies, 'model' | 'now'>,
  queries: Queries,
  state: ImportState,
  { homeId, facts, analysed, prepared }: Extract<RowPlan, { kind: 'restore' }>,
): Promise<Pick<RowEnd, 'isReferenceTaken' | 'earlierReference'>> {
  const { organisationId } = state
  const known = analysed.areFactsLeftOut ? {} : prepared.content.facts
  const archived = requireHome(await findHome(queries, organisationId, homeId))
  const certified = certifiedFeatures({ ...facts, survey: archived.survey })
  const earlier = await findKnownFacts(queries, { homeId, organisationId })
  const given = HOME_FACTS.flatMap(({ key }) => {
    const value = known[key]
    const isNews = value !== NOT_KNOWN_ANSWER || earlier[key] === undefined
    return value === undefined || !isNews ? [] : [{ homeId, key, value, certificateValue: statedFact(certified, key) }]
  })
  await insertImportedFacts(queries, wordOf(state, deps.now()), given)
  const reason = analysed.statusReason ?? NO_CERTIFICATE
  const found = { facts, analysis: { kind: 'missing_data', reason } } as const
  await restoreArchivedHome(deps, queries, archived, found, { areRangesToFollow: true })
  const { reference } = prepared.content
  if (reference === null) return { isReferenceTaken: false, earlierReference: null }
  await updateHome(queries, organisationId, homeId, { reference })
  return { isReferenceTaken: true, earlierReference: archived.reference }
}
