import type { CopyPlanRequest } from '@retrofolio/contract/plans/plan-requests'
import { DELETED_PLANS_SHOWN, HOME_PLANS_MAX, PLAN_TEXTS } from '@retrofolio/contract/plans/plan-requests'
import type { PlanRecord, PlanVersion } from '@retrofolio/contract/plans/plans'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import type { HomeKey } from '../analysis/analysis.record.ts'
import { findHome, type HomeRow } from '../homes.repository.ts'
import { type HomeRequest, requireHome } from '../homes.service.ts'
import {
  describePlan,
  describePlans,
  homeNow,
  lockPlanOfHome,
  type PlanRequest,
  type PlansDependencies,
  recordPlanAudit,
  requirePlan,
  withNames,
} from './find-plan.ts'
import { presentVersion } from './plans.present.ts'
import {
  countPlans,
  findDeletedPlans,
  findPlanNamed,
  findPlans,
  findVersion,
  type PlanRow,
  unchoosePlans,
  updatePlan,
} from './plans.repository.ts'
import { PLAN_UNDO_MS } from './purge-deleted-plans.service.ts'
import { writePlans } from './save-plans.ts'

export function listPlans(
  deps: PlansDependencies,
  { session, homeId }: HomeRequest,
  { areDeleted }: { areDeleted: boolean },
): Promise<PlanRecord[]> {
  const { organisationId } = session
  return withNames(deps, session, async (queries, names) => {
    const home = requireHome(await findHome(queries, organisationId, homeId))
    const key = { organisationId, homeId }
    const deletedFrom = new Date(deps.now().getTime() - PLAN_UNDO_MS)
    const plans = areDeleted
      ? await findDeletedPlans(queries, key, { deletedFrom, limit: DELETED_PLANS_SHOWN })
      : await findPlans(queries, key)
    return describePlans(queries, await homeNow(deps, queries, home), plans, names)
  })
}

export function showPlan(deps: PlansDependencies, request: PlanRequest): Promise<PlanRecord> {
  return withNames(deps, request.session, async (queries, names) => {
    const { plan, home } = await requirePlan(queries, request)
    return describePlan(queries, await homeNow(deps, queries, home), plan.id, names)
  })
}

export function showVersion(deps: PlansDependencies, request: PlanRequest, version: number): Promise<PlanVersion> {
  const { organisationId } = request.session
  return withNames(deps, request.session, async (queries, names) => {
    const { plan } = await requirePlan(queries, request)
    // The column holds no larger numbers: the database would fail at them.
    if (version > plan.version) throw new Refusal('NOT_FOUND')
    const row = await findVersion(queries, organisationId, { planId: plan.id, version })
    if (row === null) throw new Refusal('NOT_FOUND')
    return presentVersion(row, names)
  })
}

/**
 * A new plan of the same home with the current version of another. Its figures stay as they are.
 *
 * @param read reads the body; called once the plan is known to exist
 */
export function copyPlan(
  deps: PlansDependencies,
  request: PlanRequest,
  read: () => CopyPlanRequest,
): Promise<PlanRecord> {
  const { organisationId, userId: authorId } = request.session
  return withPlan(deps, request, async (queries, plan, home) => {
    if (plan.deletedAt !== null) throw new Refusal('NOT_FOUND')
    const { name } = read()
    const key = { organisationId, homeId: home.id }
    await requireRoom(queries, key)
    await requireFreeName(queries, key, name)
    const current = await findVersion(queries, organisationId, { planId: plan.id, version: plan.version })
    if (current === null) throw new Refusal('NOT_FOUND')
    const { note, steps, settings, figures, asOf, engineVersion, tablesVersion, ratesVersion, factsDigest } = current
    const basis = { asOf, engineVersion, tablesVersion, ratesVersion, factsDigest }
    const copy = { homeId: home.id, name, note, steps, settings, figures, basis, isChosen: false }
    const saving = { authorId, at: deps.now() }
    const saved = await writePlans(queries, organisationId, { added: [copy], changed: [] }, saving)
    const planId = saved.get(home.id)?.planId ?? plan.id
    return { planId, action: 'home_plan_copied', plan: name, version: 1 }
  })
}

/** The plan that lists show for its home. Has no effect on a plan that is already as requested. */
export function choosePlan(
  deps: PlansDependencies,
  request: PlanRequest,
  { isChosen }: { isChosen: boolean },
): Promise<PlanRecord> {
  return withPlan(deps, request, async (queries, plan, home) => {
    if (plan.deletedAt !== null) throw new Refusal('NOT_FOUND')
    if (plan.isChosen === isChosen) return null
    await unchoosePlans(queries, home.organisationId, [home.id])
    if (isChosen) await updatePlan(queries, plan, { isChosen })
    return eventOf(plan, isChosen ? 'home_plan_chosen' : 'home_plan_unchosen')
  })
}

export async function deletePlan(deps: PlansDependencies, request: PlanRequest): Promise<void> {
  const at = deps.now()
  await withinOrganisation(deps.database, request.session.organisationId, async (queries) => {
    const { plan, home } = await lockPlanOfHome(queries, request)
    if (plan.deletedAt !== null) throw new Refusal('NOT_FOUND')
    await updatePlan(queries, plan, { deletedAt: at })
    await recordPlanAudit(deps, queries, request, {
      home,
      action: 'home_plan_deleted',
      plan: plan.name,
      version: plan.version,
    })
  })
}

/** Has no effect on a plan that is not deleted. It is chosen again if no other plan was chosen meanwhile. */
export function restorePlan(deps: PlansDependencies, request: PlanRequest): Promise<PlanRecord> {
  return withPlan(deps, request, async (queries, plan, home) => {
    if (plan.deletedAt === null) return null
    if (!isRestorable(deps, plan.deletedAt)) throw new Refusal('NOT_FOUND')
    const key = { organisationId: home.organisationId, homeId: home.id }
    await requireRoom(queries, key)
    await requireFreeName(queries, key, plan.name)
    const others = await findPlans(queries, key)
    const isChosen = plan.isChosen && !others.some((other) => other.isChosen)
    await updatePlan(queries, plan, { deletedAt: null, isChosen })
    return eventOf(plan, 'home_plan_restored')
  })
}

export async function requireRoom(queries: Queries, home: HomeKey): Promise<void> {
  if ((await countPlans(queries, home)) >= HOME_PLANS_MAX) throw invalidFields({ name: [PLAN_TEXTS.full] })
}

export async function requireFreeName(queries: Queries, home: HomeKey, name: string, except?: number): Promise<void> {
  const same = await findPlanNamed(queries, home, name)
  if (same !== null && same.id !== except) throw invalidFields({ name: [PLAN_TEXTS.taken(name)] })
}

function isRestorable({ now }: Pick<PlansDependencies, 'now'>, deletedAt: Date): boolean {
  return deletedAt.getTime() >= now().getTime() - PLAN_UNDO_MS
}

interface PlanEvent {
  /** The plan to answer with. */
  planId: number
  action: `home_plan_${'copied' | 'chosen' | 'unchosen' | 'restored'}`
  plan: string
  version: number
}

const eventOf = ({ id, name, version }: PlanRow, action: PlanEvent['action']): PlanEvent => ({
  planId: id,
  action,
  plan: name,
  version,
})

/** Changes a plan under its lock. `change` returns what happened; null: nothing. */
function withPlan(
  deps: PlansDependencies,
  request: PlanRequest,
  change: (queries: Queries, plan: PlanRow, home: HomeRow) => Promise<PlanEvent | null>,
): Promise<PlanRecord> {
  return withNames(deps, request.session, async (queries, names) => {
    const { plan, home } = await lockPlanOfHome(queries, request)
    const happened = await change(queries, plan, home)
    const now = await homeNow(deps, queries, home)
    const described = await describePlan(queries, now, happened?.planId ?? plan.id, names)
    if (happened !== null) {
      const { planId: _planId, ...event } = happened
      await recordPlanAudit(deps, queries, request, { home, ...event })
    }
    return described
  })
}
