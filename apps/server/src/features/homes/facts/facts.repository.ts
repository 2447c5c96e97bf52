import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import type { HomeKey } from '../analysis/analysis.record.ts'
import { homeFacts } from './facts.tables.ts'

export type FactRow = typeof homeFacts.$inferSelect

export interface GivenFact {
  key: HomeFactKey
  value: FactValue
  certificateValue: FactValue | null
}

/** Values that count, and those that did, newest first. */
export function findFacts(queries: Queries, home: HomeKey): Promise<FactRow[]> {
  return queries.select().from(homeFacts).where(ofHome(home)).orderBy(desc(homeFacts.id))
}

/** Of a home: what people say of it now. */
export async function findKnownFacts(queries: Queries, home: HomeKey): Promise<KnownFacts> {
  const rows = await queries
    .select({ key: homeFacts.key, value: homeFacts.value, releasedAt: homeFacts.releasedAt })
    .from(homeFacts)
    .where(and(ofHome(home), isNull(homeFacts.releasedAt)))
  return knownFactsIn(rows)
}

/** The same of rows that are there, among them what people said before. */
export function knownFactsIn(rows: readonly Pick<FactRow, 'key' | 'value' | 'releasedAt'>[]): KnownFacts {
  const inForce = rows.filter(({ releasedAt }) => releasedAt === null)
  return Object.fromEntries(inForce.map(({ key, value }) => [key, value]))
}

/** The values stay as history. */
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

function ofHome({ homeId, organisationId }: HomeKey) {
  return and(eq(homeFacts.homeId, homeId), eq(homeFacts.organisationId, organisationId))
}
