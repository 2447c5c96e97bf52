import type { Dashboard, NEXT_KINDS } from '@retrofolio/contract/dashboard/dashboard'
import { ukDay } from '@retrofolio/contract/uk-day'
import { tariffOn } from '@retrofolio/engine/money/tariff'
import type { CacheKey } from '../../cache/response-cache.ts'
import { withAccountsOf } from '../../database/organisation-scope.ts'
import type { Session } from '../../http/routes/session.ts'
import type { PortfolioDependencies } from '../homes/homes.service.ts'
import type { FigureLists } from '../homes/list/list-figures.ts'
import {
  choiceCounts,
  countBetter,
  countStock,
  disputed,
  expired,
  expiring,
  nearC,
  since,
  withNewerCertificate,
  withoutPlan,
} from './count-stock.ts'
import { countMembersSince, findPendingImports, recordVisit } from './dashboard.repository.ts'
import { findStock, type StockCache } from './stock.ts'
import type { StockHome } from './stock-home.ts'
import { findStockParts } from './stock-parts.repository.ts'

export interface DashboardDependencies extends Pick<PortfolioDependencies, 'database' | 'model' | 'now'> {
  lists: FigureLists
  stock: StockCache
}

/** What the dashboard depends on, besides the homes. */
interface Surroundings {
  today: string
  /** The day of the member's last visit before today. */
  since: string | null
  joined: number
  pending: Awaited<ReturnType<typeof findPendingImports>>
}

/** Changes with the homes, the day and what is read beside them. */
export async function dashboardState(deps: DashboardDependencies, session: Session): Promise<CacheKey> {
  const [surroundings, parts] = await Promise.all([
    findSurroundings(deps, session),
    findStockParts(deps.database, session.organisationId),
  ])
  const list = parts.map(({ part, version }) => `${part} ${version}`).join()
  return {
    key: `dashboard ${session.organisationId} ${session.kind === 'login' ? session.userId : 'program'}`,
    version: `${list} ${JSON.stringify(surroundings)}`,
  }
}

export async function showDashboard(deps: DashboardDependencies, session: Session): Promise<Dashboard> {
  const [surroundings, stock] = await Promise.all([
    findSurroundings(deps, session),
    findStock(deps, session.organisationId, deps),
  ])
  const { today } = surroundings
  const counted = countStock(stock, today)
  return {
    today,
    ...counted,
    tariff: pricesOfBills(),
    changes: changesSince(stock, surroundings),
    next: nextSteps(stock, surroundings, counted.rules),
  }
}

/** Bills of homes are at the newest prices. */
function pricesOfBills(): Dashboard['tariff'] {
  const { electricity, from, to } = tariffOn(null)
  return { name: electricity.single.source, validFrom: from, validTo: to }
}

/** A program's calls are no visits of the member whose token it has. */
function findSurroundings(deps: DashboardDependencies, session: Session): Promise<Surroundings> {
  const today = ukDay(deps.now())
  return withAccountsOf(deps.database, session.organisationId, async (queries) => {
    const visited = session.kind === 'login' ? await recordVisit(queries, session, today) : null
    return {
      today,
      since: visited,
      joined: visited === null ? 0 : await countMembersSince(queries, session, visited),
      pending: await findPendingImports(queries, session.organisationId),
    }
  })
}

function changesSince(stock: readonly StockHome[], { since: day, joined }: Surroundings): Dashboard['changes'] {
  if (day === null) return null
  const added = since(stock, day, 'added', 'added')
  const replaced = since(stock, day, 'replaced', 'certificate_replaced')
  const planned = since(stock, day, 'planned', 'planned')
  const rated = since(stock, day, 'ratingChanged', 'rating_changed')
  const better = countBetter(stock, day)
  const items: NonNullable<Dashboard['changes']>['items'] = [
    { kind: 'homes_added', count: added.homes, text: `${homes(added)} added`, link: linkOf(added) },
    {
      kind: 'ratings_changed',
      count: rated.homes,
      text: `${homes(rated)} with a changed zero bill potential: ${inThousands(better)} better, ${inThousands(rated.homes - better)} worse`,
      link: linkOf(rated),
    },
    {
      kind: 'certificates_replaced',
      count: replaced.homes,
      text: `${homes(replaced)} with a newer certificate`,
      link: linkOf(replaced),
    },
    { kind: 'plans_made', count: planned.homes, text: `${homes(planned)} with a new plan`, link: linkOf(planned) },
    {
      kind: 'members_joined',
      count: joined,
      text: `${joined} ${joined === 1 ? 'member' : 'members'} joined`,
      link: '/settings/members',
    },
  ]
  return { since: day, items: items.filter((item) => item.count > 0) }
}

type NextKind = (typeof NEXT_KINDS)[number]

function nextSteps(
  stock: readonly StockHome[],
  { today, pending }: Surroundings,
  rules: Dashboard['rules'],
): Dashboard['next'] {
  const { status } = choiceCounts(stock)
  const inStatus = (name: string) => ({ homes: status.get(name) ?? 0, parameters: `status=${name}` })
  const steps: Dashboard['next'] = [
    ...rules
      .filter(({ hasBegun }) => hasBegun)
      .map((rule) => step('fails_rule', rule, `that ${rule.homes === 1 ? 'fails' : 'fail'} “${rule.title}”`)),
    step('failed', inStatus('failed'), 'could not be analysed'),
    step('missing_data', inStatus('missing_data'), 'without enough data for an analysis'),
    step('fact_contradiction', disputed(stock), 'with facts that a certificate contradicts'),
    step('newer_certificate', withNewerCertificate(stock, today), 'with a newer certificate in the last 30 days'),
    step('could_be_c', nearC(stock), 'below C today that could already be in band C'),
    ...pending.map(({ id, fileName, rows }): Dashboard['next'][number] => ({
      kind: 'pending_decisions',
      count: rows,
      text: `${inThousands(rows)} ${rows === 1 ? 'row' : 'rows'} of ${fileName} to decide`,
      link: `/portfolio/imports/${id}?outcome=ambiguous`,
    })),
    step('certificate_expired', expired(stock, today), 'with an expired certificate'),
    step('certificate_expiring', expiring(stock, today, 3), 'with a certificate that expires within 3 months'),
    step('no_plan', withoutPlan(stock), 'without a plan'),
  ]
  return steps.filter((one) => one.count > 0)
}

function step(
  kind: NextKind,
  counted: { homes: number; parameters: string },
  words: string,
): Dashboard['next'][number] {
  return { kind, count: counted.homes, text: `${homes(counted)} ${words}`, link: linkOf(counted) }
}

function homes({ homes: number }: { homes: number }): string {
  return `${inThousands(number)} ${number === 1 ? 'home' : 'homes'}`
}

function inThousands(number: number): string {
  return number.toLocaleString('en-GB')
}

function linkOf({ parameters }: { parameters: string }): string {
  return `/portfolio?${parameters}`
}
