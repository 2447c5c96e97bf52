import { USUAL_PLAN_SETTINGS } from '@retrofolio/contract/plans/plan-settings'
import { planTargetWords } from '@retrofolio/contract/plans/plan-target-words'
import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { equalsAnyPair } from '../../../database/equals-any.ts'
import { findKnownFactsOf } from '../facts/facts.repository.ts'
import { homes } from '../homes.tables.ts'
import type { PlanToSave } from '../plans/save-plans.ts'
import type { PlanJobRow } from './plan-jobs.repository.ts'
import type { HomeOfJob, PlanningAnswer } from './planning-task.ts'

/** What plans follow from. */
const PLANNED = {
  certificateKey: homes.certificateKey,
  features: homes.features,
  lodged: homes.lodged,
  survey: homes.survey,
  postcode: homes.postcode,
  ranges: homes.ranges,
  seenRoof: homes.seenRoof,
  status: homes.status,
  isRoofAwaited: homes.isRoofAwaited,
}

/** Homes with their facts, without those deleted meanwhile. */
export async function findHomesOfJob(
  queries: Queries,
  organisationId: number,
  homeIds: readonly number[],
): Promise<HomeOfJob[]> {
  if (homeIds.length === 0) return []
  const rows = await queries
    .select({ homeId: homes.id, home: PLANNED })
    .from(homes)
    .where(and(eq(homes.organisationId, organisationId), equalsAnyPair(homes.id, homeIds)))
    .orderBy(asc(homes.id))
  const facts = await findKnownFactsOf(queries, organisationId, homeIds)
  return rows.map(({ homeId, home }) => ({ homeId, home, facts: facts.get(homeId) ?? {} }))
}

/** The plan of a home, as it is saved. A later job for the same target adds a version to it. */
export function planToSave(
  { target, isChosen }: PlanJobRow,
  homeId: number,
  { steps, figures, basis }: Extract<PlanningAnswer, { kind: 'answer' }>,
): PlanToSave {
  return {
    homeId,
    name: `${planTargetWords(target)}, made in bulk`,
    note: '',
    steps,
    settings: { ...USUAL_PLAN_SETTINGS, target },
    figures,
    basis,
    isChosen,
  }
}
