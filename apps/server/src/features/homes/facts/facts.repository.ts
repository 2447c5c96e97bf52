import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { equalsAny } from '../../../database/equals-any.ts'
import type { HomeKey } from '../analysis/analysis.record.ts'
import { homeFacts } from './facts.tables.ts'

export type FactRow = typeof homeFacts.$inferSelect

export interface GivenFact {
  key: HomeFactKey
  value: FactValue
  certificateValue: FactValue | null
}

/** Current and earlier values, newest first. */
export function findFacts(queries: Queries, home: HomeKey): Promise<FactRow[]> {
  return queries.select().from(homeFacts).where(ofHome(home)).orderBy(desc(homeFacts.id))
}

/** The home's current facts from users. */
export async function findKnownFacts(queries: Queries, { organisationId, homeId }: HomeKey): Promise<KnownFacts> {
  return (await findKnownFactsOf(queries, organisationId, [homeId])).get(homeId) ?? {}
}

/** The same for several homes, by their ids; an empty object for a home without facts. */
export async function findKnownFactsOf(
  queries: Queries,
  organisationId: number,
  homeIds: readonly number[],
): Promise<Map<number, KnownFacts>> {
  const factsOf = await findFactsInForce(queries, organisationId, homeIds)
  return new Map(homeIds.map((id) => [id, knownFactsIn(factsOf.get(id) ?? [])]))
}

/** The current facts of several homes as stored, by their ids; no entry for a home without facts. */
export async function findFactsInForce(
  queries: Queries,
  organisationId: number,
  homeIds: readonly number[],
): Promise<Map<number, FactInForce[]>> {
  const { homeId, key, value, certificateValue, releasedAt } = homeFacts
  const rows = await queries
    .select({ homeId, key, value, certificateValue, releasedAt })
    .from(homeFacts)
    .where(and(eq(homeFacts.organisationId, organisationId), equalsAny(homeId, homeIds), isNull(releasedAt)))
  return Map.groupBy(rows, (row) => row.homeId)
}

type FactInForce = Pick<FactRow, 'homeId' | 'key' | 'value' | 'certificateValue' | 'releasedAt'>

/** The current facts among rows that may contain released ones. */
export function knownFactsIn(rows: readonly Pick<FactRow, 'key' | 'value' | 'releasedAt'>[]): KnownFacts {
  const inForce = rows.filter(({ releasedAt }) => releasedAt === null)
  return Object.fromEntries(inForce.map(({ key, value }) => [key, value]))
}

/** Marks facts as released; their values are kept as history. */
export async function releaseFacts(
  queries: Queries,
  home: HomeKey,
  release: { keys: HomeFactKey[]; userId: number; at: Date },
): Promise<void> {
  if (release.keys.length === 0) return
  await queries
    .update(homeFacts)
    .set({ releasedAt: release.at, releasedById: release.userId })
    .where(and(ofHome(home), isNull(homeFacts.releasedAt), inArray(homeFacts.key, release.keys)))
}

export async function insertFacts(
  queries: Queries,
  home: HomeKey,
  given: { facts: GivenFact[]; userId: number; at: Date },
): Promise<void> {
  if (given.facts.length === 0) return
  const { userId: setById, at: setAt } = given
  await queries.insert(homeFacts).values(given.facts.map((fact) => ({ ...home, ...fact, setById, setAt })))
}

/** Changes the value that a fact is compared with. */
export async function updateCertificateValue(
  queries: Queries,
  organisationId: number,
  factId: number,
  certificateValue: FactValue | null,
): Promise<void> {
  await queries
    .update(homeFacts)
    .set({ certificateValue })
    .where(and(eq(homeFacts.organisationId, organisationId), eq(homeFacts.id, factId)))
}

/** Sets the value that a current fact is compared with, if there was none. */
export async function fillCertificateValue(
  queries: Queries,
  home: HomeKey,
  key: HomeFactKey,
  certificateValue: FactValue,
): Promise<void> {
  const isEmpty = and(eq(homeFacts.key, key), isNull(homeFacts.releasedAt), isNull(homeFacts.certificateValue))
  await queries
    .update(homeFacts)
    .set({ certificateValue })
    .where(and(ofHome(home), isEmpty))
}

function ofHome({ homeId, organisationId }: HomeKey) {
  return and(eq(homeFacts.homeId, homeId), eq(homeFacts.organisationId, organisationId))
}
