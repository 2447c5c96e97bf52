import type { ImportDecisionsQuery } from '@retrofolio/contract/imports/import-decisions'
import type { ImportCandidate } from '@retrofolio/contract/imports/imports'
import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { equalsAny } from '../../../database/equals-any.ts'
import { importDecisions } from '../imports.tables.ts'
import type { Decision } from '../matching/decided-homes.ts'
import { placeOf, type Said } from './remembered-decisions.ts'

export type DecisionState = typeof importDecisions.$inferSelect

/** Decisions about rows with the same UPRN and address, or the same reference, newest first. */
export function findDecisionsOf(
  queries: Queries,
  organisationId: number,
  rows: readonly Said[],
): Promise<DecisionState[]> {
  const references = [...new Set(rows.flatMap(({ reference }) => reference ?? []))]
  const isOne = or(
    equalsAny(importDecisions.place, rows.map(placeOf)),
    equalsAny(importDecisions.reference, references),
  )
  return queries
    .select()
    .from(importDecisions)
    .where(and(eq(importDecisions.organisationId, organisationId), isOne))
    .orderBy(desc(importDecisions.rememberedAt), desc(importDecisions.id))
    .execute()
}

/** Newest first. */
export function findDecisionsPage(
  queries: Queries,
  organisationId: number,
  { before, limit }: ImportDecisionsQuery,
): Promise<DecisionState[]> {
  const isEarlier = before === null ? undefined : lt(importDecisions.id, before)
  return queries
    .select()
    .from(importDecisions)
    .where(and(eq(importDecisions.organisationId, organisationId), isEarlier))
    .orderBy(desc(importDecisions.id))
    .limit(limit)
    .execute()
}

/** A decision about a row, with the candidates that were offered. */
export interface MadeDecision {
  said: Said
  candidates: readonly ImportCandidate[]
  decision: Decision
}

/** Replaces earlier decisions about the same rows, so that the newest have the highest ids. */
export async function rememberDecisions(
  queries: Queries,
  organisationId: number,
  made: readonly MadeDecision[],
  rememberedAt: Date,
): Promise<void> {
  const rows = made.map(({ said, candidates, decision }) => {
    const { reference, uprn, address } = said
    const homeKey = decision.kind === 'home' ? decision.homeKey : null
    const chosen = candidates.find((one) => one.homeKey === homeKey)
    const home = { homeKey, homeUprn: chosen?.uprn ?? null, homeAddress: chosen?.fullAddress ?? null }
    const place = placeOf(said)
    return {
      organisationId,
      place,
      reference: reference ?? '',
      uprn,
      address,
      decision: decision.kind,
      ...home,
      rememberedAt,
    }
  })
  const last = [...new Map(rows.map((row) => [`${row.place} ${row.reference}`, row])).values()]
  for (const { place, reference } of last) {
    await queries
      .delete(importDecisions)
      .where(isOf(organisationId, eq(importDecisions.place, place), eq(importDecisions.reference, reference)))
  }
  await queries.insert(importDecisions).values(last)
}

/** Deletes every decision that may apply to the row. */
export async function forgetDecisionsAbout(queries: Queries, organisationId: number, row: Said): Promise<void> {
  const { reference, uprn } = row
  const isSameUprn = uprn === null ? isNull(importDecisions.uprn) : eq(importDecisions.uprn, uprn)
  const isOfPlace =
    reference === null
      ? eq(importDecisions.place, placeOf(row))
      : and(eq(importDecisions.place, placeOf(row)), equalsAny(importDecisions.reference, [reference, '']))
  const isOfReference = reference === null ? undefined : and(eq(importDecisions.reference, reference), isSameUprn)
  await queries.delete(importDecisions).where(isOf(organisationId, or(isOfPlace, isOfReference)))
}

/** @returns whether it existed */
export async function deleteDecision(queries: Queries, organisationId: number, id: number): Promise<boolean> {
  const deleted = await queries
    .delete(importDecisions)
    .where(isOf(organisationId, eq(importDecisions.id, id)))
    .returning({ id: importDecisions.id })
  return deleted.length > 0
}

function isOf(organisationId: number, ...conditions: (SQL | undefined)[]): SQL {
  return and(eq(importDecisions.organisationId, organisationId), ...conditions) ?? sql`false`
}
