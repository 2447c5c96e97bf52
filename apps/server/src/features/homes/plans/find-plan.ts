import type { AuditAction } from '@retrofolio/contract/accounts/audit'
import type { PlanRecord } from '@retrofolio/contract/plans/plans'
import { ukDay } from '@retrofolio/contract/uk-day'
import type { ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import type { Session } from '../../../http/routes/session.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { findKnownFacts } from '../facts/facts.repository.ts'
import { findHome, type HomeRow, lockHome } from '../homes.repository.ts'
import { homeEvent, type MemberRequest, type PortfolioDependencies, requireHome } from '../homes.service.ts'
import { type BasisNow, staleReasons } from './plan-basis.ts'
import type { PlanCalculator } from './plan-calculator.ts'
import { knownHome } from './planned-home.ts'
import { type Names, presentPlan } from './plans.present.ts'
import {
  findCurrentVersions,
  findPlan,
  findVersionSummaries,
  lockPlan,
  type PlanRow,
  type PlanVersionRow,
} from './plans.repository.ts'

/** The own prices that an organisation uses. */
export interface OwnRates {
  version: number
  rates: ScheduleOfRates
}

export interface PlansDependencies extends Pick<PortfolioDependencies, 'database' | 'now' | 'memberNames' | 'model'> {
  calculator: PlanCalculator
  /** null if the organisation uses the library's prices. */
  currentRates: (queries: Queries, organisationId: number) => Promise<OwnRates | null>
}

/** A request of a member about one plan. */
export interface PlanRequest extends MemberRequest {
  planId: number
}

/** A home with all that its plans depend on today. */
export interface HomeNow {
  home: HomeRow
  basis: BasisNow
  rates: ScheduleOfRates | null
}

export async function homeNow(deps: PlansDependencies, queries: Queries, home: HomeRow): Promise<HomeNow> {
  const key = { organisationId: home.organisationId, homeId: home.id }
  const facts = await findKnownFacts(queries, key)
  const own = await deps.currentRates(queries, home.organisationId)
  const { panels } = deps.model
  const asOf = ukDay(deps.now())
  return {
    home,
    basis: { home: knownHome(home, facts, deps.model), panels, ratesVersion: own?.version ?? null, asOf },
    rates: own?.rates ?? null,
  }
}

/** The plan with its home. @throws Refusal NOT_FOUND for a plan that is missing or deleted */
export async function requirePlan(
  queries: Queries,
  { session: { organisationId }, planId }: PlanRequest,
): Promise<{ plan: PlanRow; home: HomeRow }> {
  const plan = await findPlan(queries, organisationId, planId)
  if (plan === null || plan.deletedAt !== null) throw new Refusal('NOT_FOUND')
  return { plan, home: requireHome(await findHome(queries, organisationId, plan.homeId)) }
}

/** Locks the plan and, before it, its home, as every change of a plan does. A deleted plan is returned too. */
export async function lockPlanOfHome(
  queries: Queries,
  { session: { organisationId }, planId }: PlanRequest,
): Promise<{ plan: PlanRow; home: HomeRow }> {
  const found = await findPlan(queries, organisationId, planId)
  if (found === null) throw new Refusal('NOT_FOUND')
  const home = requireHome(await lockHome(queries, organisationId, found.homeId))
  const plan = await lockPlan(queries, organisationId, planId)
  if (plan === null) throw new Refusal('NOT_FOUND')
  return { plan, home }
}

/** Runs queries of a member's request, with the names of the members, which need a connection of their own. */
export async function withNames<Answer>(
  { database, memberNames }: PlansDependencies,
  { organisationId }: Session,
  work: (queries: Queries, names: Names) => Promise<Answer>,
): Promise<Answer> {
  const names = await memberNames(organisationId)
  return withinOrganisation(database, organisationId, (queries) => work(queries, names))
}

/** Plans of one home for its page, in their order. */
export async function describePlans(
  queries: Queries,
  now: HomeNow,
  plans: readonly PlanRow[],
  names: Names,
): Promise<PlanRecord[]> {
  if (plans.length === 0) return []
  const { organisationId } = now.home
  const ids = plans.map(({ id }) => id)
  const currentOf = new Map<number, PlanVersionRow>()
  for (const version of await findCurrentVersions(queries, organisationId, ids)) currentOf.set(version.planId, version)
  const versionsOf = Map.groupBy(await findVersionSummaries(queries, organisationId, ids), ({ planId }) => planId)
  return plans.flatMap((plan) => {
    const current = currentOf.get(plan.id)
    if (current === undefined) return []
    const reasons = staleReasons(current, now.basis)
    return [presentPlan({ plan, current, versions: versionsOf.get(plan.id) ?? [], reasons }, names)]
  })
}

/** One plan for its page. */
export async function describePlan(queries: Queries, now: HomeNow, planId: number, names: Names): Promise<PlanRecord> {
  const plan = await findPlan(queries, now.home.organisationId, planId)
  const [described] = plan === null ? [] : await describePlans(queries, now, [plan], names)
  if (described === undefined) throw new Refusal('NOT_FOUND')
  return described
}

type PlanAction = Extract<AuditAction, `home_plan_${string}`>

/** Call last in the transaction, as `recordHomeAudit`. */
export function recordPlanAudit(
  deps: PlansDependencies,
  queries: Queries,
  request: MemberRequest,
  { home, action, ...details }: { home: HomeRow; action: PlanAction; plan: string; version: number },
): Promise<void> {
  return recordAudit(queries, { ...homeEvent(deps, request, home), action, details })
}
