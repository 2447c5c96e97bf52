import { NO_CERTIFICATE } from '@retrofolio/analysis/analyse-home'
import type { SaveableAnalysis } from '@retrofolio/analysis/state-on-wire'
import { type KnownFacts, statedFact } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { NOT_KNOWN_ANSWER } from '@retrofolio/engine/vocabulary'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import type { Queries } from '../../../database/database.ts'
import { homeRecord } from '../../homes/analysis/analysis.record.ts'
import { saveAnalyses } from '../../homes/analysis/save-analyses.ts'
import { findKnownFactsOf, type GivenFact } from '../../homes/facts/facts.repository.ts'
import type { PortfolioDependencies } from '../../homes/homes.service.ts'
import { certifiedFeatures } from '../../homes/known-features.ts'
import { analysisWith } from '../../homes/resolve-home.service.ts'
import type { ImportState } from '../imports.repository.ts'
import type { RowPlan } from '../matching/assign-homes.ts'
import { type ChangedHome, insertImportedFacts, lockHomes, setReferences, wordOf } from './changed-homes.repository.ts'

/** Values that a home in the portfolio took from its row. */
export interface ValuesFromRow {
  facts: GivenFact['key'][]
  /** They cannot be analysed together, so the home is unchanged. */
  areFactsLeftOut: boolean
  isReferenceTaken: boolean
  earlierReference: string | null
}

type Update = Extract<RowPlan, { kind: 'update' }>

/**
 * Updates homes in the portfolio with the facts of their rows, exactly like edits by a user: they override the
 * certificate and earlier facts. Only differing values are saved, and only changed homes are analysed again. Their
 * ranges follow later.
 *
 * @returns the values taken, by row
 */
export async function updateHomes(
  deps: Pick<PortfolioDependencies, 'model' | 'now'>,
  queries: Queries,
  state: ImportState,
  updates: readonly Update[],
): Promise<ReadonlyMap<number, ValuesFromRow>> {
  if (updates.length === 0) return new Map()
  const { organisationId } = state
  const word = wordOf(state, deps.now())
  const homeIds = updates.map(({ homeId }) => homeId)
  const homes = new Map((await lockHomes(queries, organisationId, homeIds)).map((home) => [home.id, home]))
  const known = await findKnownFactsOf(queries, organisationId, homeIds)
  const changes = (
    await mapYielding(updates, (update) => {
      const home = homes.get(update.homeId)
      return home === undefined ? null : changeOf(update, home, known.get(home.id) ?? {}, deps)
    })
  ).filter((change) => change !== null)
  await insertImportedFacts(
    queries,
    word,
    changes.flatMap(({ home, given }) => given.map((fact) => ({ homeId: home.id, ...fact }))),
  )
  const references = changes.filter(({ taken }) => taken.isReferenceTaken)
  await setReferences(
    queries,
    organisationId,
    references.map(({ home, update }) => ({ homeId: home.id, reference: update.prepared.content.reference })),
    word.at,
  )
  const again = await mapYielding(changes, ({ home, analysed }) =>
    analysed === null ? [] : [homeRecord({ home, ...analysed }, deps.model, word.at)],
  )
  await saveAnalyses(queries, organisationId, again.flat())
  return new Map(changes.map(({ update, taken }) => [update.prepared.row, taken]))
}

interface HomeChange {
  update: Update
  home: ChangedHome
  given: GivenFact[]
  /** null if the effective facts are unchanged. */
  analysed: { features: HomeFeatures | null; analysis: SaveableAnalysis } | null
  taken: ValuesFromRow
}

function changeOf(
  update: Update,
  home: ChangedHome,
  known: KnownFacts,
  { model }: Pick<PortfolioDependencies, 'model'>,
): HomeChange {
  const { facts, reference } = update.prepared.content
  const isReferenceTaken = reference !== null && reference !== home.reference
  const common = { update, home }
  const taken = { isReferenceTaken, earlierReference: isReferenceTaken ? home.reference : null }
  const given = newsOf(facts, home, known)
  const nothing = { ...common, given: [], analysed: null }
  if (given.length === 0) return { ...nothing, taken: { ...taken, facts: [], areFactsLeftOut: false } }
  const together = { ...known, ...Object.fromEntries(given.map(({ key, value }) => [key, value])) }
  const analysed = analysisWith({
    home,
    known: together,
    model,
    otherwise: { kind: 'missing_data', reason: NO_CERTIFICATE },
    areRangesToFollow: true,
  })
  if (analysed.analysis.kind === 'failed') {
    return { ...nothing, taken: { ...taken, facts: [], areFactsLeftOut: true } }
  }
  return { ...common, given, analysed, taken: { ...taken, facts: given.map(({ key }) => key), areFactsLeftOut: false } }
}

/** Facts of a row that differ from the effective values of its home. "Not known" never replaces an answer. */
export function newsOf(
  facts: KnownFacts,
  home: Pick<ChangedHome, 'features' | 'survey' | 'postcode'>,
  known: KnownFacts,
): GivenFact[] {
  const certified = certifiedFeatures(home)
  return HOME_FACTS.flatMap(({ key }) => {
    const value = facts[key]
    const certificateValue = statedFact(certified, key)
    const effective = known[key] ?? certificateValue
    if (value === NOT_KNOWN_ANSWER && effective !== null) return []
    return value === undefined || value === effective ? [] : [{ key, value, certificateValue }]
  })
}
