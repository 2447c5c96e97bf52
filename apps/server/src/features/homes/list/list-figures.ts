import { figuresRow } from '@retrofolio/contract/homes/list/home-figures'
import { ukDay } from '@retrofolio/contract/uk-day'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { equalsAnyPair } from '../../../database/equals-any.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { findRatingChanges } from '../analysis/rating-changes.repository.ts'
import { findReplacements } from '../certificates/certificate-replacements.repository.ts'
import { isDisputed } from '../facts/facts.present.ts'
import { findFactsInForce, knownFactsIn } from '../facts/facts.repository.ts'
import type { HomeVersion } from '../home-versions.repository.ts'
import type { PortfolioDependencies } from '../homes.service.ts'
import { homes } from '../homes.tables.ts'
import { certifiedFeatures } from '../known-features.ts'
import { type ComputedFigures, computeFigures } from './compute-figures.ts'
import { listKey, type RunningFigures } from './figures-progress.ts'
import { type HomeListCache, type HomePiece, isCurrent } from './home-list-cache.ts'
import { findPlanFigures } from './plan-figures-of-homes.ts'

/** The figures of a node. */
export interface FigureLists {
  figures: HomeListCache
  running: RunningFigures
}

/**
 * The figures of the homes of a list, as JSON rows by id. They are calculated once per version of a home: every change
 * to what its page shows writes its row. Rules begin and certificates end without a change, which pieces remember.
 */
export async function figurePieces(
  { database, model, now }: Pick<PortfolioDependencies, 'database' | 'model' | 'now'>,
  organisationId: number,
  which: { isArchived: boolean },
  { versions, lists, isPart = false }: { versions: readonly HomeVersion[]; lists: FigureLists; isPart?: boolean },
): Promise<ReadonlyMap<number, HomePiece>> {
  const { figures: cache, running } = lists
  const key = listKey(organisationId, which)
  const asOf = ukDay(now())
  const known = () => cache.find(key, '')
  const missing = () => {
    const before = known()
    return versions.flatMap(({ id, version }) => (isCurrent(before?.get(id), version, asOf) ? [] : [id]))
  }
  const read = (ids: readonly number[]) =>
    withinOrganisation(database, organisationId, (queries) =>
      findHomesToFigure(queries, organisationId, ids, { panels: model.panels, asOf }),
    )
  const total = versions.length
  let isCounted = false
  const onProgress = (left: number) => {
    // No page waits for a part of a list.
    if (isPart) return
    isCounted = true
    running.set(key, { calculated: total - left, total })
  }
  const save = (computed: readonly ComputedFigures[]) => {
    const made = new Map(
      computed.map(({ id, version, figures, until }) => [
        id,
        { version, json: JSON.stringify(figuresRow(id, figures)), until },
      ]),
    )
    const before = known()
    const pieces = new Map<number, HomePiece>()
    // A part must not replace the whole list.
    const update = isPart ? null : cache.beginUpdate(key, '')
    for (const { id, version } of versions) {
      const old = before?.get(id)
      const piece = made.get(id) ?? (old?.version === version ? old : undefined)
      if (piece === undefined) continue
      pieces.set(id, piece)
      update?.add(id, piece)
    }
    update?.end()
    return pieces
  }
  try {
    return await computeFigures(missing, read, save, onProgress)
  } finally {
    if (isCounted) running.end(key)
  }
}

/** The homes with all that their figures depend on. */
async function findHomesToFigure(
  queries: Queries,
  organisationId: number,
  ids: readonly number[],
  { panels, asOf }: Pick<PortfolioDependencies['model'], 'panels'> & { asOf: string },
) {
  const rows = await queries
    .select({ id: homes.id, version: sql<string>`${homes}.xmin::text`, ...FIGURED })
    .from(homes)
    .where(and(eq(homes.organisationId, organisationId), equalsAnyPair(homes.id, ids)))
  const factsOf = await findFactsInForce(queries, organisationId, ids)
  const replacements = await findReplacements(queries, organisationId, ids)
  const ratingChanges = await findRatingChanges(queries, organisationId, ids)
  const plans = await findPlanFigures(queries, organisationId, ids)
  return rows.map(({ id, version, createdAt, ...home }) => {
    const facts = factsOf.get(id) ?? []
    const replacedAt = replacements.get(id)
    const rated = ratingChanges.get(id)
    const certified = facts.length === 0 ? null : certifiedFeatures(home)
    return {
      id,
      version,
      home,
      facts: knownFactsIn(facts),
      panels,
      asOf,
      plan: plans.get(id) ?? null,
      record: {
        addedOn: ukDay(createdAt),
        ratingBefore: rated?.ratingBefore ?? null,
        ratingChangedOn: rated === undefined ? null : ukDay(rated.changedAt),
        certificateReplacedOn: replacedAt === undefined ? null : ukDay(replacedAt),
        disputedFacts: certified === null ? 0 : facts.filter((fact) => isDisputed(fact, certified)).length,
      },
    }
  })
}

const FIGURED = {
  certificateKey: homes.certificateKey,
  features: homes.features,
  lodged: homes.lodged,
  survey: homes.survey,
  postcode: homes.postcode,
  ranges: homes.ranges,
  seenRoof: homes.seenRoof,
  status: homes.status,
  isRoofAwaited: homes.isRoofAwaited,
  modelledScores: homes.modelledScores,
  zeroBillPotential: homes.zeroBillPotential,
  createdAt: homes.createdAt,
}
