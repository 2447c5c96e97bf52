import type { ExploreAbout } from '@retrofolio/contract/explore/explore-about'
import { REGISTER_PURPOSE } from '@retrofolio/contract/explore/explore-about'
import { EXPLORE_LICENSED_PLACES } from '@retrofolio/contract/explore/explore-fields'
import type { ExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import type { Database, Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import type { Caller, Session } from '../../../http/routes/session.ts'
import { organisationEvent, recordAudit } from '../../audit/record-audit.service.ts'
import { findPurpose, insertPurpose } from './purpose.repository.ts'

export interface PurposeDependencies {
  database: Database
  now: () => Date
  /** The names of an organisation's members, by user id. */
  memberNames: (organisationId: number) => Promise<ReadonlyMap<number, string>>
}

const FORMER_MEMBER = 'A former member'

/** When and by whom the purpose was confirmed; null before. */
export async function confirmedPurpose(
  { database, memberNames }: PurposeDependencies,
  organisationId: number,
): Promise<ExploreAbout['purpose']> {
  const row = await withinOrganisation(database, organisationId, (queries) => findPurpose(queries, organisationId))
  if (row === null) return null
  const names = await memberNames(organisationId)
  return { confirmedAt: row.confirmedAt.toISOString(), confirmedBy: names.get(row.confirmedById) ?? FORMER_MEMBER }
}

/** Once for the organisation, by a person. */
export function confirmPurpose(
  deps: PurposeDependencies,
  request: { session: Session; caller: Caller },
): Promise<void> {
  const { organisationId, userId: confirmedById } = request.session
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    const purpose = { organisationId, purpose: REGISTER_PURPOSE, confirmedById, confirmedAt: deps.now() } as const
    if (!(await insertPurpose(queries, purpose))) return
    await recordAudit(queries, { ...organisationEvent(deps, request), action: 'register_purpose_confirmed' })
  })
}

/** Whether the organisation may see addresses and postcodes of the register. */
export function mayHaveAddresses(database: Database, organisationId: number): Promise<boolean> {
  return withinOrganisation(
    database,
    organisationId,
    async (queries) => (await findPurpose(queries, organisationId)) !== null,
  )
}

/** @throws Refusal EXPLORE_PURPOSE_MISSING before the purpose was confirmed */
export async function requirePurpose(database: Database, organisationId: number): Promise<void> {
  if (!(await mayHaveAddresses(database, organisationId))) throw new Refusal('EXPLORE_PURPOSE_MISSING')
}

/** The same for filters by street or postcode only, which are licensed address data. */
export async function requirePurposeOf(
  database: Database,
  organisationId: number,
  filters: Pick<ExploreFilters, 'places'>,
): Promise<void> {
  if (areLicensed(filters)) await requirePurpose(database, organisationId)
}

/** The same within a transaction. */
export async function requirePurposeWithin(
  queries: Queries,
  organisationId: number,
  filters: Pick<ExploreFilters, 'places'>,
): Promise<void> {
  if (!areLicensed(filters)) return
  if ((await findPurpose(queries, organisationId)) === null) throw new Refusal('EXPLORE_PURPOSE_MISSING')
}

const areLicensed = ({ places }: Pick<ExploreFilters, 'places'>): boolean =>
  EXPLORE_LICENSED_PLACES.some((place) => places.has(place))
