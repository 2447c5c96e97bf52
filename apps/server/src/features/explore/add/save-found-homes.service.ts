import { type HomeModel, NO_CERTIFICATE } from '@retrofolio/analysis/analyse-home'
import type { Register } from '@retrofolio/reference-data/register/register'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Queries } from '../../../database/database.ts'
import { sendJobs } from '../../../jobs/send-job.ts'
import { restoreArchivedHome } from '../../homes/add-home.service.ts'
import type { HomeRecord } from '../../homes/analysis/analysis.record.ts'
import { saveAnalyses } from '../../homes/analysis/save-analyses.ts'
import { findArchivedHome } from '../../homes/homes.repository.ts'
import { certificateFacts, type HomeFacts } from '../../homes/resolve-home.service.ts'
import { findHeldProperties } from './additions.repository.ts'
import { type AddPlan, assignFoundHomes, type ChosenHome } from './assign-found-homes.ts'

/** A new home with its analysis, as stored. */
export interface AnalysedHome {
  isRoofAwaited: boolean
  /** Error detail for the operator. */
  failureDetail: string | null
  /** Identified by the negative number of its place. */
  record: HomeRecord
}

/** Analyses homes as adding one does, here or in threads; null for a kind of home that is not covered. */
export type AnalyseHomes = (
  homes: readonly { place: number; facts: HomeFacts }[],
  context: { organisationId: number; at: Date; userId: number; hasRoofImagery: boolean },
) => Promise<(AnalysedHome | null)[]>

export interface SavingDependencies {
  database: Database
  register: Register
  model: HomeModel
  now: () => Date
  hasRoofImagery: boolean
  analyseHomes: AnalyseHomes
  log: FastifyBaseLogger
}

/** A home that can be added. */
export interface FoundHome {
  uprn: string | null
  normalisedAddress: string
  /** From 1, among the homes saved together. */
  place: number
  facts: HomeFacts
  /** null where the quota was reached before: the home was not analysed. */
  analysed: AnalysedHome | null
}

/**
 * Reads homes of the register and analyses them, before anything is locked.
 *
 * @param isFull whether the quota is reached: then only duplicates are found out
 */
export async function prepareHomes(
  { register, analyseHomes, now, hasRoofImagery, log }: SavingDependencies,
  homeKeys: readonly string[],
  { organisationId, userId, isFull }: { organisationId: number; userId: number; isFull: boolean },
): Promise<ChosenHome<FoundHome>[]> {
  const homes = await register.findHomes(homeKeys)
  const found = homeKeys.flatMap((homeKey, index) => {
    const home = homes.get(homeKey)
    return home === undefined ? [] : [{ homeKey, place: index + 1, facts: certificateFacts(home) }]
  })
  const context = { organisationId, userId, at: now(), hasRoofImagery }
  const analyses = isFull ? [] : await analysedEach(analyseHomes, found, context, log)
  const placeOf = new Map(found.map(({ homeKey }, index) => [homeKey, index]))
  return homeKeys.map((homeKey): ChosenHome<FoundHome> => {
    const index = placeOf.get(homeKey)
    const home = index === undefined ? undefined : found[index]
    if (index === undefined || home === undefined) return refused(homeKey, null, 'not_found')
    const { facts, place } = home
    const address = facts.fullAddress
    const analysed = isFull ? null : (analyses[index] ?? 'failed')
    if (analysed === 'failed' || analysed === 'not_supported') return refused(homeKey, address, analysed)
    const { uprn, normalisedAddress } = facts
    return { homeKey, address, kind: 'found', home: { uprn, normalisedAddress, place, facts, analysed } }
  })
}

const refused = (
  homeKey: string,
  address: string | null,
  reason: 'not_found' | 'not_supported' | 'failed',
): ChosenHome<FoundHome> => ({ homeKey, address, kind: 'refused', reason })

/** A home that ends its thread must not take the others with it. */
async function analysedEach(
  analyseHomes: AnalyseHomes,
  homes: readonly { homeKey: string; place: number; facts: HomeFacts }[],
  context: Parameters<AnalyseHomes>[1],
  log: FastifyBaseLogger,
): Promise<(AnalysedHome | 'not_supported' | 'failed')[]> {
  try {
    return (await analyseHomes(homes, context)).map((analysed) => analysed ?? 'not_supported')
  } catch (error) {
    const [home, ...others] = homes
    if (home !== undefined && others.length === 0) {
      log.error({ err: error, homeKey: home.homeKey }, 'a home of the register could not be analysed')
      return ['failed']
    }
    const each: (AnalysedHome | 'not_supported' | 'failed')[] = []
    for (const one of homes) each.push(...(await analysedEach(analyseHomes, [one], context, log)))
    return each
  }
}

/** What became of a home. */
export type AddedHome = Pick<AddPlan<FoundHome>, 'homeKey' | 'address'> &
  (
    | { kind: 'added' | 'restored'; homeId: number; fullAddress: string }
    | Pick<Extract<AddPlan<FoundHome>, { kind: 'refused' }>, 'kind' | 'reason' | 'homeId'>
  )

/**
 * Saves homes in the caller's transaction, in their order. The caller has locked the quota.
 *
 * @param remaining free places in the quota
 */
export async function saveFoundHomes(
  deps: SavingDependencies,
  queries: Queries,
  {
    organisationId,
    chosen,
    remaining,
  }: { organisationId: number; chosen: readonly ChosenHome<FoundHome>[]; remaining: number },
): Promise<AddedHome[]> {
  const held = await findHeldProperties(
    queries,
    organisationId,
    chosen.flatMap((one) => (one.kind === 'found' ? [one.home] : [])),
  )
  const room = chosen.some((one) => one.kind === 'found' && one.home.analysed === null) ? 0 : remaining
  const plans = assignFoundHomes(chosen, held, room)
  const added = plans.flatMap(({ kind, ...plan }) => (kind === 'add' && 'home' in plan ? [plan.home] : []))
  const ids = await saveAnalyses(
    queries,
    organisationId,
    added.flatMap(({ analysed }) => analysed?.record ?? []),
  )
  const ends: AddedHome[] = []
  const awaitingRoof: number[] = []
  for (const plan of plans) {
    const { homeKey, address } = plan
    if (plan.kind === 'refused') {
      ends.push(plan)
      continue
    }
    const { facts } = plan.home
    const { homeId, isRoofAwaited, failureDetail } =
      plan.kind === 'add' ? addedHome(plan.home, ids) : await restoredHome(deps, queries, { organisationId, facts })
    if (deps.hasRoofImagery && isRoofAwaited) awaitingRoof.push(homeId)
    if (failureDetail !== null) {
      deps.log.error({ organisationId, homeId, detail: failureDetail }, 'home could not be analysed')
    }
    const kind = plan.kind === 'add' ? 'added' : 'restored'
    ends.push({ homeKey, address, kind, homeId, fullAddress: facts.fullAddress })
  }
  await sendJobs(
    queries,
    'look-at-roof',
    awaitingRoof.map((homeId) => ({ organisationId, homeId })),
  )
  return ends
}

interface SavedHome {
  homeId: number
  isRoofAwaited: boolean
  failureDetail: string | null
}

function addedHome({ place, analysed }: FoundHome, ids: ReadonlyMap<number, number>): SavedHome {
  const homeId = ids.get(-place)
  if (homeId === undefined || analysed === null) throw new Error('the new home has no id')
  return { homeId, isRoofAwaited: analysed.isRoofAwaited, failureDetail: analysed.failureDetail }
}

async function restoredHome(
  deps: SavingDependencies,
  queries: Queries,
  { organisationId, facts }: { organisationId: number; facts: HomeFacts },
): Promise<SavedHome> {
  const archived = await findArchivedHome(queries, organisationId, facts)
  if (archived === null) throw new Error('the archived home is gone')
  const found = { facts, analysis: { kind: 'missing_data', reason: NO_CERTIFICATE } } as const
  const { id, isRoofAwaited, failureDetail } = await restoreArchivedHome(deps, queries, archived, found)
  return { homeId: id, isRoofAwaited, failureDetail }
}
