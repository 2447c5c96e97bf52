import type { ImportCandidate } from '@retrofolio/contract/imports'
import { normaliseAddress } from '@retrofolio/reference-data/addresses/normalise-address'
import { takePostcode } from '@retrofolio/reference-data/addresses/postcode'
import type {
  AddressResolution,
  Register,
  RegisterHome,
  RegisterSuggestion,
} from '@retrofolio/reference-data/register/register'
import { mapInTurns } from '@retrofolio/reference-data/threads/map-in-turns'
import { comparableAddress } from '../home-address.ts'
import { certificateFacts, type HomeFacts, unlistedFacts } from '../resolve-home.service.ts'
import type { RowContent } from './reading/read-row.ts'

/** Which home a row means. */
export type FoundRow =
  | { kind: 'home'; facts: HomeFacts }
  | { kind: 'ambiguous'; candidates: ImportCandidate[]; reason: string }
  | { kind: 'refused'; reason: string }

export interface FindingSources {
  register: Register
  /** Whether the national service is asked later about homes that the register lacks. */
  isServiceAsked: boolean
}

/** More are no choice for a person in front of a row. */
const MOST_CANDIDATES = 50

const uprnKey = (uprn: string): string => `uprn:${uprn}`

/**
 * Finds the homes of many rows, by UPRN and by address. Where a row gives both, they have to mean the same home: which
 * of the two is wrong, only the organisation can know.
 *
 * @param rows without a problem of their own
 */
export async function findHomesOfRows(
  { register, isServiceAsked }: FindingSources,
  rows: readonly RowContent[],
): Promise<FoundRow[]> {
  const uprns = new Set(rows.flatMap(({ uprn }) => (uprn === null ? [] : [uprnKey(uprn)])))
  const named = await register.suggestionsOf([...uprns])
  const nameOf = ({ uprn }: RowContent) => (uprn === null ? undefined : named.get(uprnKey(uprn)))
  // An address that is written as the register writes it needs no matching.
  const asked = rows.filter((row) => row.address !== null && !isAddressOf(row.address, nameOf(row)))
  const answers = await register.resolveMany(asked.map(({ address }) => address ?? ''))
  const resolutions = new Map(asked.map((row, place) => [row, answers[place]]))
  const matched = answers.flatMap((answer) => (answer.kind === 'match' ? [answer.homeKey] : []))
  // All at once: reading a few homes whole costs as much as reading all that lie between them.
  const homes = await register.findHomes([...new Set([...named.keys(), ...matched])])
  const homeOf = ({ uprn }: RowContent) => (uprn === null ? undefined : homes.get(uprnKey(uprn)))
  return mapInTurns(rows, (row) =>
    foundRow(row, { byUprn: homeOf(row), resolution: resolutions.get(row), homes, isServiceAsked }),
  )
}

function isAddressOf(address: string, home: RegisterSuggestion | undefined): boolean {
  return home !== undefined && comparableAddress(home.fullAddress) === comparableAddress(address)
}

interface Findings {
  byUprn: RegisterHome | undefined
  /** Missing for a row without an address, or with that of its UPRN. */
  resolution: AddressResolution | undefined
  homes: ReadonlyMap<string, RegisterHome>
  isServiceAsked: boolean
}

function foundRow(row: RowContent, findings: Findings): FoundRow {
  const { byUprn, resolution, homes } = findings
  if (byUprn !== undefined) {
    const contradiction = contradictionOf(row, byUprn, resolution, homes)
    return contradiction === null ? { kind: 'home', facts: certificateFacts(byUprn) } : refused(contradiction)
  }
  if (resolution === undefined) {
    return refused(`The register has no home of UPRN ${row.uprn}. Give its address with the postcode too.`)
  }
  if (resolution.kind === 'match') return matchedRow(row, homes.get(resolution.homeKey))
  if (resolution.kind === 'ambiguous') return ambiguousRow(row, resolution.candidates)
  return unlistedRow(row, resolution, findings)
}

/** Why an address cannot be that of the home with the row's UPRN; null where it can. */
function contradictionOf(
  { uprn, postcode }: RowContent,
  home: RegisterHome,
  resolution: AddressResolution | undefined,
  homes: ReadonlyMap<string, RegisterHome>,
): string | null {
  if (resolution === undefined) return null
  const isOf = `UPRN ${uprn} is ${home.fullAddress}`
  const remedy = 'Correct one of them, or leave one out.'
  if (resolution.kind === 'match') {
    if (resolution.homeKey === home.homeKey) return null
    const other = homes.get(resolution.homeKey)
    const named = other === undefined ? 'another home' : `${other.fullAddress} (${otherUprn(other)})`
    return `${isOf}, but the address is that of ${named}. ${remedy}`
  }
  if (resolution.kind === 'ambiguous') {
    const isAmong = resolution.candidates.some(({ homeKey }) => homeKey === home.homeKey)
    return isAmong ? null : `${isOf}, which is none of the homes that fit the address. ${remedy}`
  }
  if (postcode === null || postcode === home.postcode) return null
  return `${isOf}, but the address has the postcode ${postcode}. ${remedy}`
}

const otherUprn = ({ uprn }: RegisterHome): string => (uprn === null ? 'without a UPRN' : `UPRN ${uprn}`)

/** By its address alone: a UPRN that the register does not have can be that of a home without one. */
function matchedRow({ uprn }: RowContent, home: RegisterHome | undefined): FoundRow {
  if (home === undefined) return refused('The register no longer has the home of this address. Import the row again.')
  if (uprn === null || home.uprn === uprn) return { kind: 'home', facts: certificateFacts(home) }
  if (home.uprn === null) return { kind: 'home', facts: { ...certificateFacts(home), uprn } }
  return refused(
    `The address is that of ${home.fullAddress} (UPRN ${home.uprn}), but the row has UPRN ${uprn}. Correct one of them, or leave one out.`,
  )
}

function ambiguousRow(row: RowContent, candidates: readonly ImportCandidate[]): FoundRow {
  return {
    kind: 'ambiguous',
    reason: fitsReason(row, candidates),
    candidates: candidates
      .slice(0, MOST_CANDIDATES)
      .map(({ homeKey, uprn, fullAddress }) => ({ homeKey, uprn, fullAddress })),
  }
}

/** Why a person is asked. */
export function fitsReason(
  { postcode }: Pick<RowContent, 'postcode'>,
  candidates: readonly Pick<ImportCandidate, 'fullAddress'>[],
): string {
  const [only] = candidates
  if (only === undefined || candidates.length > 1) return `The address fits ${candidates.length} homes.`
  if (postcode === null) return 'The address fits one home, but without its postcode that is not sure.'
  const isElsewhere = takePostcode(normaliseAddress(only.fullAddress)).postcode !== postcode
  return isElsewhere
    ? 'The address fits a home of another postcode.'
    : 'The address may be that of one home, but not surely.'
}

/** Kept by its address, where the postcode is known, or the national service will tell. */
export function unlistedRow(
  { address, postcode, badPostcode, uprn }: RowContent,
  resolution: Pick<Extract<AddressResolution, { kind: 'not_found' }>, 'postcode'>,
  { isServiceAsked }: Pick<FindingSources, 'isServiceAsked'>,
): FoundRow {
  const known = resolution.postcode ?? (isServiceAsked && postcode !== null ? { postcode, lat: null, lng: null } : null)
  const facts = known === null || address === null ? null : unlistedFacts(address, known)
  if (facts !== null) return { kind: 'home', facts: { ...facts, uprn } }
  if (postcode === null) return refused(`No home of this address was found. ${badPostcode ?? 'Give its postcode too.'}`)
  return refused(`No home of this address was found, and ${postcode} is no postcode that the register knows.`)
}

const refused = (reason: string): FoundRow => ({ kind: 'refused', reason })
