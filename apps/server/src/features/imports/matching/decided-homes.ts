import type { ImportCandidate } from '@retrofolio/contract/imports/imports'
import type { AddressResolution, KnownPostcode } from '@retrofolio/reference-data/addresses/search-index/search-results'
import type { RegisterHome } from '@retrofolio/reference-data/register/register'
import { certificateFacts } from '../../homes/resolve-home.service.ts'
import type { RowContent } from '../reading/read-row.ts'
import type { ReferencedHome } from '../rows/held-homes.repository.ts'
import { type FindingSources, unlistedRow } from './find-homes.ts'
import type { FoundRow } from './found-row.ts'
import { portfolioHomeOf } from './known-references.ts'

/** A user's decision about a row with several candidates. */
export type Decision = { kind: 'home'; homeKey: string } | { kind: 'none' } | { kind: 'left_out' }

export interface DecidedRow {
  content: RowContent
  candidates: readonly ImportCandidate[]
  decision: Decision
}

export interface DecidingSources extends FindingSources {
  /** Homes in the portfolio, by id. */
  portfolioHomes: (ids: readonly number[]) => Promise<ReadonlyMap<number, ReferencedHome>>
}

const NOT_IN_PORTFOLIO = 'This home has left your portfolio. Import the row again.'
const NOT_THERE = 'The register no longer has this home. Import the row again.'

/** The homes that decisions mean, in their order; all are loaded at once. */
export async function homesOfDecisions(
  { register, isServiceAsked, portfolioHomes }: DecidingSources,
  rows: readonly DecidedRow[],
): Promise<FoundRow[]> {
  const keys = rows.flatMap(({ decision }) => (decision.kind === 'home' ? [decision.homeKey] : []))
  const portfolio = await portfolioHomes(keys.flatMap((key) => portfolioHomeOf(key) ?? []))
  const beside = rows.flatMap(({ content, decision }) => (decision.kind === 'none' ? (content.postcode ?? []) : []))
  const postcodes = [...new Set(beside)]
  const answers = await register.resolveMany(postcodes)
  const resolutions = new Map(postcodes.map((postcode, place) => [postcode, answers[place]]))
  const matched = answers.flatMap((answer) => (answer.kind === 'match' ? [answer.homeKey] : []))
  const homes = await register.findHomes([...new Set([...keys, ...matched])])
  return rows.map(({ content, candidates, decision }) => {
    if (decision.kind === 'left_out') return { kind: 'left_out' }
    if (decision.kind === 'none') {
      const { postcode } = content
      const known = postcode === null ? null : postcodeIn(postcode, resolutions.get(postcode), homes)
      return homeBesideCandidates(content, candidates, { postcode: known }, isServiceAsked)
    }
    return homeOfKey(decision.homeKey, portfolio, homes)
  })
}

function homeOfKey(
  homeKey: string,
  portfolio: ReadonlyMap<number, ReferencedHome>,
  homes: ReadonlyMap<string, RegisterHome>,
): FoundRow {
  const id = portfolioHomeOf(homeKey)
  if (id === null) {
    const home = homes.get(homeKey)
    if (home === undefined) return { kind: 'refused', reason: NOT_THERE }
    return { kind: 'home', facts: certificateFacts(home), homeKey }
  }
  const held = portfolio.get(id)
  return held === undefined ? { kind: 'refused', reason: NOT_IN_PORTFOLIO } : { kind: 'held', home: held }
}

/** The register lacks the home, so it is stored like any unlisted one, without the UPRN of a rejected candidate. */
function homeBesideCandidates(
  content: RowContent,
  candidates: readonly ImportCandidate[],
  known: { postcode: KnownPostcode | null },
  isServiceAsked: boolean,
): FoundRow {
  if (content.postcode === null) {
    const remedy = content.badPostcode ?? 'Give its postcode, so that it can be stored by its address.'
    return { kind: 'refused', reason: `None of the homes that match the address was chosen. ${remedy}` }
  }
  const isUprnOfAnother = candidates.some(({ uprn }) => uprn !== null && uprn === content.uprn)
  if (!isUprnOfAnother) return unlistedRow(content, known, { isServiceAsked })
  const home = unlistedRow({ ...content, uprn: null }, known, { isServiceAsked })
  return home.kind === 'home'
    ? { ...home, note: `UPRN ${content.uprn} was not used: it is that of another home.` }
    : home
}

/** Location of a postcode that the register knows, possibly only by one of its homes. */
function postcodeIn(
  postcode: string,
  resolution: AddressResolution | undefined,
  homes: ReadonlyMap<string, RegisterHome>,
): KnownPostcode | null {
  if (resolution === undefined) return null
  if (resolution.kind === 'not_found') return resolution.postcode
  const home = resolution.kind === 'match' ? homes.get(resolution.homeKey) : resolution.candidates[0]
  return home?.postcode === postcode ? { postcode, lat: home.lat, lng: home.lng } : null
}
