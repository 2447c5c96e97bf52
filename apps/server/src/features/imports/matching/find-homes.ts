import type { ImportCandidate } from '@retrofolio/contract/imports/imports'
import type {
  AddressResolution,
  RegisterSuggestion,
} from '@retrofolio/reference-data/addresses/search-index/search-results'
import type { Register, RegisterHome } from '@retrofolio/reference-data/register/register'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import { comparableAddress } from '../../homes/home-address.ts'
import { certificateFacts, type HomeFacts, unlistedFacts } from '../../homes/resolve-home.service.ts'
import type { RowContent } from '../reading/read-row.ts'
import type { ReferencedHome } from '../rows/held-homes.repository.ts'
import type { FoundHomeOfRow, FoundRow } from './found-row.ts'
import { repeatsHome, rowOfReference } from './known-references.ts'
import { appearsRounded, contradictsUprn, ROUNDED_REMEDY, reasonToAsk } from './uprn-and-address.ts'

export interface FindingSources {
  register: Register
  /** Whether the national service is asked later about homes that the register lacks. */
  isServiceAsked: boolean
}

/** Most candidates that a person can choose from. */
const MOST_CANDIDATES = 50

const uprnKey = (uprn: string): string => `uprn:${uprn}`

/**
 * Import matching: finds the homes of many rows, by reference, UPRN and address. If a row has several of them, they
 * must mean the same home; otherwise a user is asked which is right. The same applies if several homes share the UPRN.
 *
 * @param all without a problem of their own
 * @param homesOfReferences homes in the portfolio, by reference
 */
export async function findHomesOfRows(
  { register, isServiceAsked }: FindingSources,
  all: readonly RowContent[],
  homesOfReferences: ReadonlyMap<string, ReferencedHome> = new Map(),
): Promise<FoundRow[]> {
  const homeOfReference = ({ reference }: RowContent) => homesOfReferences.get(reference ?? '')
  const isRepeated = (row: RowContent): boolean => {
    const home = homeOfReference(row)
    return home !== undefined && repeatsHome(row, home)
  }
  const rows = all.filter((row) => !isRepeated(row))
  const uprns = new Set(rows.flatMap(({ uprn }) => (uprn === null ? [] : [uprnKey(uprn)])))
  const named = await register.suggestionsOf([...uprns])
  const nameOf = ({ uprn }: RowContent) => (uprn === null ? undefined : named.get(uprnKey(uprn)))
  // An address spelled as in the register needs no matching.
  const asked = rows.filter((row) => row.address !== null && !isAddressOf(row.address, nameOf(row)))
  const answers = await register.resolveMany(asked.map(({ address }) => address ?? ''))
  const resolutions = new Map(asked.map((row, place) => [row, answers[place]]))
  const matched = answers.flatMap((answer) => (answer.kind === 'match' ? [answer.homeKey] : []))
  const unnamed = rows.flatMap(({ uprn }) => (uprn === null || named.has(uprnKey(uprn)) ? [] : [uprn]))
  const sharing = await register.homesWithSharedUprn([...new Set(unnamed)])
  // All at once: loading a few whole homes costs as much as loading all of them.
  const homes = await register.findHomes([...new Set([...named.keys(), ...matched])])
  const homeOf = ({ uprn }: RowContent) => (uprn === null ? undefined : homes.get(uprnKey(uprn)))
  return mapYielding(all, (row) => {
    const held = homeOfReference(row)
    if (held !== undefined && repeatsHome(row, held)) return { kind: 'held' as const, home: held }
    const found = foundRow(row, {
      byUprn: homeOf(row),
      sharing: sharing.get(row.uprn ?? '') ?? [],
      resolution: resolutions.get(row),
      homes,
      isServiceAsked,
    })
    return held === undefined ? found : rowOfReference(row, held, found)
  })
}

function isAddressOf(address: string, home: RegisterSuggestion | undefined): boolean {
  return home !== undefined && comparableAddress(home.fullAddress) === comparableAddress(address)
}

interface Findings {
  byUprn: RegisterHome | undefined
  /** Other homes of the register that share the row's UPRN. */
  sharing: readonly RegisterSuggestion[]
  /** Missing for a row without an address, or with the address of its UPRN. */
  resolution: AddressResolution | undefined
  homes: ReadonlyMap<string, RegisterHome>
  isServiceAsked: boolean
}

function foundRow(row: RowContent, findings: Findings): FoundRow {
  const { byUprn, sharing, resolution, homes } = findings
  if (sharing.length > 0) return sharedUprnRow(row, findings)
  if (byUprn !== undefined) {
    if (!contradictsUprn(row, byUprn, resolution)) {
      return { kind: 'home', facts: certificateFacts(byUprn), homeKey: byUprn.homeKey }
    }
    return ambiguousRow(row, [candidateOf(byUprn), ...homesOfAddress(findings)])
  }
  if (resolution === undefined) {
    if (row.uprn === null) return refused(unplacedReason(row))
    return refused(`The register has no home with UPRN ${row.uprn}. ${remedyWithoutAddress(row)}`)
  }
  if (resolution.kind === 'match') return matchedRow(row, homes.get(resolution.homeKey))
  if (resolution.kind === 'ambiguous') return ambiguousRow(row, resolution.candidates)
  return unlistedRow(row, resolution, findings)
}

/** A row without address and UPRN means a home only if its reference is known. */
const unplacedReason = ({ reference, unplaced }: RowContent): string =>
  `${unplaced} No home in your portfolio has the reference ${reference}.`

const remedyWithoutAddress = ({ uprn }: RowContent): string =>
  uprn !== null && appearsRounded(uprn) ? ROUNDED_REMEDY : 'Give its address and postcode too.'

/** Homes that the address alone may mean. */
function homesOfAddress({ resolution, homes }: Findings): ImportCandidate[] {
  if (resolution?.kind === 'ambiguous') return resolution.candidates.map(candidateOf)
  const home = resolution?.kind === 'match' ? homes.get(resolution.homeKey) : undefined
  return home === undefined ? [] : [candidateOf(home)]
}

/** The UPRN alone cannot tell which home is meant. Those that match the address come first. */
function sharedUprnRow(row: RowContent, findings: Findings): FoundRow {
  const { address, uprn } = row
  const byAddress = homesOfAddress(findings)
  const isFitting = ({ homeKey }: ImportCandidate): boolean => byAddress.some((home) => home.homeKey === homeKey)
  const sharing = findings.sharing.map((home): ImportCandidate => ({ ...candidateOf(home), uprn }))
  const others = byAddress.filter(({ homeKey }) => !sharing.some((home) => home.homeKey === homeKey))
  const [fitting, rest] = [sharing.filter(isFitting), sharing.filter((home) => !isFitting(home))]
  return ambiguousRow(row, address === null ? sharing : [...fitting, ...others, ...rest])
}

const candidateOf = ({ homeKey, uprn, fullAddress }: ImportCandidate): ImportCandidate => ({
  homeKey,
  uprn,
  fullAddress,
})

/** By its address alone: a UPRN unknown to the register may belong to a home stored without one. */
function matchedRow(row: RowContent, home: RegisterHome | undefined): FoundRow {
  const { uprn } = row
  if (home === undefined) return refused('The register no longer has the home at this address. Import the row again.')
  const { homeKey } = home
  const facts = certificateFacts(home)
  if (uprn === null || home.uprn === uprn) return { kind: 'home', facts, homeKey }
  if (home.uprn === null) return { ...withUprnOfRow(facts, uprn), homeKey }
  return refused(
    `The address is that of ${home.fullAddress} (UPRN ${home.uprn}), but the row has UPRN ${uprn}. ${appearsRounded(uprn) ? ROUNDED_REMEDY : 'Correct one of them, or leave one out.'}`,
  )
}

/** A home takes the UPRN that only the row gives, unless it looks rounded. */
function withUprnOfRow(facts: HomeFacts, uprn: string | null): FoundHomeOfRow {
  if (uprn === null) return { kind: 'home', facts }
  if (appearsRounded(uprn)) return { kind: 'home', facts, note: `UPRN ${uprn} was not used. ${ROUNDED_REMEDY}` }
  return { kind: 'home', facts: { ...facts, uprn }, isUprnOfRow: true }
}

function ambiguousRow(row: RowContent, candidates: readonly ImportCandidate[]): FoundRow {
  const offered = candidates.slice(0, MOST_CANDIDATES).map(candidateOf)
  return { kind: 'ambiguous', reason: reasonToAsk(row, offered), candidates: offered }
}

/** Stored by its address if the postcode is known, or the national service will be asked. */
export function unlistedRow(
  { address, postcode, badPostcode, uprn }: RowContent,
  resolution: Pick<Extract<AddressResolution, { kind: 'not_found' }>, 'postcode'>,
  { isServiceAsked }: Pick<FindingSources, 'isServiceAsked'>,
): FoundRow {
  const known = resolution.postcode ?? (isServiceAsked && postcode !== null ? { postcode, lat: null, lng: null } : null)
  const facts = known === null || address === null ? null : unlistedFacts(address, known)
  if (facts !== null) return withUprnOfRow(facts, uprn)
  if (postcode === null) return refused(`No home was found at this address. ${badPostcode ?? 'Give its postcode too.'}`)
  return refused(`No home was found at this address, and the register does not know the postcode ${postcode}.`)
}

const refused = (reason: string): FoundRow => ({ kind: 'refused', reason })
