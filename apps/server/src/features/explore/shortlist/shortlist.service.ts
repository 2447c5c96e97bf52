import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import {
  type ExploreSelection,
  SELECTION_TEXTS,
  SHORTLISTED_HOMES_MAX,
} from '@retrofolio/contract/explore/explore-selection'
import type { ExploreShortlist, shortlistChangeSchema } from '@retrofolio/contract/explore/explore-shortlist'
import type { Register } from '@retrofolio/reference-data/register/register'
import type { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { invalidFields } from '../../../http/errors/errors.ts'
import type { Caller, Session } from '../../../http/routes/session.ts'
import { lockOrganisation } from '../../accounts/accounts.repository.ts'
import { organisationEvent, recordAudit } from '../../audit/record-audit.service.ts'
import { countShortlisted, deleteShortlisted, findShortlist, insertShortlisted } from './shortlist.repository.ts'

export interface ShortlistDependencies {
  database: Database
  register: Register
  /** The keys of all homes that match; refused where they are more than a shortlist holds. */
  keysOfFilters: (request: FilteredRequest, filters: string) => Promise<string[]>
  now: () => Date
  /** The names of an organisation's members, by user id. */
  memberNames: (organisationId: number) => Promise<ReadonlyMap<number, string>>
  /** Homes as a list of the organisation shows them, in the order of the keys; without those that are missing. */
  homesByKeys: (
    session: Session,
    homeKeys: readonly string[],
    signal: AbortSignal,
  ) => Promise<{ version: string; homes: ExploreHome[] }>
}

interface ShortlistRequest {
  session: Session
  caller: Caller
}

interface FilteredRequest {
  session: Session
  disconnected: () => AbortSignal
}

type ShortlistChange = z.infer<typeof shortlistChangeSchema>

const FORMER_MEMBER = 'A former member'

export async function showShortlist(
  { database, memberNames, homesByKeys }: ShortlistDependencies,
  session: Session,
  signal: AbortSignal,
): Promise<ExploreShortlist> {
  const { organisationId } = session
  const rows = await withinOrganisation(database, organisationId, (queries) => findShortlist(queries, organisationId))
  const keys = rows.map(({ homeKey }) => homeKey)
  const { version, homes } = await homesByKeys(session, keys, signal)
  const names = rows.length === 0 ? new Map<number, string>() : await memberNames(organisationId)
  const byKey = new Map(homes.map((home) => [home.homeKey, home]))
  return {
    version,
    homes: rows.flatMap(({ homeKey, addedAt, addedById }) => {
      const home = byKey.get(homeKey)
      const addedBy = names.get(addedById) ?? FORMER_MEMBER
      return home === undefined ? [] : [{ home, addedBy, addedAt: addedAt.toISOString() }]
    }),
    missing: keys.filter((key) => !byKey.has(key)),
  }
}

/** Adds all or none. Adding a home that is there changes nothing, nor who added it. */
export async function addToShortlist(
  deps: ShortlistDependencies,
  request: ShortlistRequest & FilteredRequest,
  { homes, filters }: ExploreSelection,
): Promise<ShortlistChange> {
  const isOfFilters = homes === '' && filters !== null
  const homeKeys = isOfFilters ? await deps.keysOfFilters(request, filters) : await knownKeys(deps, homes)
  const { organisationId, userId: addedById } = request.session
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    // Two requests at once would otherwise exceed the limit.
    await lockOrganisation(queries, organisationId)
    const addedAt = deps.now()
    const added = await insertShortlisted(
      queries,
      homeKeys.map((homeKey) => ({ organisationId, homeKey, addedById, addedAt })),
    )
    const count = await countShortlisted(queries, organisationId)
    if (count > SHORTLISTED_HOMES_MAX) {
      throw invalidFields({ [isOfFilters ? 'filters' : 'homes']: [overFull(count, added.length)] })
    }
    if (added.length > 0) {
      const event = { ...organisationEvent(deps, request), action: 'homes_shortlisted' } as const
      await recordAudit(queries, { ...event, details: { homes: added.length } })
    }
    return { changed: added.length, homeKeys: added, homes: count }
  })
}

/** Removing a home that is not there changes nothing. */
export function removeFromShortlist(
  deps: ShortlistDependencies,
  request: ShortlistRequest,
  homes: string,
): Promise<ShortlistChange> {
  const homeKeys = keysOf(homes)
  const { organisationId } = request.session
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    await lockOrganisation(queries, organisationId)
    const removed = await deleteShortlisted(queries, organisationId, homeKeys)
    if (removed.length > 0) {
      const event = { ...organisationEvent(deps, request), action: 'homes_unshortlisted' } as const
      await recordAudit(queries, { ...event, details: { homes: removed.length } })
    }
    return { changed: removed.length, homeKeys: removed, homes: await countShortlisted(queries, organisationId) }
  })
}

/** @throws Refusal for homes that the register does not have */
async function knownKeys({ register }: ShortlistDependencies, homes: string): Promise<string[]> {
  const homeKeys = keysOf(homes)
  const known = await register.suggestionsOf(homeKeys)
  const unknown = homeKeys.filter((key) => !known.has(key))
  if (unknown.length > 0) throw invalidFields({ homes: [notInRegister(unknown)] })
  return homeKeys
}

/** @throws Refusal for no keys, or more than a shortlist holds */
function keysOf(homes: string): string[] {
  const keys = homes === '' ? [] : [...new Set(homes.split(',').map(plainKey))]
  if (keys.length === 0) throw invalidFields({ homes: [SELECTION_TEXTS.noHomes] })
  if (keys.length > SHORTLISTED_HOMES_MAX) throw invalidFields({ homes: [tooMany(keys.length)] })
  return keys
}

/** `uprn:0001` is the home `uprn:1`. */
function plainKey(key: string): string {
  const [kind = '', number = '0'] = key.split(':')
  return `${kind}:${BigInt(number)}`
}

const tooMany = (homes: number): string => SELECTION_TEXTS.tooMany(homes, SHORTLISTED_HOMES_MAX, SELECTION_TEXTS.fewer)

function overFull(homes: number, added: number): string {
  const before = (homes - added).toLocaleString('en-GB')
  const most = SHORTLISTED_HOMES_MAX.toLocaleString('en-GB')
  return `The shortlist has ${before} homes; the limit is ${most}. Remove homes from it, or choose fewer.`
}

function notInRegister(keys: readonly string[]): string {
  const [first = ''] = keys
  const others = keys.length === 1 ? '' : ` Nor has it ${keys.length - 1} more of these.`
  return `The register has no home ${first}.${others} Leave them out, or search again.`
}
