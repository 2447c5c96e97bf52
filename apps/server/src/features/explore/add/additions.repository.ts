import { ADDITIONS_KEPT } from '@retrofolio/contract/explore/explore-add'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import type { Queries } from '../../../database/database.ts'
import { equalsAny } from '../../../database/equals-any.ts'
import { organisations } from '../../../database/organisations.tables.ts'
import { countHomes } from '../../homes/homes.repository.ts'
import { homes } from '../../homes/homes.tables.ts'
import { exploreAdditions } from './additions.tables.ts'

export type AdditionRow = typeof exploreAdditions.$inferSelect

export interface AdditionKey {
  organisationId: number
  additionId: number
}

export async function findAddition(queries: Queries, key: AdditionKey): Promise<AdditionRow | null> {
  const [row] = await queries.select().from(exploreAdditions).where(isAddition(key))
  return row ?? null
}

/** The same, locked for this transaction. */
export async function lockAddition(queries: Queries, key: AdditionKey): Promise<AdditionRow | null> {
  const [row] = await queries.select().from(exploreAdditions).where(isAddition(key)).for('no key update')
  return row ?? null
}

export async function findRunningAddition(queries: Queries, organisationId: number): Promise<AdditionRow | null> {
  const [row] = await queries
    .select()
    .from(exploreAdditions)
    .where(and(eq(exploreAdditions.organisationId, organisationId), eq(exploreAdditions.status, 'running')))
  return row ?? null
}

/** Adds a row, and forgets all but the newest. */
export async function insertAddition(
  queries: Queries,
  addition: typeof exploreAdditions.$inferInsert,
): Promise<AdditionRow> {
  const [row] = await queries.insert(exploreAdditions).values(addition).returning()
  if (row === undefined) throw new Error('the addition was not inserted')
  const { organisationId } = row
  await queries.execute(sql`
    delete from ${exploreAdditions}
    where organisation_id = ${organisationId} and status <> 'running' and id not in (
      select id from ${exploreAdditions} where organisation_id = ${organisationId} order by id desc limit ${ADDITIONS_KEPT})`)
  return row
}

export async function updateAddition(
  queries: Queries,
  { organisationId, id: additionId }: AdditionRow,
  change: Partial<Omit<AdditionRow, 'id' | 'organisationId'>>,
): Promise<void> {
  await queries.update(exploreAdditions).set(change).where(isAddition({ organisationId, additionId }))
}

/** A home of the organisation that may be the same property, archived or not. */
export type HeldProperty = Pick<typeof homes.$inferSelect, 'id' | 'uprn' | 'normalisedAddress' | 'archivedAt'>

const HELD = {
  id: homes.id,
  uprn: homes.uprn,
  normalisedAddress: homes.normalisedAddress,
  archivedAt: homes.archivedAt,
}

/** Homes of the organisation with one of these UPRNs or, without a UPRN, one of these addresses. */
export async function findHeldProperties(
  queries: Queries,
  organisationId: number,
  properties: readonly Pick<HeldProperty, 'uprn' | 'normalisedAddress'>[],
): Promise<HeldProperty[]> {
  const uprns = properties.flatMap(({ uprn }) => uprn ?? [])
  const addresses = properties.map(({ normalisedAddress }) => normalisedAddress)
  const conditions = [
    equalsAny(homes.uprn, uprns),
    and(isNull(homes.uprn), equalsAny(homes.normalisedAddress, addresses)),
  ]
  const found = await allOrFirstFailure(
    conditions.map((condition) =>
      queries
        .select(HELD)
        .from(homes)
        .where(and(eq(homes.organisationId, organisationId), condition))
        .execute(),
    ),
  )
  return found.flat()
}

export async function findQuota(queries: Queries, organisationId: number): Promise<{ limit: number; used: number }> {
  const [organisation] = await queries
    .select({ homeQuota: organisations.homeQuota })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return { limit: organisation?.homeQuota ?? 0, used: await countHomes(queries, organisationId) }
}

function isAddition({ organisationId, additionId }: AdditionKey) {
  return and(eq(exploreAdditions.organisationId, organisationId), eq(exploreAdditions.id, additionId))
}
