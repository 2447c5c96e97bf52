import { isDeepStrictEqual } from 'node:util'
import { plannerSettings } from '@retrofolio/analysis/plans/planner-settings'
import type { PlanFigures } from '@retrofolio/contract/plans/plan-figures'
import {
  type ChangePlanRequest,
  type CreatePlanRequest,
  PLAN_TEXTS,
  PLAN_VERSIONS_MAX,
  type RecalculatePlanRequest,
} from '@retrofolio/contract/plans/plan-requests'
import type { PlanSettings, PlanStepRecord } from '@retrofolio/contract/plans/plan-settings'
import type { PlanRecalculation, PlanRecord } from '@retrofolio/contract/plans/plans'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { isoTime } from '../../../formats/iso-time.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import { findHome, lockHome } from '../homes.repository.ts'
import { type HomeRequest, requireHome } from '../homes.service.ts'
import { isAnswerToTarget, stepsOfAnswer } from './answer-for-target.ts'
import {
  describePlan,
  type HomeNow,
  homeNow,
  lockPlanOfHome,
  type PlanRequest,
  type PlansDependencies,
  recordPlanAudit,
  requirePlan,
  withNames,
} from './find-plan.ts'
import { planBasis, staleReasons } from './plan-basis.ts'
import { planChanges } from './plan-changes.ts'
import { requireSensible } from './plan-checks.ts'
import { authorOf, type Names } from './plans.present.ts'
import { countPlans, findVersion, findVersionSummaries, type PlanRow, unchoosePlans } from './plans.repository.ts'
import { requireFreeName, requireRoom } from './plans.service.ts'
import { type PlanToSave, writePlans } from './save-plans.ts'

/**
 * The figures are calculated outside a transaction, which would hold locks for as long. What changes meanwhile shows as
 * figures that are out of date.
 *
 * @param read reads the body; called once the home is known to exist
 */
export async function createPlan(
  deps: PlansDependencies,
  request: HomeRequest,
  read: () => CreatePlanRequest,
): Promise<PlanRecord> {
  const { organisationId, userId: authorId } = request.session
  const key = { organisationId, homeId: request.homeId }
  const { plan, now } = await withinOrganisation(deps.database, organisationId, async (queries) => {
    const home = requireHome(await findHome(queries, organisationId, request.homeId))
    const body = read()
    requireSensible(body)
    await requireRoom(queries, key)
    await requireFreeName(queries, key, body.name)
    return { plan: body, now: await homeNow(deps, queries, home) }
  })
  const figures = await calculate(deps, now, { ...plan, isAnswer: false })
  return withNames(deps, request.session, async (queries, names) => {
    const home = requireHome(await lockHome(queries, organisationId, request.homeId))
    await requireRoom(queries, key)
    await requireFreeName(queries, key, plan.name)
    const isFirst = !(await hasPlans(queries, organisationId, home.id))
    const isChosen = plan.isChosen || isFirst
    if (isChosen) await unchoosePlans(queries, organisationId, [home.id])
    const added = [planToSave(now, plan, { figures, isChosen })]
    const saved = await writePlans(queries, organisationId, { added, changed: [] }, { authorId, at: deps.now() })
    const written = saved.get(home.id)
    if (written === undefined) throw new RangeError('a plan was written without an id')
    const described = await describePlan(queries, await homeNow(deps, queries, home), written.planId, names)
    await recordPlanAudit(deps, queries, request, { home, action: 'home_plan_saved', plan: plan.name, version: 1 })
    return described
  })
}

/**
 * Saves a new version.
 *
 * @param read reads the body; called once the plan is known to exist
 * @throws Refusal PLAN_CHANGED if somebody saved a version after the one that the changes were made on
 */
export async function changePlan(
  deps: PlansDependencies,
  request: PlanRequest,
  read: () => ChangePlanRequest,
): Promise<PlanRecord> {
  const { organisationId } = request.session
  const { body, now, isAnswer } = await withNames(deps, request.session, async (queries, names) => {
    const { plan, home } = await requirePlan(queries, request)
    const changed = read()
    requireSensible(changed)
    await requireVersion(queries, plan, changed.version, names)
    await requireFreeName(queries, { organisationId, homeId: home.id }, changed.name, plan.id)
    const current = await findVersion(queries, organisationId, { planId: plan.id, version: plan.version })
    const isRenamed = current !== null && isSamePlan(current, changed)
    return {
      body: changed,
      now: await homeNow(deps, queries, home),
      isAnswer: isRenamed && isAnswerToTarget(current),
    }
  })
  const figures = await calculate(deps, now, { ...body, isAnswer })
  return saveVersion(deps, request, {
    basedOn: body.version,
    version: isAnswer ? { ...body, steps: stepsOfAnswer(figures) } : body,
    now,
    figures,
    action: 'home_plan_changed',
  })
}

/**
 * The figures of the current version as they would be today, and what differs.
 *
 * @param read reads the body; called once the plan is known to exist
 * @throws Refusal PLAN_CHANGED if the version is no longer the current one
 */
export async function recalculatePlan(
  deps: PlansDependencies,
  request: PlanRequest,
  read: () => RecalculatePlanRequest,
): Promise<PlanRecalculation> {
  const { organisationId } = request.session
  const { body, now, current } = await withNames(deps, request.session, async (queries, names) => {
    const { plan, home } = await requirePlan(queries, request)
    const wanted = read()
    await requireVersion(queries, plan, wanted.version, names)
    const row = await findVersion(queries, organisationId, { planId: plan.id, version: plan.version })
    if (row === null) throw new Refusal('NOT_FOUND')
    return { body: wanted, now: await homeNow(deps, queries, home), current: row }
  })
  const isAnswer = isAnswerToTarget(current)
  const after = await calculate(deps, now, { ...current, isAnswer })
  const recalculation = {
    reasons: staleReasons(current, now.basis),
    before: current.figures,
    after,
    changes: planChanges(current.figures, after),
  }
  if (!body.save) return { ...recalculation, plan: null }
  const plan = await saveVersion(deps, request, {
    basedOn: body.version,
    version: isAnswer ? { ...current, steps: stepsOfAnswer(after) } : current,
    now,
    figures: after,
    action: 'home_plan_recalculated',
  })
  return { ...recalculation, plan }
}

interface Decided {
  name: string
  note: string
  steps: PlanStepRecord[]
  settings: PlanSettings
}

interface NewVersion {
  basedOn: number
  version: Decided
  now: HomeNow
  figures: PlanFigures
  action: 'home_plan_changed' | 'home_plan_recalculated'
}

function saveVersion(
  deps: PlansDependencies,
  request: PlanRequest,
  { basedOn, version, now, figures, action }: NewVersion,
): Promise<PlanRecord> {
  const { organisationId, userId: authorId } = request.session
  return withNames(deps, request.session, async (queries, names) => {
    const { plan, home } = await lockPlanOfHome(queries, request)
    if (plan.deletedAt !== null) throw new Refusal('NOT_FOUND')
    await requireVersion(queries, plan, basedOn, names)
    await requireFreeName(queries, { organisationId, homeId: home.id }, version.name, plan.id)
    if (plan.version >= PLAN_VERSIONS_MAX) throw invalidFields({ version: [PLAN_TEXTS.manyVersions] })
    const changed = {
      ...planToSave(now, version, { figures, isChosen: plan.isChosen }),
      planId: plan.id,
      version: plan.version + 1,
    }
    await writePlans(queries, organisationId, { added: [], changed: [changed] }, { authorId, at: deps.now() })
    const described = await describePlan(queries, await homeNow(deps, queries, home), plan.id, names)
    await recordPlanAudit(deps, queries, request, { home, action, plan: version.name, version: changed.version })
    return described
  })
}

function planToSave(
  { home, basis }: HomeNow,
  { name, note, steps, settings }: Decided,
  saved: Pick<PlanToSave, 'figures' | 'isChosen'>,
): PlanToSave {
  return { homeId: home.id, name, note, steps, settings, basis: planBasis(basis), ...saved }
}

/** @throws Refusal PLAN_NOT_POSSIBLE if the facts of the home are not enough, or it is of a kind that is not covered */
async function calculate(
  { calculator }: PlansDependencies,
  { basis, rates }: HomeNow,
  { steps, settings, isAnswer }: Pick<Decided, 'steps' | 'settings'> & { isAnswer: boolean },
): Promise<PlanFigures> {
  const calculated = await calculator.calculate({
    home: { ...basis.home, rates, asOf: basis.asOf, settings: plannerSettings(settings) },
    steps: steps.map(({ optionId, year, isOn }) => ({ optionId, year, isOn })),
    target: settings.target,
    isAnswer,
  })
  if (calculated.kind === 'calculated') return calculated.figures
  throw new Refusal('PLAN_NOT_POSSIBLE', { words: { reason: calculated.reason } })
}

/** Whether two versions differ in name and note alone. */
function isSamePlan(one: Decided, other: Decided): boolean {
  return isDeepStrictEqual([one.steps, one.settings], [other.steps, other.settings])
}

/** Rejects changes based on an older version, so that no colleague's version is overwritten. */
async function requireVersion(queries: Queries, plan: PlanRow, basedOn: number, names: Names): Promise<void> {
  if (plan.version === basedOn) return
  const [newest] = await findVersionSummaries(queries, plan.organisationId, [plan.id])
  if (newest === undefined) throw new Refusal('NOT_FOUND')
  const author = authorOf(newest, names)
  const at = newest.createdAt.toLocaleString('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'long',
    timeStyle: 'short',
  })
  throw new Refusal('PLAN_CHANGED', {
    words: { author, at, version: String(newest.version) },
    extra: { version: newest.version, author, changedAt: isoTime(newest.createdAt) },
  })
}

async function hasPlans(queries: Queries, organisationId: number, homeId: number): Promise<boolean> {
  return (await countPlans(queries, { organisationId, homeId })) > 0
}
