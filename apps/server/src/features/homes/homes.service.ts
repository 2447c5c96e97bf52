import type { HomeModel } from '@retrofolio/analysis/analyse-home'
import type { AuditAction } from '@retrofolio/contract/accounts/audit'
import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import type { HouseholdSize } from '@retrofolio/engine/vocabulary'
import type { Register } from '@retrofolio/reference-data/register/register'
import type { FastifyBaseLogger } from 'fastify'
import type { LodgedCertificates } from '../../adapters/certificates/lodged-certificates.ts'
import type { RoofImagery } from '../../adapters/google/building-insights.ts'
import type { Geocoder } from '../../adapters/google/geocoder.ts'
import type { RoofBudget } from '../../adapters/google/roof-budget.ts'
import type { Database, Queries } from '../../database/database.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { Refusal } from '../../http/errors/errors.ts'
import type { PictureLinks } from '../../http/picture-links.ts'
import type { Caller, Session } from '../../http/routes/session.ts'
import type { AuditEvent } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { findAnalysis } from './analysis/analysis.repository.ts'
import { forOccupiers } from './analysis/for-occupiers.ts'
import { type FactRow, findFacts, knownFactsIn } from './facts/facts.repository.ts'
import { type PictureOf, presentHomeDetail, presentStoredDetail } from './home.present.ts'
import { findHomeDetail } from './home-detail.repository.ts'
import {
  countHomes as countHomesIn,
  deleteHome as deleteHomeIn,
  findHome,
  type HomeRow,
  lockHome,
} from './homes.repository.ts'
import { statedHome } from './known-features.ts'

export interface PortfolioDependencies {
  database: Database
  register: Register
  /** null if no certificate service is configured. */
  certificates: LodgedCertificates | null
  model: HomeModel
  now: () => Date
  /** null if no imagery service is configured. */
  roofs: Roofs | null
  /** null if no picture service is configured. */
  pictureLinks: PictureLinks | null
  /** The names of an organisation's members, by user id. */
  memberNames: (organisationId: number) => Promise<ReadonlyMap<number, string>>
}

/** The services that fetch roof imagery. */
export interface Roofs {
  roofs: RoofImagery
  geocoder: Geocoder
  roofBudget: RoofBudget
}

/** A request of a member to the portfolio. */
export interface MemberRequest {
  session: Session
  caller: Caller
  log: FastifyBaseLogger
}

/** A request of a member about one home. */
export interface HomeRequest extends MemberRequest {
  homeId: number
}

export function countHomes(database: Database, organisationId: number): Promise<number> {
  return withinOrganisation(database, organisationId, (queries) => countHomesIn(queries, organisationId))
}

/** Whom stored ranges and ratings are for. */
export const USUAL_OCCUPIERS: HouseholdSize = 2

export async function showHome(
  deps: PortfolioDependencies,
  organisationId: number,
  homeId: number,
  occupiers: HouseholdSize,
): Promise<HomeDetail> {
  const found = await findHomeDetail(deps.database, organisationId, homeId)
  if (found === null) throw new Refusal('NOT_FOUND')
  const { home, analysis, facts } = found
  const picture = pictureOf(deps, organisationId)
  if (occupiers === USUAL_OCCUPIERS || home.status !== 'analysed')
    return presentHomeDetail(home, analysis, facts, { pictureOf: picture, model: deps.model })
  const stored = presentStoredDetail(home, analysis, facts, picture)
  return forOccupiers(stored, statedHome(home, knownFactsIn(facts)), occupiers, deps.model)
}

export function deleteHome(deps: PortfolioDependencies, request: HomeRequest): Promise<void> {
  const { organisationId } = request.session
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    const home = requireHome(await lockHome(queries, organisationId, request.homeId))
    if (home.status !== 'missing_data') throw new Refusal('HOME_NOT_DELETABLE')
    await deleteHomeIn(queries, organisationId, home.id)
    await recordHomeAudit(deps, queries, request, home, { action: 'home_deleted' })
  })
}

export async function homeDetail(
  deps: Pick<PortfolioDependencies, 'pictureLinks' | 'model'>,
  queries: Queries,
  home: HomeRow,
): Promise<HomeDetail> {
  const facts = await findFacts(queries, { homeId: home.id, organisationId: home.organisationId })
  return detailWithKnownFacts(deps, queries, home, facts)
}

/** As `homeDetail`, when the facts have already been read. */
export async function detailWithKnownFacts(
  deps: Pick<PortfolioDependencies, 'pictureLinks' | 'model'>,
  queries: Queries,
  home: HomeRow,
  facts: readonly FactRow[],
): Promise<HomeDetail> {
  const { id: homeId, organisationId } = home
  const analysis = await findAnalysis(queries, { homeId, organisationId })
  return presentHomeDetail(home, analysis, facts, { pictureOf: pictureOf(deps, organisationId), model: deps.model })
}

export function pictureOf(
  { pictureLinks }: Pick<PortfolioDependencies, 'pictureLinks'>,
  organisationId: number,
): PictureOf {
  return (homeId) => pictureLinks?.linkTo({ kind: 'home', organisationId, homeId }) ?? null
}

/** null for a home that the organisation does not have. */
export function addressOfHome(database: Database, organisationId: number, homeId: number): Promise<string | null> {
  return withinOrganisation(
    database,
    organisationId,
    async (queries) => (await findHome(queries, organisationId, homeId))?.fullAddress ?? null,
  )
}

/** Rejects a missing home. Homes of other organisations count as missing. */
export function requireHome(home: HomeRow | null): HomeRow {
  if (home === null) throw new Refusal('NOT_FOUND')
  return home
}

type HomeAction = Extract<
  AuditAction,
  | `home_${'added' | 'deleted' | 'archived' | 'restored' | 'reanalysed'}`
  | `home_note_${'added' | 'changed' | 'deleted'}`
  | 'solar_retriggered'
>
type FactsAction = 'home_facts_corrected' | 'home_facts_supplied'

/** Call last in the transaction: it takes a share lock on the organisation's row. */
export function recordHomeAudit(
  deps: Pick<PortfolioDependencies, 'now'>,
  queries: Queries,
  { session, caller }: MemberRequest,
  home: Pick<HomeRow, 'id' | 'fullAddress'>,
  what: { action: HomeAction } | { action: FactsAction; details: { facts: string[] } },
): Promise<void> {
  const event = homeEvent(deps, { session, caller }, home)
  return 'details' in what ? recordAudit(queries, { ...event, ...what }) : recordAudit(queries, { ...event, ...what })
}

/** An event of a home, by a member; `action` and `details` are added. */
export function homeEvent(
  { now }: Pick<PortfolioDependencies, 'now'>,
  { session, caller }: Pick<MemberRequest, 'session' | 'caller'>,
  { id, fullAddress }: Pick<HomeRow, 'id' | 'fullAddress'>,
): Pick<AuditEvent<HomeAction>, 'organisationId' | 'actor' | 'subject' | 'at' | 'caller'> {
  const { organisationId } = session
  return { organisationId, actor: session, subject: { id, label: fullAddress }, at: now(), caller }
}
