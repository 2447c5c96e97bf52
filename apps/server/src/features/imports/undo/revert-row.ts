import { NO_CERTIFICATE } from '@retrofolio/analysis/analyse-home'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import type { Queries } from '../../../database/database.ts'
import { homeRecord } from '../../homes/analysis/analysis.record.ts'
import { saveAnalyses } from '../../homes/analysis/save-analyses.ts'
import { findKnownFactsOf } from '../../homes/facts/facts.repository.ts'
import type { PortfolioDependencies } from '../../homes/homes.service.ts'
import { removeTagsFromHomes } from '../../homes/labels/add-tags.ts'
import { revertValuesOfHomes } from '../../homes/labels/set-values.ts'
import { analysisWith } from '../../homes/resolve-home.service.ts'
import type { ImportRowState } from '../imports.repository.ts'
import {
  archiveHomes,
  type ImportedWord,
  lockHomes,
  revertFacts,
  setEarlierReferences,
  setReferences,
} from '../rows/changed-homes.repository.ts'

export type RevertedRow = Pick<
  ImportRowState,
  'homeId' | 'effect' | 'reference' | 'isReferenceTaken' | 'earlierReference' | 'addedTags' | 'valueChanges'
>

/**
 * Reverts what rows did to existing homes: earlier facts and references apply again, and restored homes are archived
 * again. Later edits stay. Ranges follow later.
 */
export async function revertRows(
  { model }: Pick<PortfolioDependencies, 'model'>,
  queries: Queries,
  who: Omit<ImportedWord, 'fileName'>,
  { rows, mayArchive }: { rows: readonly RevertedRow[]; mayArchive: boolean },
): Promise<void> {
  const { organisationId, at } = who
  const homeIds = rows.flatMap(({ homeId }) => (homeId === null ? [] : [homeId]))
  const homes = new Map((await lockHomes(queries, organisationId, homeIds)).map((home) => [home.id, home]))
  const changed = await revertFacts(queries, who, homeIds)
  const references = rows.flatMap(({ homeId, reference, isReferenceTaken, earlierReference: earlier }) =>
    isReferenceTaken && homeId !== null ? [{ homeId, reference: earlier, given: reference }] : [],
  )
  const isInForce = ({ homeId, given }: (typeof references)[number]) => homes.get(homeId)?.reference === given
  await setReferences(queries, organisationId, references.filter(isInForce), at)
  await setEarlierReferences(
    queries,
    who,
    references.filter((one) => !isInForce(one)),
  )
  const tags = rows.flatMap(({ homeId, addedTags }) =>
    homeId === null || addedTags.length === 0 ? [] : [{ homeId, tags: addedTags }],
  )
  await removeTagsFromHomes(queries, organisationId, tags)
  const values = rows.flatMap(({ homeId, valueChanges: changes }) =>
    homeId === null || changes.length === 0 ? [] : [{ homeId, changes }],
  )
  await revertValuesOfHomes(queries, organisationId, values)
  const known = await findKnownFactsOf(queries, organisationId, [...changed])
  const again = await mapYielding(known, ([homeId, facts]) => {
    const home = homes.get(homeId)
    if (home === undefined) return []
    const otherwise = { kind: 'missing_data', reason: NO_CERTIFICATE } as const
    const analysed = analysisWith({ home, known: facts, model, otherwise, areRangesToFollow: true })
    return [homeRecord({ home, ...analysed }, model, at)]
  })
  await saveAnalyses(queries, organisationId, again.flat())
  if (!mayArchive) return
  const restored = rows.flatMap(({ homeId, effect }) => (homeId !== null && effect === 'restored' ? [homeId] : []))
  await archiveHomes(queries, organisationId, restored, at)
}
